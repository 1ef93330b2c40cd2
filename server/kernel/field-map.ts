/** A field of a form that a column of its table holds; `stored-in.ts` makes them. */
export interface Field<Column extends string, Value, Stored, Shown> {
  readonly column: Column
  /** What the column gets of the request's value. Throws 400 AA0004 at the field. */
  readonly stored: (value: Value, field: string) => Stored
  /** How the column is answered. */
  readonly shown: (stored: Stored) => Shown
  /** How the audit compares the column, where that is not as it is answered. */
  readonly audited?: (stored: Stored) => unknown
  /** The id of the record itself, by which the audit names it already. */
  readonly identifies?: true
}

/** A field of a form that no column of its table holds: what the audit compares has its name, or the one of `as`. */
export interface Part<Value> {
  readonly column?: never
  readonly as?: string
  readonly audited: (value: Value) => unknown
}

// any: a map has fields of every type, and each is checked against the form's type by its own function
// biome-ignore lint/suspicious/noExplicitAny: the same
type AnyField<Value> = Field<string, Value, any, unknown> | Part<any>

/** An entry for every field of a form, so that a field which the API description gets does not compile without one. */
type Entries<Form> = { readonly [Name in keyof Form]-?: AnyField<Form[Name]> }

type ColumnNames<Map> = { [Name in keyof Map]: Map[Name] extends { column: string } ? Name : never }[keyof Map]

/** The columns that a map fills. */
type ColumnsOf<Map> = {
  [Name in ColumnNames<Map> as Map[Name] extends Field<infer Column, never, infer _, unknown>
    ? Column
    : never]: Map[Name] extends Field<string, never, infer Stored, unknown> ? Stored : never
}

type ShownOf<Map> = {
  [Name in ColumnNames<Map>]: Map[Name] extends Field<string, never, infer _, infer Shown> ? Shown : never
}

/** What the fields without a column are to the audit. */
type PartsOf<Map> = {
  [Name in keyof Map as Map[Name] extends { column: string }
    ? never
    : Map[Name] extends { as: infer As extends string }
      ? As
      : Name]: Map[Name] extends Part<infer Value> ? Value : never
}

/** The fields of an entity: what its form writes, how that is answered and what the audit compares. */
export interface FieldMap<Form, Map> {
  /** The columns that the form fills; whatever else a request has is left out. */
  readonly columns: (form: Form) => ColumnsOf<Map>
  /** A row as it is answered; what is null is for `withoutNulls` to leave out. */
  readonly shown: (row: ColumnsOf<Map>) => ShownOf<Map>
  /** What the audit compares: every field of the form. */
  readonly audited: (row: ColumnsOf<Map> & PartsOf<Map>) => Readonly<Record<string, unknown>>
  /** Under which name the audit has each field; undefined for the one that identifies the record. */
  readonly audits: ReadonlyMap<string, string | undefined>
}

/**
 * The map of the form `Form`. The compiler demands an entry for every field of the form and no other, so that the map
 * is the allow-list and the audit leaves out none.
 */
export const fieldMap =
  <Form>() =>
  <const Map extends Entries<Form>>(map: Map & Record<Exclude<keyof Map, keyof Form>, never>): FieldMap<Form, Map> => {
    // as: the entries of the object, by their names
    const entries = Object.entries(map) as [keyof Form & string, AnyField<unknown>][]
    const kept = entries.flatMap(([name, field]) => (field.column === undefined ? [] : [[name, field] as const]))
    const audits = new globalThis.Map(entries.map(([name, field]) => [name, auditName(name, field)]))
    return {
      // as: what the types say of each name; loops, because lists show every row
      columns(form) {
        const columns: Record<string, unknown> = {}
        for (const [name, { column, stored }] of kept) columns[column] = stored(form[name], name)
        return columns as ColumnsOf<Map>
      },
      shown(row) {
        const answer: Record<string, unknown> = {}
        for (const [name, { column, shown }] of kept) answer[name] = shown(valueOf(row, column))
        return answer as ShownOf<Map>
      },
      audited(row) {
        const told: Record<string, unknown> = {}
        for (const [name, field] of entries) {
          const as = audits.get(name)
          if (as !== undefined) told[as] = auditedOf(row, field, as)
        }
        return told
      },
      audits,
    }
  }

const auditName = (name: string, field: AnyField<unknown>): string | undefined =>
  field.column === undefined ? (field.as ?? name) : field.identifies ? undefined : name

const auditedOf = (row: object, field: AnyField<unknown>, as: string): unknown =>
  field.column === undefined
    ? field.audited(valueOf(row, as))
    : (field.audited ?? field.shown)(valueOf(row, field.column))

// as: a row has the columns of its map
const valueOf = (row: object, name: string): unknown => (row as Readonly<Record<string, unknown>>)[name]
