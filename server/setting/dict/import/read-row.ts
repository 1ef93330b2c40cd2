import { createDictPermission, dictStatusLabels, dictStyleLabels } from '../../../../openapi/facts/dict.ts'
import { dictImportRowFields } from '../../../../openapi/facts/fields/dictImportRowFields.ts'
import { newDictEntryFields } from '../../../../openapi/facts/fields/newDictEntryFields.ts'
import { newDictFields } from '../../../../openapi/facts/fields/newDictFields.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Database } from '../../../database/schema.ts'
import { objectSchema, readApiDocument } from '../../../http/api-document.ts'
import type { FieldError } from '../../../kernel/failure.ts'
import { dayWords } from '../../../kernel/import/cell-formats.ts'
import type { Cells, Importer, ImportRow, Reading } from '../../../kernel/import/import-kind.ts'
import { labelExpected, valueLabelled } from '../../../kernel/import/labelled-cell.ts'
import { misfitOf } from '../entry-rules.ts'
import { knownEntries, partsOf } from './known-entries.ts'
import type { EntryValues, StoredEntry } from './stored-entries.ts'

export type EntryField = Exclude<keyof Schemas['DictImportRow'], 'row'>
type Form = Schemas['NewDictEntry']
type Columns = EntryValues['columns']

/** The texts of the schema for a new entry; a row names dictionary and parent by their keys. */
const formSchema = (() => {
  const { properties, ...whole } = objectSchema(readApiDocument(), 'NewDictEntry')
  const { name, value, style, validFrom, validUntil, status } = properties
  return { ...whole, required: [], properties: { name, value, style, validFrom, validUntil, status } }
})()

/** What the form of a dictionary asks of code and name. */
const dictSchema = (() => {
  const { properties, ...whole } = objectSchema(readApiDocument(), 'NewDict')
  const { code, name } = properties
  return { ...whole, required: ['code', 'name'], properties: { code, name } }
})()

const words: Readonly<Record<string, string>> = {
  ...dayWords(newDictEntryFields),
  style: labelExpected(dictImportRowFields.style.label, dictStyleLabels),
  status: labelExpected(dictImportRowFields.status.label, dictStatusLabels),
}

/** Why the account cannot create a dictionary of that code and name. */
const dictFaults =
  ({ account, fieldErrors }: Importer) =>
  (code: string, name: string): readonly FieldError[] =>
    account.permissions.has(createDictPermission)
      ? fieldErrors(dictSchema, { code, name }, newDictFields).map(({ field, message }) => ({
          field: field === 'code' ? 'key' : 'dictName',
          message,
        }))
      : [{ field: 'key', message: `字典 ${code} 不存在，您没有新增字典的权限` }]

/**
 * Reads rows by the rules of creating and changing one entry, and a dictionary for new ones; empty cells change
 * nothing. Parents come first.
 */
export async function entryRowReader(db: Database, importer: Importer, rows: readonly ImportRow<EntryField>[]) {
  const { fieldErrors } = importer
  const known = await knownEntries(db, rows, dictFaults(importer))
  return (cells: Cells<EntryField>, entry: StoredEntry | undefined): Reading<EntryValues> => {
    const { key = '', parent, sort, dictName } = cells
    const form = formOf(cells, entry)
    const faults: FieldError[] = fieldErrors(formSchema, form, newDictEntryFields).map(({ field, message }) => ({
      field: field === 'value' ? 'key' : field,
      message: words[field] ?? message,
    }))
    if (sort !== undefined && !/^\d{1,4}$/.test(sort))
      faults.push({ field: 'sort', message: '排序为 0 到 9999 的整数' })
    const columns = columnsOf(form, sort, entry)
    const misfit = misfitOf({ ...columns, is_default: entry?.row.is_default ?? 0 })
    if (misfit) faults.push(misfit)
    if (entry && dictName !== undefined && dictName !== known.dictName(entry.row))
      faults.push({ field: 'dictName', message: '已有字典的名称不能通过导入更改，请使用“修改”' })
    if (entry && parent !== undefined && parent.toLowerCase() !== known.keyAbove(entry.row)?.toLowerCase())
      faults.push({ field: 'parent', message: '已有数据项的上级不能通过导入更改，请使用“修改”' })
    if (!entry && key !== '' && faults.length === 0) faults.push(...known.place({ key, parent, dictName }))
    if (faults.length > 0 || columns.name === '') return { values: undefined, faults }
    const parentKey = entry ? null : (known.storedKey(parent) ?? null)
    const newDict = entry ? undefined : known.newDict(key)
    return {
      values: { key: entry?.key ?? partsOf(key).join('.'), name: columns.name, columns, parentKey, newDict },
      faults,
    }
  }
}

/** The texts that the schema judges: what the cells say, with the value of a new entry. */
function formOf({ key = '', name, validFrom, validUntil, style, status }: Cells<EntryField>, entry?: StoredEntry) {
  const value = entry ? '' : partsOf(key)[1]
  return {
    ...(name !== undefined && { name }),
    ...(validFrom !== undefined && { validFrom }),
    ...(validUntil !== undefined && { validUntil }),
    ...(value !== '' && { value }),
    ...(style !== undefined && { style: valueLabelled(dictStyleLabels, style) }),
    ...(status !== undefined && { status: valueLabelled(dictStatusLabels, status) }),
  } as Partial<Form> // as: it is validated against the schema before it is used
}

/**
 * What the entry is to have: the cells over what it has, or over what a new one starts with. The name is '' for none.
 */
function columnsOf(form: Partial<Form>, sort: string | undefined, entry?: StoredEntry): Columns {
  const start: Columns = { name: '', sort: 0, style: 'neutral', valid_from: null, valid_until: null, status: 'normal' }
  const { name, sort: place, style, valid_from, valid_until, status } = entry?.row ?? start
  return {
    name: form.name ?? name,
    sort: sort === undefined ? place : Number(sort),
    style: form.style ?? style,
    valid_from: form.validFrom ?? valid_from,
    valid_until: form.validUntil ?? valid_until,
    status: form.status ?? status,
  }
}
