import { newHearingOfficerFields } from '../../../openapi/facts/fields/newHearingOfficerFields.ts'
import { newHearingServiceFields } from '../../../openapi/facts/fields/newHearingServiceFields.ts'
import { listHearingOfficersPermission } from '../../../openapi/facts/hearing.ts'
import { type DictionaryColumn, dictionaryColumn } from '../../kernel/contributions/dictionary-column.ts'

const ofOfficers = { screen: '听证员管理', name: 'name', permission: listHearingOfficersPermission } as const

/** The fields of a hearing officer whose values are those of a dictionary. */
export const officerDictionaries: readonly DictionaryColumn[] = [
  ...(['nation', 'politics', 'education', 'degree'] as const).map((field) =>
    dictionaryColumn(newHearingOfficerFields[field], { ...ofOfficers, table: 'hearing_officer', column: field }),
  ),
  ...(
    [
      ['identities', 'hearing_officer_identity'],
      ['fields', 'hearing_officer_field'],
      ['caseTypes', 'hearing_officer_case'],
    ] as const
  ).map(([field, table]) =>
    dictionaryColumn(newHearingOfficerFields[field], {
      ...ofOfficers,
      table,
      column: 'value',
      of: { table: 'hearing_officer', by: 'officer_id' },
    }),
  ),
  dictionaryColumn(newHearingServiceFields.caseType, {
    ...ofOfficers,
    table: 'hearing_service',
    column: 'case_type',
    of: { table: 'hearing_officer', by: 'officer_id' },
  }),
]
