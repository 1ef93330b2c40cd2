import { listOrganisationsWords } from '../../../../openapi/facts.ts'
import { kinds } from '../../../ui/data-table/column-kinds.ts'

const words = inWords(listOrganisationsWords)

import { inWords } from '../../../ui/list-page/in-words.ts'
import { regionCondition } from '../../../ui/product/region/use-region-search.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../ui/time/time-text.tsx'
import {
  kindOf,
  kindOptions,
  levelOf,
  type Organisation,
  peopleOf,
  regionOf,
  sourceOf,
  sourceOptions,
  statusOf,
  statusOptions,
} from './org.ts'

/** The columns of 组织机构管理. */
export const columns = words.columns<Organisation>([
  { field: 'name', sortKey: 'name', width: 240, grow: true, fixed: 'left' },
  { field: 'code', sortKey: 'code', width: 130 },
  { field: 'parentCode', width: 110, hidden: true },
  { field: 'sort', ...kinds.order },
  { field: 'shortName', width: 120, hidden: true },
  { field: 'kind', sortKey: 'kind', width: 100, text: kindOf },
  { field: 'level', sortKey: 'level', width: 90, text: levelOf },
  // By code in an export, which the import reads again.
  { field: 'regionCode', width: 140, render: regionOf, text: ({ regionCode }) => regionCode ?? '' },
  { field: 'leader', ...kinds.person, hidden: true },
  { field: 'phone', width: 140, hidden: true },
  { field: 'creditCode', width: 180, hidden: true },
  { field: 'address', width: 200, hidden: true },
  { field: 'remark', width: 160, hidden: true },
  { field: 'userCount', width: 90, align: 'right', render: peopleOf },
  { field: 'status', sortKey: 'status', ...kinds.state, ...marked(statusOf) },
  { field: 'source', ...kinds.origin, text: sourceOf },
  { ...timeColumn('createTime', '创建时间'), hidden: true },
])

/** Its search form. */
export const search = words.search([
  { kind: 'text', name: 'keyword', label: '名称或编码' },
  { kind: 'select', name: 'kind', multiple: true, options: kindOptions },
  regionCondition(),
  { kind: 'select', name: 'status', options: statusOptions },
  { kind: 'select', name: 'source', options: sourceOptions },
])
