import {
  dictImportRowFields,
  dictStatusLabels,
  dictStyleLabels,
  newDictEntryFields,
} from '../../../../openapi/facts.ts'
import { importColumn } from '../../../core/import/import-column.ts'
import type { ImportSpec } from '../../../core/import/import-spec.ts'
import { DictImportGateway, type DictImportRow } from './dict.ts'

const { key, dictName, parent, sort, style, status } = dictImportRowFields
const { name, validFrom, validUntil } = newDictEntryFields

/**
 * The import of entries, by dictionary and value, with the dictionaries that are not there yet. The rules are those of
 * the form; the backend decides.
 */
export const dictImport: ImportSpec<DictImportRow> = {
  title: '导入字典',
  noun: '数据项',
  gateway: DictImportGateway,
  undoNote: '导入后又被修改过，或已被使用、已有下级的数据项保持不变；新增的字典保留，可在列表中删除。',
  parents: { key: 'key', parent: 'parent' },
  columns: [
    importColumn(
      'key',
      { ...key, required: true },
      {
        example: 'education.21',
        hint: '类型编码、英文句点和键值；编码已存在时按导入时的选择更新或跳过',
      },
    ),
    importColumn('dictName', dictName, {
      example: '学历',
      hint: '字典尚不存在时填写，导入时一并新增，建议该字典的各行都填；已有的字典可不填，不能更改',
    }),
    importColumn('name', name, { example: '大学本科' }),
    importColumn('parent', parent, {
      example: 'education.20',
      hint: '上级的编码，可以是本文件中的其他行，不分先后；已有数据的上级不能通过导入更改',
    }),
    importColumn('sort', sort, { example: '1', hint: '0 到 9999 的整数，小的在前；不填为 0' }),
    importColumn('style', style, {
      hint: '不填为无',
      example: dictStyleLabels.neutral,
      choices: Object.values(dictStyleLabels),
    }),
    importColumn('validFrom', validFrom, { example: '2026-01-01', hint: 'YYYY-MM-DD；不填为立即生效' }),
    importColumn('validUntil', validUntil, { example: '2030-12-31', hint: 'YYYY-MM-DD；不填为长期有效' }),
    importColumn('status', status, {
      hint: '不填为正常',
      example: dictStatusLabels.normal,
      choices: Object.values(dictStatusLabels),
    }),
  ],
}
