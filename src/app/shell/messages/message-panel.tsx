import { useEffect } from 'react'
import { failureSentence } from '../../../core/failure/error-catalogue.ts'
import { Messages } from '../../../core/message/messages.ts'
import type { Connection } from '../../../core/ports/channel.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { FailureWords } from '../../../ui/failure/failure-words.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Spinner } from '../../../ui/page-loading/page-loading.tsx'
import { MessageItem } from './message-item.tsx'

const connectionTexts: Readonly<Record<Connection, string | undefined>> = {
  live: undefined,
  polling: '实时连接不可用，每 30 秒更新一次',
  away: '连接已断开，恢复后会自动更新',
}

/** The newest messages; loaded when opened, and again when one arrives while it is open. */
export const MessagePanel = ({ onLeave }: { readonly onLeave: () => void }) => {
  const messages = useService(Messages)
  const unread = useStateValue(messages.unread)
  const connection = connectionTexts[useStateValue(messages.connection)]
  const { messages: list, total, unreadOnly, loading, loaded, failure } = useStateValue(messages.inbox)
  const hasAll = list.length >= total

  useEffect(() => {
    let before = -1
    const subscription = messages.unread.subscribe((now) => {
      if (now > before) void messages.load()
      before = now
    })
    return () => subscription.unsubscribe()
  }, [messages])

  // The gateway has reported the failure, and the marks are rolled back.
  const readAll = () => void messages.read('all').catch(() => undefined)

  return (
    <section className="ac-messages" aria-label="消息列表" aria-busy={loading}>
      <header className="ac-messages-head">
        <div className="ac-messages-kinds" role="group" aria-label="显示">
          <button type="button" aria-pressed={!unreadOnly} onClick={() => void messages.load(false)}>
            全部
          </button>
          <button type="button" aria-pressed={unreadOnly} onClick={() => void messages.load(true)}>
            未读{unread > 0 && ` ${unread}`}
          </button>
        </div>
        <Button look="text" small disabled={unread === 0} onClick={readAll}>
          全部已读
        </Button>
      </header>
      {connection && <p className="ac-messages-note">{connection}</p>}
      {failure && (
        <p className="ac-messages-note" role="alert">
          <FailureWords {...failureSentence(failure)} />
          <Button look="text" small busy={loading} onClick={() => void messages.load()}>
            重试
          </Button>
        </p>
      )}
      {!loaded && loading && <Spinner />}
      {list.length > 0 && (
        <ul>
          {list.map((message) => (
            <MessageItem key={message.id} message={message} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {loaded && list.length === 0 && (
        <EmptyState
          icon="bell"
          title={unreadOnly ? '没有未读消息' : '暂无消息'}
          hint={unreadOnly ? '新的消息会显示在这里' : '角色、密码或账号状态变更时会通知您'}
        />
      )}
      {loaded && !hasAll && (
        <Button look="text" busy={loading} onClick={() => void messages.more()}>
          查看更多
        </Button>
      )}
    </section>
  )
}
