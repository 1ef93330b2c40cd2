import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { fieldMap } from '../../kernel/field-map.ts'
import { storedIn } from '../../kernel/stored-in.ts'
import type { ApiDirectoryTable } from './table.ts'

const { same, optional, trimmed } = storedIn<Selectable<ApiDirectoryTable>>()
const changed = { name: trimmed('name') }

/** The fields of a directory, and those that a change has: its place and its code stay. */
export const directoryFields = fieldMap<Schemas['NewInterfaceDirectory']>()({
  ...changed,
  code: same('code'),
  parentId: optional('parent_id'),
})
export const directoryChangeFields = fieldMap<Omit<Schemas['InterfaceDirectoryChange'], 'id' | 'version'>>()(changed)
