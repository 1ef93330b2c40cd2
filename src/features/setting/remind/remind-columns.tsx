import { listRemindersWords } from '../../../../openapi/facts.ts'
import { kinds } from '../../../ui/data-table/column-kinds.ts'
import { inWords } from '../../../ui/list-page/in-words.ts'
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

const words = inWords(listRemindersWords)

const builtIn = ({ builtIn: is }: Reminder) => (is ? '是' : '')

/** The columns of 消息设置. */
export const columns = words.columns<Reminder>([
  { field: 'name', sortKey: 'name', width: 160, grow: true, fixed: 'left' },
  { field: 'event', width: 150, text: eventOf },
  { field: 'status', ...kinds.state, filter: { options: statusOptions }, ...marked(statusOf) },
  { field: 'leads', header: '提前时间', width: 140, text: leadsOf },
  { field: 'channels', header: '渠道', width: 132, text: channelsOf },
  { field: 'receivers', header: '接收人', width: 130, text: receiversOf },
  { field: 'frequency', width: 110, text: frequencyOf },
  { field: 'quiet', width: 110, hidden: true, text: quietOf },
  { field: 'lastSendTime', header: '最近发送', ...kinds.minute, render: minutes('lastSendTime') },
  { field: 'builtIn', header: '内置', ...kinds.flag, text: builtIn },
  { ...timeColumn('createTime', '创建时间'), hidden: true },
])

/** Its search form. */
export const search = words.search([
  { kind: 'text', name: 'name' },
  { kind: 'select', name: 'event', multiple: true, options: eventOptions },
  { kind: 'select', name: 'channel', options: channelOptions },
  { kind: 'select', name: 'status', options: statusOptions },
])
