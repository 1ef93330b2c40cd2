import type { Column } from '../../../ui/data-table/column.ts'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { minutes, timeColumn } from '../../../ui/time/time-text.tsx'
import { leadsOf } from './leads.ts'
import {
  channelOptions,
  channelsOf,
  eventOf,
  eventOptions,
  frequencyOf,
  quietOf,
  type Reminder,
  receiversOf,
  statusOf,
  statusOptions,
} from './remind.ts'

const builtIn = ({ builtIn: is }: Reminder) => (is ? '是' : '')

/** The columns of 消息设置. */
export const columns: readonly Column<Reminder>[] = [
  { field: 'name', header: '提醒名称', sortKey: 'name', width: 160, grow: true, fixed: 'left' },
  { field: 'event', header: '触发事件', width: 150, text: eventOf },
  { field: 'status', header: '状态', width: 80, filter: { options: statusOptions }, ...marked(statusOf) },
  { field: 'leads', header: '提前量', width: 140, text: leadsOf },
  { field: 'channels', header: '渠道', width: 132, text: channelsOf },
  { field: 'receivers', header: '接收人', width: 130, text: receiversOf },
  { field: 'frequency', header: '频次', width: 110, text: frequencyOf },
  { field: 'quiet', header: '免打扰', width: 110, hidden: true, text: quietOf },
  { field: 'lastSendTime', header: '最近发送', width: 144, render: minutes('lastSendTime') },
  { field: 'builtIn', header: '内置', width: 64, hidden: true, text: builtIn },
  { ...timeColumn('createTime', '创建时间'), hidden: true },
]

/** Its search form. */
export const search: readonly SearchField[] = [
  { kind: 'text', name: 'name', label: '提醒名称', maxLength: 50 },
  { kind: 'select', name: 'event', label: '触发事件', multiple: true, options: eventOptions },
  { kind: 'select', name: 'channel', label: '渠道', options: channelOptions },
  { kind: 'select', name: 'status', label: '状态', options: statusOptions },
]
