import type { FieldRule } from '../../../openapi/field-rule.ts'
import type { Tables } from '../../database/schema.ts'

/** A column whose values are those of a dictionary. */
export interface DictionaryColumn {
  /** Code of the dictionary, as the field's schema names it (`x-dictionary`). */
  readonly dictionary: string
  /** Title of the screen whose records have the field. */
  readonly screen: string
  /** Label of the field. */
  readonly field: string
  readonly table: keyof Tables
  readonly column: string
  /** The column that names a record. */
  readonly name: string
  /** Where a record has several values: the table that has the name, and the column that refers to it. */
  readonly of?: { readonly table: keyof Tables; readonly by: string }
  /** The permission to list these records; an account without it sees no names of them. */
  readonly permission: string
}

/** The column of a field whose schema names a dictionary. */
export function dictionaryColumn(
  rule: FieldRule,
  place: Omit<DictionaryColumn, 'dictionary' | 'field'>,
): DictionaryColumn {
  if (rule.dictionary === undefined) throw new Error(`The schema of ${place.table}.${place.column} names no dictionary`)
  return { ...place, dictionary: rule.dictionary, field: rule.label }
}
