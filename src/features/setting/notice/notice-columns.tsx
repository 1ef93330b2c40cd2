import { listNoticesWords } from '../../../../openapi/facts.ts'
import { kinds } from '../../../ui/data-table/column-kinds.ts'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { minutes, timeColumn } from '../../../ui/time/time-text.tsx'
import { audienceOf, categoryOf, categoryOptions, type Notice, readingOf, statusOf, statusOptions } from './notice.ts'

const words = inWords(listNoticesWords)

const yes = (is: boolean) => (is ? '是' : '')

/** The columns of 通知公告. */
export const columns = words.columns<Notice>([
  { field: 'name', sortKey: 'name', width: 240, grow: true, fixed: 'left' },
  {
    field: 'category',
    width: 84,
    text: categoryOf,
  },
  { field: 'audience', width: 96, text: audienceOf },
  {
    field: 'status',
    sortKey: 'status',
    ...kinds.state,
    filter: { options: statusOptions, multiple: true },
    ...marked(statusOf),
  },
  { field: 'read', header: '已读/应读', width: 96, align: 'right', text: readingOf },
  {
    field: 'pinned',
    header: '置顶',
    ...kinds.flag,
    text: ({ pinned }) => yes(pinned),
  },
  {
    field: 'mustConfirm',
    header: '需确认',
    ...kinds.flag,
    text: ({ mustConfirm }) => yes(mustConfirm),
  },
  { field: 'publisherName', header: '发布人', ...kinds.person },
  timeColumn('publishTime', '生效时间'),
  { field: 'expireTime', header: '失效时间', ...kinds.minute, render: minutes('expireTime') },
  { ...timeColumn('createTime', '创建时间'), hidden: true },
])

/** Its search form. */
export const search = words.search([
  { kind: 'text', name: 'name' },
  { kind: 'select', name: 'category', multiple: true, options: categoryOptions },
  { kind: 'select', name: 'status', multiple: true, options: statusOptions },
  { kind: 'daterange', name: 'published', label: '生效时间', trueNames: ['publishBeginTime', 'publishEndTime'] },
])
