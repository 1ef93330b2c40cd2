import type { Column } from '../../../ui/data-table/column.ts'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { minutes, timeColumn } from '../../../ui/time/time-text.tsx'
import { audienceOf, categoryOf, categoryOptions, type Notice, readingOf, statusOf, statusOptions } from './notice.ts'

const yes = (is: boolean) => (is ? '是' : '')

/** The columns of 通知公告. */
export const columns: readonly Column<Notice>[] = [
  { field: 'name', header: '标题', sortKey: 'name', width: 240, grow: true, fixed: 'left' },
  {
    field: 'category',
    header: '类型',
    width: 84,
    text: categoryOf,
  },
  { field: 'audience', header: '发布范围', width: 96, text: audienceOf },
  {
    field: 'status',
    header: '状态',
    sortKey: 'status',
    width: 96,
    filter: { options: statusOptions, multiple: true },
    ...marked(statusOf),
  },
  { field: 'read', header: '已读/应读', width: 96, align: 'right', text: readingOf },
  {
    field: 'pinned',
    header: '置顶',
    width: 64,
    text: ({ pinned }) => yes(pinned),
  },
  {
    field: 'mustConfirm',
    header: '需确认',
    width: 74,
    text: ({ mustConfirm }) => yes(mustConfirm),
  },
  { field: 'publisherName', header: '发布人', width: 90 },
  timeColumn('publishTime', '生效时间'),
  { field: 'expireTime', header: '失效时间', width: 144, render: minutes('expireTime') },
  { ...timeColumn('createTime', '创建时间'), hidden: true },
]

/** Its search form. */
export const search: readonly SearchField[] = [
  { kind: 'text', name: 'name', label: '标题', maxLength: 100 },
  { kind: 'select', name: 'category', label: '类型', multiple: true, options: categoryOptions },
  { kind: 'select', name: 'status', label: '状态', multiple: true, options: statusOptions },
  { kind: 'daterange', name: 'published', label: '生效时间', trueNames: ['publishBeginTime', 'publishEndTime'] },
]
