import { listDictEntriesWords } from '../../../../../openapi/facts.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { kinds } from '../../../../ui/data-table/column-kinds.ts'
import { inWords } from '../../../../ui/list-page/in-words.ts'
import { entryMark } from '../../../../ui/status-mark/entry-mark.tsx'
import { StatusMark } from '../../../../ui/status-mark/status-mark.tsx'
import { builtInOf, type Dict, statusOf, statusOptions, yesNo } from '../dict.ts'
import { type Entry, stateOf, styleOf, termOf } from './entry.ts'

const words = inWords(listDictEntriesWords)

/** The search form of 字典编辑. */
export const search = words.search([
  { kind: 'text', name: 'keyword' },
  { kind: 'select', name: 'status', multiple: true, options: statusOptions },
])

/** The columns of 字典编辑, with the keys of files, by which an exported row can be imported again. */
export const columnsOf = ({ code }: Dict): readonly Column<Entry>[] => {
  const keyOf = ({ value }: Pick<Entry, 'value'>) => `${code}.${value}`
  const parentKeyOf = ({ parentValue: value }: Entry) => (value === undefined ? '' : keyOf({ value }))
  return words.columns<Entry>([
    {
      field: 'name',
      header: '标签',
      width: 180,
      grow: true,
      fixed: 'left',
      render: entryMark,
      text: ({ name }) => name,
    },
    { field: 'value', header: '键值', width: 120 },
    {
      field: 'key',
      header: '编码',
      width: 220,
      hidden: true,
      text: keyOf,
    },
    {
      field: 'parent',
      header: '上级编码',
      width: 220,
      hidden: true,
      text: parentKeyOf,
    },
    { field: 'sort', header: '排序', ...kinds.order },
    { field: 'style', width: 70, text: styleOf },
    {
      field: 'isDefault',
      header: '默认',
      width: 70,
      text: ({ isDefault }) => yesNo(isDefault),
    },
    { field: 'term', header: '生效期', width: 200, render: (entry) => termOf(entry) || '长期', text: termOf },
    { field: 'validFrom', header: '生效日期', ...kinds.day, hidden: true },
    { field: 'validUntil', header: '失效日期', ...kinds.day, hidden: true },
    { field: 'builtIn', header: '系统内置', ...kinds.flag, render: builtInOf },
    {
      field: 'status',
      mark: true,
      ...kinds.state,
      render: (entry) => <StatusMark {...stateOf(entry)} />,
      text: (entry) => statusOf(entry).label,
    },
  ])
}
