import { listApplicationsWords } from '../../../../openapi/facts.ts'
import { kinds } from '../../../ui/data-table/column-kinds.ts'

const words = inWords(listApplicationsWords)

import type { Column } from '../../../ui/data-table/column.ts'
import type { DictionaryView } from '../../../ui/hooks/use-dictionary.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { inWords } from '../../../ui/list-page/in-words.ts'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import type { Option } from '../../../ui/select/select.tsx'
import { entryMark } from '../../../ui/status-mark/entry-mark.tsx'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../ui/time/time-text.tsx'
import { type Application, grantsOf, kindOf, statusOf, statusOptions, visibilityOf } from './application.ts'

type Categories = Pick<DictionaryView, 'nameOf' | 'styleOf'>

/** The columns of 应用管理, with the dictionary of the categories. */
export const columnsWith = ({ nameOf, styleOf }: Categories): readonly Column<Application>[] =>
  words.columns<Application>([
    {
      field: 'name',
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
    { field: 'id', sortKey: 'id', width: 140 },
    {
      field: 'category',
      width: 96,
      render: ({ category }) => entryMark({ name: nameOf(category), style: styleOf(category) }),
      text: ({ category }) => nameOf(category),
    },
    { field: 'kind', width: 124, grow: true, text: kindOf },
    { field: 'grants', header: '授权类型', width: 150, hidden: true, text: grantsOf },
    { field: 'visibility', width: 96, text: visibilityOf },
    { field: 'ownerName', header: '负责人', ...kinds.person },
    { field: 'ownerPhone', header: '联系电话', ...kinds.phone, hidden: true },
    { field: 'calls', header: '近7日调用', sortKey: 'calls', width: 104, align: 'right' },
    {
      field: 'status',
      sortKey: 'status',
      ...kinds.state,
      filter: { options: statusOptions, multiple: true },
      ...marked(statusOf),
    },
    timeColumn('createTime', '创建时间'),
  ])

/** Its search form, with the categories to choose from; the name of a person stays out of the address. */
export const searchWith = (categories: readonly Option[]): readonly SearchField[] =>
  words.search([
    { kind: 'text', name: 'name' },
    { kind: 'text', name: 'key' },
    { kind: 'select', name: 'category', multiple: true, options: categories, pattern: /^[^,]{1,50}$/ },
    { kind: 'select', name: 'status', multiple: true, options: statusOptions },
    { kind: 'select', name: 'secret', options: [{ value: 'ending', label: '即将到期' }] },
    { kind: 'text', name: 'owner', private: true },
  ])
