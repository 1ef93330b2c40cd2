import { useEffect } from 'react'
import { type ListedMessage, Messages } from '../../../core/message/messages.ts'
import { safeRedirect } from '../../../core/navigation/redirect.ts'
import { Clock } from '../../../core/ports/clock.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { relativeTime } from '../../../core/time/relative-time.ts'
import { Nothing } from '../../../ui/empty-state/nothing.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { LoadFailure } from '../../../ui/load/load-failure.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import './latest-messages.css'

/** How many are shown; the bell has them all. */
const most = 3

const Line = ({ message }: { readonly message: ListedMessage }) => {
  const messages = useService(Messages)
  const navigator = useService(Navigator)
  const now = useService(Clock).now()
  const { id, title, content, link, createTime, read } = message
  const target = link === undefined ? undefined : safeRedirect(link)
  const open = () => {
    // The gateway has reported the failure, and the mark is rolled back.
    if (!read) void messages.read([id]).catch(() => undefined)
    if (target) navigator.go(target)
  }
  const words = (
    <>
      {!read && <span className="ac-latest-new">未读</span>}
      <span className="ac-latest-title">{title}</span>
      <span className="ac-latest-content">{content}</span>
      <time dateTime={`${createTime.replace(' ', 'T')}+08:00`} title={createTime}>
        {relativeTime(createTime, now)}
      </time>
    </>
  )
  return (
    <li>
      {read && !target ? (
        <p>{words}</p>
      ) : (
        <button type="button" title={target ? '查看' : '标为已读'} onClick={open}>
          {words}
        </button>
      )}
    </li>
  )
}

/** The newest messages to the person. */
export const LatestMessages = () => {
  const messages = useService(Messages)
  const unread = useStateValue(messages.unread)
  const { messages: list, loading, loaded, failure } = useStateValue(messages.inbox)

  useEffect(() => {
    let before = -1
    const following = messages.unread.subscribe((now) => {
      if (now > before) void messages.load()
      before = now
    })
    return () => following.unsubscribe()
  }, [messages])

  return (
    <Panel title="消息" info={unread > 0 && `${unread} 条未读`} busy={loading}>
      {list.length > 0 && (
        <ul className="ac-latest">
          {list.slice(0, most).map((message) => (
            <Line key={message.id} message={message} />
          ))}
        </ul>
      )}
      {failure && list.length === 0 && (
        <LoadFailure name="消息" failure={failure} busy={loading} onRetry={() => void messages.load()} />
      )}
      {loaded && !failure && list.length === 0 && (
        <Nothing title="暂无消息" hint="角色、密码或账号状态变更时会通知您" />
      )}
    </Panel>
  )
}
