import type { Column } from '../../../ui/data-table/column.ts'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../ui/time/time-text.tsx'
import {
  kindOf,
  kindOptions,
  levelOf,
  type Organisation,
  peopleOf,
  sourceOf,
  sourceOptions,
  statusOf,
  statusOptions,
} from './org.ts'

/** The columns of 组织机构管理. */
export const columns: readonly Column<Organisation>[] = [
  { field: 'name', header: '机构名称', sortKey: 'name', width: 240, grow: true, fixed: 'left' },
  { field: 'code', header: '机构编码', sortKey: 'code', width: 130 },
  { field: 'kind', header: '类型', sortKey: 'kind', width: 100, text: kindOf },
  { field: 'level', header: '层级', sortKey: 'level', width: 90, text: levelOf },
  { field: 'regionCode', header: '行政区划', width: 110 },
  { field: 'leader', header: '负责人', width: 100, hidden: true },
  { field: 'phone', header: '联系电话', width: 140, hidden: true },
  { field: 'creditCode', header: '统一社会信用代码', width: 180, hidden: true },
  { field: 'userCount', header: '人员数', width: 90, align: 'right', render: peopleOf },
  { field: 'status', header: '状态', sortKey: 'status', width: 90, ...marked(statusOf) },
  { field: 'source', header: '来源', width: 80, text: sourceOf },
  { ...timeColumn('createTime', '创建时间'), hidden: true },
]

/** Its search form. */
export const search: readonly SearchField[] = [
  { kind: 'text', name: 'keyword', label: '名称/编码', maxLength: 50 },
  { kind: 'select', name: 'kind', label: '类型', multiple: true, options: kindOptions },
  { kind: 'text', name: 'regionCode', label: '行政区划', maxLength: 12 },
  { kind: 'select', name: 'status', label: '状态', options: statusOptions },
  { kind: 'select', name: 'source', label: '来源', options: sourceOptions },
]
