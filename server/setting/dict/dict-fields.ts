import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { fieldMap } from '../../kernel/field-map.ts'
import { partAs, storedIn } from '../../kernel/stored-in.ts'
import type { DictEntryTable, DictTable } from './table.ts'

const dict = storedIn<Selectable<DictTable>>()
const changedDict = { name: dict.trimmed('name'), status: dict.same('status'), remark: dict.text('remark') }

/** The fields of a dictionary, and those that a change has: the code stays. */
export const dictFields = fieldMap<Schemas['NewDict']>()({ ...changedDict, code: dict.same('code') })
export const dictChangeFields = fieldMap<Omit<Schemas['DictChange'], 'id' | 'version'>>()(changedDict)

const entry = storedIn<Selectable<DictEntryTable>>()
const changedEntry = {
  name: entry.trimmed('name'),
  parentId: entry.optional('parent_id'),
  sort: entry.same('sort'),
  style: entry.same('style'),
  isDefault: entry.flag('is_default'),
  validFrom: entry.day('valid_from'),
  validUntil: entry.day('valid_until'),
  status: entry.same('status'),
}

/** The fields of an entry, whose dictionary the audit has by its name, and those that a change has: the value stays. */
export const entryFields = fieldMap<Schemas['NewDictEntry']>()({
  ...changedEntry,
  value: entry.same('value'),
  dictId: partAs<string, 'dict'>('dict'),
})
export const entryChangeFields = fieldMap<Omit<Schemas['DictEntryChange'], 'id' | 'version'>>()(changedEntry)
