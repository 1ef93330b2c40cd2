import { formatDateTime, momentOf } from './time.ts'

/** A field of a form that a column of its table holds. */
export interface Field<Column extends string, Value, Stored, Shown> {
  readonly column: Column
  /** What the column gets of the request's value. Throws 400 AA0004 at the field. */
  readonly stored: (value: Value, field: string) => Stored
  /** How the column is answered. */
  readonly shown: (stored: Stored) => Shown
  /** How the audit compares the column, where that is not as it is answered. */
  readonly audited?: (stored: Stored) => unknown
}

/** A field of a form that other tables hold; the row of the audit has it under the field's name. */
export interface Part<Value> {
  readonly column?: never
  readonly audited: (value: Value) => unknown
}

// any: a map has fields of every type, and each is checked against the form's type by its own function
// biome-ignore lint/suspicious/noExplicitAny: the same
type AnyField<Value> = Field<string, Value, any, unknown> | Part<any>

/** An entry for every field of a form, so that a field which the API description gets does not compile without one. */
type Entries<Form> = { readonly [Name in keyof Form]-?: AnyField<Form[Name]> }

type ColumnNames<Map> = { [Name in keyof Map]: Map[Name] extends { column: string } ? Name : never }[keyof Map]

/** The columns that a map fills. */
export type ColumnsOf<Map> = {
  [Name in ColumnNames<Map> as Map[Name] extends Field<infer Column, never, infer _, unknown>
    ? Column
    : never]: Map[Name] extends Field<string, never, infer Stored, unknown> ? Stored : never
}

type ShownOf<Map> = {
  [Name in ColumnNames<Map>]: Map[Name] extends Field<string, never, infer _, infer Shown> ? Shown : never
}

type PartsOf<Map> = {
  [Name in Exclude<keyof Map, ColumnNames<Map>>]: Map[Name] extends Part<infer Value> ? Value : never
}

/** The fields of an entity: what its form writes, how that is answered and what the audit compares. */
export interface FieldMap<Form, Map> {
  /** The columns that the form fills; whatever else a request has is left out. */
  readonly columns: (form: Form) => ColumnsOf<Map>
  /** A row as it is answered; what is null is for `withoutNulls` to leave out. */
  readonly shown: (row: ColumnsOf<Map>) => ShownOf<Map>
  /** What the audit compares: every field of the form, under its name. */
  readonly audited: (row: ColumnsOf<Map> & PartsOf<Map>) => Readonly<Record<keyof Map & string, unknown>>
}

/**
 * The map of the form `Form`, of which each entry is made by `stored in`. The compiler demands an entry for every field of the
 * form and no other, so that the map is the allow-list and the audit leaves out none.
 */
export const fieldMap =
  <Form>() =>
  <const Map extends Entries<Form>>(map: Map & Record<Exclude<keyof Map, keyof Form>, never>): FieldMap<Form, Map> => {
    // as: the entries of the object, by their names
    const entries = Object.entries(map) as [keyof Form & string, AnyField<unknown>][]
    const kept = entries.flatMap(([name, field]) => (field.column === undefined ? [] : [[name, field] as const]))
    // as: what the types of the map say of each name
    return {
      columns: (form) =>
        Object.fromEntries(kept.map(([name, { column, stored }]) => [column, stored(form[name], name)])) as never,
      shown: (row: object) =>
        Object.fromEntries(kept.map(([name, field]) => [name, field.shown(valueOf(row, field.column))])) as never,
      audited: (row: object) =>
        Object.fromEntries(
          entries.map(([name, field]) => [
            name,
            field.column === undefined
              ? field.audited(valueOf(row, name))
              : (field.audited ?? field.shown)(valueOf(row, field.column)),
          ]),
        ) as never,
    }
  }

// as: a row has the columns of its map
const valueOf = (row: object, name: string): unknown => (row as Readonly<Record<string, unknown>>)[name]

/** The columns of a row that can hold a type. */
type Holding<Row, Value> = { [Name in keyof Row]: [Value] extends [Row[Name]] ? Name : never }[keyof Row] & string

const asItIs = <Value>(value: Value): Value => value

/** How the columns of a table hold fields. */
export const storedIn = <Row>() => ({
  /** As the request has it. */
  same: <Column extends keyof Row & string>(column: Column): Field<Column, Row[Column], Row[Column], Row[Column]> => ({
    column,
    stored: asItIs,
    shown: asItIs,
  }),
  /** The same; null where it is left out. */
  optional: <Column extends Holding<Row, null>>(
    column: Column,
  ): Field<Column, Exclude<Row[Column], null> | undefined, Row[Column] | null, Row[Column] | null> => ({
    column,
    stored: (value) => value ?? null,
    shown: asItIs,
  }),
  /** A text without the spaces around it; null where nothing is left. */
  text: <Column extends Holding<Row, string | null>>(
    column: Column,
  ): Field<Column, string | undefined, string | null, string | null> => ({
    column,
    stored: (value) => value?.trim() || null,
    shown: asItIs,
  }),
  /** A time of the request, `YYYY-MM-DD HH:mm:ss`, as milliseconds since 1970. */
  moment: <Column extends Holding<Row, number>>(column: Column): Field<Column, string, number, string> => ({
    column,
    stored: (value, field) => momentOf(field, value),
    shown: formatDateTime,
  }),
})
