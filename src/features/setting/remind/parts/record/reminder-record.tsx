import { listReminderDeliveriesWords } from '../../../../../../openapi/facts.ts'
import { kinds } from '../../../../../ui/data-table/column-kinds.ts'

const words = inWords(listReminderDeliveriesWords)

import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ListDrawer } from '../../../../../ui/list-drawer/list-drawer.tsx'
import { inWords } from '../../../../../ui/list-page/in-words.ts'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { orgColumn } from '../../../../../ui/product/org-name/org-column.tsx'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { minutes } from '../../../../../ui/time/time-text.tsx'
import type { Reminder } from '../../remind.ts'
import {
  channelOf,
  channelOptions,
  type Delivery,
  type DeliveryQuery,
  RecordGateway,
  reasonOf,
  stateOf,
  stateOptions,
} from './reminder-record.ts'
import './reminder-record.css'

/** 内容 comes last, because it takes what the others leave. */
const columns = words.columns<Delivery>([
  { field: 'name', header: '接收人', ...kinds.person },
  { field: 'username', header: '用户名', ...kinds.username, hidden: true },
  { ...orgColumn('机构'), width: 150 },
  { field: 'channel', width: 120, text: channelOf },
  {
    field: 'state',
    mark: true,
    width: 110,
    render: (delivery) => (
      <span className="ac-reminder-result" title={reasonOf(delivery) || undefined}>
        <StatusMark {...stateOf(delivery)} />
        {delivery.reason && <small>{reasonOf(delivery)}</small>}
      </span>
    ),
    text: (delivery) => stateOf(delivery).label,
  },
  { field: 'createTime', header: '生成时间', ...kinds.minute, render: minutes('createTime') },
  { field: 'sendTime', header: '发送时间', ...kinds.minute, render: minutes('sendTime') },
  { field: 'reason', width: 170, hidden: true, text: reasonOf },
  { field: 'text', header: '内容', width: 200, grow: true },
])

const search = words.search([
  { kind: 'text', name: 'keyword', private: true },
  { kind: 'select', name: 'state', options: stateOptions },
  { kind: 'select', name: 'channel', options: channelOptions },
  { kind: 'daterange', name: 'created', label: '生成时间', trueNames: ['createBeginTime', 'createEndTime'] },
])

interface Props {
  readonly reminder: Reminder
  readonly onClose: () => void
}

/** 发送记录: what a rule has sent, to which user, by which channel, and what not and why. */
export const ReminderRecord = ({ reminder: { id, name }, onClose }: Props) => {
  const gateway = useService(RecordGateway)
  const list = useListOf<Delivery, Omit<DeliveryQuery, 'id'>>({
    load: ({ orders: _orders, ...query }, signal) => gateway.deliveries({ ...query, id }, signal),
    search,
  })
  return (
    <ListDrawer
      none={{ title: '还没有发送过', hint: '该提醒每次发送的接收人和结果列在这里。' }}
      drawer={`发送记录：${name}`}
      onClose={onClose}
      title="发送记录"
      list={list}
      columns={columns}
      search={search}
    />
  )
}
