import { forWholeSite } from '../../http/for-whole-site.ts'
import type { Operations } from '../../http/handler.ts'
import { createDict, refreshDicts, removeDicts, updateDict } from './change-dicts.ts'
import { createDictEntry, removeDictEntries, updateDictEntry } from './change-entries.ts'
import { beginDictExport, exportDictRows, getDict, listDicts } from './dicts.ts'
import {
  beginDictEntryExport,
  dictEntryTree,
  dictionary,
  exportDictEntryRows,
  getDictEntry,
  listDictEntries,
} from './entries.ts'
import { checkDictImport, importDictEntries, undoDictImport } from './import/dict-import.ts'
import { dictUses } from './uses.ts'

/** Dictionaries and their entries. */
export const dictOperations: Operations = {
  beginDictEntryExport,
  beginDictExport,
  dictEntryTree,
  dictionary,
  dictUses,
  exportDictEntryRows,
  exportDictRows,
  getDict,
  getDictEntry,
  listDictEntries,
  listDicts,
  ...forWholeSite({
    checkDictImport,
    createDict,
    createDictEntry,
    importDictEntries,
    refreshDicts,
    removeDictEntries,
    removeDicts,
    undoDictImport,
    updateDict,
    updateDictEntry,
  }),
}
