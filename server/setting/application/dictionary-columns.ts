import { listApplicationsPermission } from '../../../openapi/facts/application.ts'
import { newApplicationFields } from '../../../openapi/facts/fields/newApplicationFields.ts'
import { type DictionaryColumn, dictionaryColumn } from '../../kernel/contributions/dictionary-column.ts'

/** The fields of an application whose values are those of a dictionary. */
export const applicationDictionaries: readonly DictionaryColumn[] = [
  dictionaryColumn(newApplicationFields.category, {
    screen: '应用管理',
    table: 'application',
    column: 'category',
    name: 'name',
    permission: listApplicationsPermission,
  }),
]
