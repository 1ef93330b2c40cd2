import type { Field, Part } from './field-map.ts'
import { formatDateTime, momentOf, realDay } from './time.ts'

/** The columns of a row that can hold a type. */
type Holding<Row, Value> = { [Name in keyof Row]: [Value] extends [Row[Name]] ? Name : never }[keyof Row] & string

type TextOrNull = string | null
type Flag = 0 | 1

const asItIs = <Value>(value: Value): Value => value

/** How the columns of a table, whose rows are `Row`, hold the fields of a form. */
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
  /** As the request has it; null where it is left out or empty. */
  filled: <Column extends Holding<Row, TextOrNull>>(
    column: Column,
  ): Field<Column, string | undefined, TextOrNull, TextOrNull> => ({
    column,
    stored: (value) => value || null,
    shown: asItIs,
  }),
  /** A text without the spaces around it; null where nothing is left. */
  text: <Column extends Holding<Row, TextOrNull>>(
    column: Column,
  ): Field<Column, string | undefined, TextOrNull, TextOrNull> => ({
    column,
    stored: (value) => value?.trim() || null,
    shown: asItIs,
  }),
  /** A text that must be, without the spaces around it. */
  trimmed: <Column extends Holding<Row, string>>(column: Column): Field<Column, string, string, string> => ({
    column,
    stored: (value) => value.trim(),
    shown: asItIs,
  }),
  /** A day, `YYYY-MM-DD`; null where it is left out or empty. */
  day: <Column extends Holding<Row, TextOrNull>>(
    column: Column,
  ): Field<Column, string | undefined, TextOrNull, TextOrNull> => ({
    column,
    stored: (value, field) => (value ? realDay(field, value) : null),
    shown: asItIs,
  }),
  /** A day that must be. */
  date: <Column extends Holding<Row, string>>(column: Column): Field<Column, string, string, string> => ({
    column,
    stored: (value, field) => realDay(field, value),
    shown: asItIs,
  }),
  /** As the request has it; the empty text where it is left out. */
  blank: <Column extends Holding<Row, string>>(column: Column): Field<Column, string | undefined, string, string> => ({
    column,
    stored: (value = '') => value,
    shown: asItIs,
  }),
  /** A time of the request, `YYYY-MM-DD HH:mm:ss`, as milliseconds since 1970. */
  moment: <Column extends Holding<Row, number>>(column: Column): Field<Column, string, number, string> => ({
    column,
    stored: (value, field) => momentOf(field, value),
    shown: formatDateTime,
  }),
  /** The same; null where it is left out. */
  optionalMoment: <Column extends Holding<Row, number | null>>(
    column: Column,
  ): Field<Column, string | undefined, number | null, string | null> => ({
    column,
    stored: (value, field) => (value === undefined ? null : momentOf(field, value)),
    shown: (stored) => (stored === null ? null : formatDateTime(stored)),
  }),
  /** Whether it is so, as 0 or 1, which is also how the audit has it; not so where it is left out. */
  flag: <Column extends Holding<Row, Flag>>(column: Column): Field<Column, boolean | undefined, Flag, boolean> => ({
    column,
    stored: (value) => (value === true ? 1 : 0),
    shown: (stored) => stored === 1,
    audited: asItIs,
  }),
  /** The same, which the audit has as true or false. */
  toldFlag: <Column extends Holding<Row, Flag>>(column: Column): Field<Column, boolean | undefined, Flag, boolean> => ({
    column,
    stored: (value) => (value === true ? 1 : 0),
    shown: (stored) => stored === 1,
  }),
  /** Whether it is so, as 0 or 1; so where it is left out. */
  flagUnless: <Column extends Holding<Row, Flag>>(
    column: Column,
  ): Field<Column, boolean | undefined, Flag, boolean> => ({
    column,
    stored: (value) => (value === false ? 0 : 1),
    shown: (stored) => stored === 1,
    audited: asItIs,
  }),
  /** The id of the record itself. */
  identity: <Column extends Holding<Row, string>>(column: Column) =>
    ({ column, stored: asItIs<string>, shown: asItIs<string>, identifies: true }) as const,
})

/** A field that other tables hold, as the audit compares it. */
export const part = <Value>(): Part<Value> => ({ audited: asItIs })

/** The same, under another name in the audit. */
export const partAs = <Value, As extends string>(as: As): Part<Value> & { readonly as: As } => ({ as, audited: asItIs })
