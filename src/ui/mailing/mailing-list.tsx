import { useState } from 'react'
import { grouped } from '../../core/background/background-job.ts'
import type { Mailing, MailingGateway, MailingQuery } from '../../core/mailing/mailing-gateway.ts'
import { useAction } from '../action/use-action.ts'
import { Button } from '../button/button.tsx'
import type { Column } from '../data-table/column.ts'
import { ListDrawer } from '../list-drawer/list-drawer.tsx'
import { useListOf } from '../list-page/use-list-of.ts'
import type { SearchField } from '../search-form/search-field.ts'
import { minutes } from '../time/time-text.tsx'
import { MailingForm } from './mailing-form.tsx'
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

interface Props<Filters extends object> {
  readonly gateway: MailingGateway<Filters>
  /** What the list of people is filtered by, how many it finds, and its name. */
  readonly filters: Filters
  readonly total: number
  readonly of: string
  readonly onClose: () => void
}

/** What was sent to many people, and what became of it by person; a notice to all whom the filters find begins here. */
export const MailingList = <Filters extends object>({ gateway, filters, total, of, onClose }: Props<Filters>) => {
  const list = useListOf<Mailing, MailingQuery>({
    load: ({ orders: _orders, ...query }, signal) => gateway.list(query, signal),
    search,
    changes: ({ waiting }) => waiting > 0,
  })
  const [shown, setShown] = useState<Mailing>()
  const [writing, setWriting] = useState(false)
  const view = useAction<Mailing>(list, { label: '发送结果', opens: ([mailing]) => setShown(mailing) })
  return (
    <ListDrawer
      none={{ title: '还没有群发过通知', hint: '每次群发的内容、人数和送达结果列在这里。' }}
      drawer="群发通知"
      title="发送记录"
      onClose={onClose}
      list={list}
      columns={columns}
      search={search}
      actions={[view]}
      toolbar={
        <Button icon="send" disabled={total === 0} onClick={() => setWriting(true)}>
          通知全部 {grouped(total)} 人
        </Button>
      }
    >
      {shown && <MailingRecipients gateway={gateway} mailing={shown} onClose={() => setShown(undefined)} />}
      {writing && (
        <MailingForm
          gateway={gateway}
          query={filters}
          whom={`${of}当前筛选条件的全部 ${grouped(total)} 人`}
          onClose={() => setWriting(false)}
          onSent={list.reload}
        />
      )}
    </ListDrawer>
  )
}
