import type { Tables } from '../../database/schema.ts'

type Words = Readonly<Record<string, string>>

/** The tables whose records the audit tells by their names. */
export type NamedTable = keyof {
  [T in keyof Tables as Tables[T] extends { id: string; name: string } ? T : never]: T
}

/** A change by its texts, of which a record that begins has no former one. */
export interface ToldChange {
  readonly before?: string
  readonly after?: string
}

/** What the audit needs to tell the changes of an area's records in words, besides the API description. */
export interface AuditWords {
  /** Words of values that no request has, or other ones than it has; by `kind.field`. */
  readonly values?: Readonly<Record<string, Words>>
  /** Fields that the database has as 0 and 1, of records of every kind. */
  readonly flags?: readonly string[]
  /** The tables whose ids a field holds; those that belong to one kind of record are written `kind.field`. */
  readonly references?: Readonly<Record<string, NamedTable>>
  /** By kind, the operation that has the fields of records which a synchronisation writes too. */
  readonly creations?: Words
  /** Tells a field in its own way, by the id of its record; by `kind.field`. Undefined for what it does not know. */
  readonly told?: Readonly<Record<string, (id: string, change: ToldChange) => ToldChange | undefined>>
}
