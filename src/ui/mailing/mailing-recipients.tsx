import type { Mailing, MailingGateway, MailingRecipient, RecipientQuery } from '../../core/mailing/mailing-gateway.ts'
import type { Column } from '../data-table/column.ts'
import { ListDrawer } from '../list-drawer/list-drawer.tsx'
import { useListOf } from '../list-page/use-list-of.ts'
import type { SearchField } from '../search-form/search-field.ts'
import { marked } from '../status-mark/marked.tsx'
import { minutes } from '../time/time-text.tsx'
import { channelOf, channelOptions, reasonOf, stateOf, stateOptions } from './mailing-words.ts'
import './mailing.css'

const columns: readonly Column<MailingRecipient>[] = [
  { field: 'name', header: '姓名', width: 90 },
  { field: 'orgName', header: '所属检察院', width: 170, grow: true },
  { field: 'channel', header: '渠道', width: 90, text: channelOf },
  { field: 'state', header: '结果', width: 90, ...marked(stateOf) },
  { field: 'reason', header: '说明', width: 150, text: reasonOf },
  { field: 'sendTime', header: '发送时间', width: 144, render: minutes('sendTime') },
]

const search: readonly SearchField[] = [
  { kind: 'select', name: 'state', label: '结果', multiple: true, options: stateOptions },
  { kind: 'select', name: 'channel', label: '渠道', options: channelOptions },
]

interface Props {
  readonly gateway: Pick<MailingGateway<object>, 'recipients'>
  readonly mailing: Mailing
  readonly onClose: () => void
}

/** 发送结果: what became of a notice, by person and channel. */
export const MailingRecipients = ({ gateway, mailing: { id, name, content }, onClose }: Props) => {
  const list = useListOf<MailingRecipient, Omit<RecipientQuery, 'id'>>({
    load: ({ orders: _orders, ...query }, signal) => gateway.recipients({ ...query, id }, signal),
    search,
    changes: ({ state }) => state === 'planned' || state === 'sending',
  })
  return (
    <ListDrawer
      none={{ title: '没有接收人', hint: '本次通知没有发给任何人。' }}
      drawer={`发送结果：${name}`}
      title="发送结果"
      above={<p className="ac-mailing-text">{content}</p>}
      onClose={onClose}
      list={list}
      columns={columns}
      search={search}
    />
  )
}
