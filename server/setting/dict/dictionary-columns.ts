import { listApplicationsPermission } from '../../../openapi/facts/application.ts'
import { newApplicationFields } from '../../../openapi/facts/fields/newApplicationFields.ts'
import { newHearingOfficerFields } from '../../../openapi/facts/fields/newHearingOfficerFields.ts'
import { listHearingOfficersPermission } from '../../../openapi/facts/hearing.ts'
import type { FieldRule } from '../../../openapi/field-rule.ts'
import type { Tables } from '../../database/schema.ts'

/** A column whose values are those of a dictionary. */
interface DictionaryColumn {
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

const columnOf = (rule: FieldRule, place: Omit<DictionaryColumn, 'dictionary' | 'field'>): DictionaryColumn => {
  if (rule.dictionary === undefined) throw new Error(`The schema of ${place.table}.${place.column} names no dictionary`)
  return { ...place, dictionary: rule.dictionary, field: rule.label }
}

const ofOfficers = { screen: '听证员管理', name: 'name', permission: listHearingOfficersPermission } as const

/** Where each field stands whose schema names a dictionary; a test compares it with the API description. */
export const dictionaryColumns: readonly DictionaryColumn[] = [
  columnOf(newApplicationFields.category, {
    screen: '应用管理',
    table: 'application',
    column: 'category',
    name: 'name',
    permission: listApplicationsPermission,
  }),
  ...(['nation', 'politics', 'education', 'degree'] as const).map((field) =>
    columnOf(newHearingOfficerFields[field], { ...ofOfficers, table: 'hearing_officer', column: field }),
  ),
  ...(
    [
      ['identities', 'hearing_officer_identity'],
      ['fields', 'hearing_officer_field'],
      ['caseTypes', 'hearing_officer_case'],
    ] as const
  ).map(([field, table]) =>
    columnOf(newHearingOfficerFields[field], {
      ...ofOfficers,
      table,
      column: 'value',
      of: { table: 'hearing_officer', by: 'officer_id' },
    }),
  ),
]

/** The columns that hold values of a dictionary. */
export const columnsHolding = (dictionary: string): readonly DictionaryColumn[] =>
  dictionaryColumns.filter((column) => column.dictionary === dictionary)
