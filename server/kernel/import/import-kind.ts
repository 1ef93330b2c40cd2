import type { FieldRules } from '../../../openapi/field-rule.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { FieldError } from '../../http/failure.ts'
import type { Account } from '../account.ts'
import type { AuditContext } from '../audited.ts'

/** One row of a file: its number there, and the texts of its cells by field. */
export type ImportRow<Field extends string> = { readonly row: number } & { readonly [F in Field]?: string }

/** The cells of a row that are not empty, without the space around them. */
export type Cells<Field extends string> = { readonly [F in Field]?: string }

/** A record that a row names, or that an import has changed. */
export interface ImportedRecord {
  readonly id: string
  /** As it is stored; rows name it in any case. */
  readonly key: string
  /** Raised by one with every change. */
  readonly version: number
  /** Why the account may not change the record; undefined where it may. */
  readonly fault: string | undefined
}

/** What a record is created with or changed to. An undo gives the former values back. */
export interface ImportedValues {
  readonly key: string
  /** What a person calls the record. */
  readonly name: string
}

/** What a row says: the values it stands for, unless a cell is wrong. */
export interface Reading<Values> {
  readonly values: Values | undefined
  readonly faults: readonly FieldError[]
}

/** A record that an import creates, with what was drawn for it. */
export interface Created<T extends ImportTypes> {
  readonly row: number
  readonly values: T['values']
  readonly secret: T['secret']
}

/** A record that an undo gives its former values back to. */
export interface Restored<T extends ImportTypes> {
  readonly record: T['record']
  readonly before: T['values']
}

/** What a handler passes on: a part of its context, with the body of the operation. */
export interface ImportContext<Body> extends AuditContext {
  readonly account: Account
  readonly body: Body
  fieldErrors(schema: object, value: unknown, fields: FieldRules): readonly FieldError[]
}

/** On whose behalf rows are read, and when (milliseconds since 1970). */
export interface Importer extends Pick<ImportContext<unknown>, 'account' | 'fieldErrors'> {
  readonly now: number
}

/** The types of one import. */
export interface ImportTypes {
  /** Fields of a row. */
  readonly field: string
  readonly record: ImportedRecord
  readonly values: ImportedValues
  /** What is drawn for each new record: `undefined` for nothing. */
  readonly secret: unknown
  /** What an answer holds beside the counts: `object` for nothing. */
  readonly extra: object
}

/** What the rows of an import mean. Its table has the columns `id` and `version`. */
export interface ImportedTable<T extends ImportTypes> {
  readonly table: keyof Tables
  /** What a person calls a field. */
  label(field: T['field']): string
  /** What is said where a required cell is empty. */
  missing(field: T['field']): string
  /** In the order of the form; the errors of a row have it too. */
  readonly fields: readonly T['field'][]
  /** What a new record needs. */
  readonly required: readonly T['field'][]
  /** What rows name a record by: a field, and its unique column. */
  readonly key: { readonly field: T['field']; readonly column: string }
  /** Another field that no two records share, and that may be empty. */
  readonly unique?: {
    readonly field: T['field']
    readonly column: string
    /** What the record that holds a value is called: 账号. */
    readonly holder: string
    valueOf(values: T['values']): string | null
  }
  /** The records with these ids, as far as they exist, in a fixed number of queries. */
  load(db: Database, account: Account, ids: readonly string[]): Promise<readonly T['record'][]>
  /** Queries what rows are checked against, a fixed number of times, and returns what reads one of them. */
  reader(
    db: Database,
    importer: Importer,
  ): Promise<(cells: Cells<T['field']>, record: T['record'] | undefined) => Reading<T['values']>>
}

/** One import: what its rows mean, and how a record is created, changed and undone. The engine does the rest. */
export interface ImportKind<T extends ImportTypes> extends ImportedTable<T> {
  /** Tells its imports from others in the database. */
  readonly kind: string
  /** What a record is called: 用户. */
  readonly noun: string
  valuesOf(record: T['record']): T['values']
  /** What the audit compares; `record` is undefined for a new one. */
  audited(values: T['values'], record?: T['record']): object
  /** Returns the new record's id; its version is 1. May reject with a violated unique index, as `change` may. */
  create(tx: Database, values: T['values'], secret: T['secret'], now: number): Promise<string>
  /** Raises the version by one. */
  change(tx: Database, record: T['record'], values: T['values'], now: number): Promise<void>
  /** Returns what says why a record is not undone; `before` is undefined for one that the import created. */
  undoGuard(
    tx: Database,
    account: Account,
  ): Promise<(record: T['record'], before: T['values'] | undefined) => string | undefined>
  readonly extra?: {
    /** Called before the transaction, which would block others meanwhile. */
    draw(): Promise<T['secret']>
    answer(created: readonly Created<T>[]): T['extra']
  }
}
