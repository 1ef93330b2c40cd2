import type { Column } from '../../../ui/data-table/column.ts'
import type { DictionaryView } from '../../../ui/hooks/use-dictionary.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import type { Option } from '../../../ui/select/select.tsx'
import { entryMark } from '../../../ui/status-mark/entry-mark.tsx'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../ui/time/time-text.tsx'
import { type Application, grantsOf, kindOf, statusOf, statusOptions, visibilityOf } from './application.ts'

type Categories = Pick<DictionaryView, 'nameOf' | 'styleOf'>

/** The columns of 应用管理, with the dictionary of the categories. */
export const columnsWith = ({ nameOf, styleOf }: Categories): readonly Column<Application>[] => [
  {
    field: 'name',
    header: '应用名称',
    sortKey: 'name',
    width: 170,
    fixed: 'left',
    render: ({ icon, name }) => (
      <>
        <Icon name={icon ?? 'th-large'} /> {name}
      </>
    ),
    text: ({ name }) => name,
  },
  { field: 'id', header: '应用标识', sortKey: 'id', width: 140 },
  {
    field: 'category',
    header: '分类',
    width: 96,
    render: ({ category }) => entryMark({ name: nameOf(category), style: styleOf(category) }),
    text: ({ category }) => nameOf(category),
  },
  { field: 'kind', header: '应用类型', width: 124, grow: true, text: kindOf },
  { field: 'grants', header: '授权类型', width: 150, hidden: true, text: grantsOf },
  { field: 'visibility', header: '可见范围', width: 96, text: visibilityOf },
  { field: 'ownerName', header: '负责人', width: 90 },
  { field: 'ownerPhone', header: '联系电话', width: 124, hidden: true },
  { field: 'calls', header: '近7日调用', sortKey: 'calls', width: 104, align: 'right' },
  {
    field: 'status',
    header: '状态',
    sortKey: 'status',
    width: 90,
    filter: { options: statusOptions, multiple: true },
    ...marked(statusOf),
  },
  timeColumn('createTime', '创建时间'),
]

/** Its search form, with the categories to choose from; the name of a person stays out of the address. */
export const searchWith = (categories: readonly Option[]): readonly SearchField[] => [
  { kind: 'text', name: 'name', label: '应用名称', maxLength: 50 },
  { kind: 'text', name: 'key', label: '应用标识', maxLength: 50 },
  { kind: 'select', name: 'category', label: '分类', multiple: true, options: categories, pattern: /^[^,]{1,50}$/ },
  { kind: 'select', name: 'status', label: '状态', multiple: true, options: statusOptions },
  { kind: 'text', name: 'owner', label: '负责人', maxLength: 50, private: true },
]
