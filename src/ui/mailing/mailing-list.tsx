import { type ReactNode, useState } from 'react'
import type { Mailing, MailingGateway, MailingQuery } from '../../core/mailing/mailing-gateway.ts'
import { useAction } from '../action/use-action.ts'
import type { Column } from '../data-table/column.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ListDrawer } from '../list-drawer/list-drawer.tsx'
import { type ListOf, useListOf } from '../list-page/use-list-of.ts'
import type { SearchField } from '../search-form/search-field.ts'
import { minutes } from '../time/time-text.tsx'
import { MailingRecipients } from './mailing-recipients.tsx'
import { channelsOf } from './mailing-words.ts'

const columns: readonly Column<Mailing>[] = [
  { field: 'name', header: '标题', width: 160, grow: true, fixed: 'left' },
  { field: 'channels', header: '渠道', width: 132, text: channelsOf },
  { field: 'people', header: '接收人', width: 72, align: 'right' },
  { field: 'sent', header: '已通知', width: 72, align: 'right' },
  { field: 'waiting', header: '待发送', width: 72, align: 'right' },
  { field: 'failed', header: '未通知到', width: 84, align: 'right' },
  { field: 'senderName', header: '发送人', width: 80 },
  { field: 'createTime', header: '发送时间', width: 144, render: minutes('createTime') },
]

const search: readonly SearchField[] = [{ kind: 'text', name: 'keyword', label: '标题', maxLength: 50 }]

interface Props {
  readonly gateway: Pick<MailingGateway<object>, 'list' | 'recipients'>
  /** Buttons of the list, such as the one that begins a notice. */
  readonly toolbar?: ReactNode
  readonly onClose: () => void
  /** Dialogs over it. */
  readonly children?: (list: ListOf<Mailing>) => ReactNode
}

/** What was sent to many people, and what became of it by person. */
export const MailingList = ({ gateway, toolbar, onClose, children }: Props) => {
  const list = useListOf<Mailing, MailingQuery>({
    load: ({ orders: _orders, ...query }, signal) => gateway.list(query, signal),
    search,
    changes: ({ waiting }) => waiting > 0,
  })
  const [shown, setShown] = useState<Mailing>()
  const view = useAction<Mailing>(list, { label: '发送结果', opens: ([mailing]) => setShown(mailing) })
  return (
    <ListDrawer
      drawer="群发通知"
      title="发送记录"
      onClose={onClose}
      list={list}
      columns={columns}
      search={search}
      actions={[view]}
      toolbar={toolbar}
      empty={<EmptyState icon="send" title="还没有群发过通知" />}
    >
      {shown && <MailingRecipients gateway={gateway} mailing={shown} onClose={() => setShown(undefined)} />}
      {children?.(list)}
    </ListDrawer>
  )
}
