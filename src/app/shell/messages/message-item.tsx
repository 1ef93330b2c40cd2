import type { MessageKind } from '../../../core/message/message.ts'
import { type ListedMessage, Messages } from '../../../core/message/messages.ts'
import { safeRedirect } from '../../../core/navigation/redirect.ts'
import { Clock } from '../../../core/ports/clock.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { relativeTime } from '../../../core/time/relative-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

const icons: Readonly<Record<MessageKind, string>> = {
  role: 'id-card',
  password: 'key',
  status: 'user',
  system: 'info-circle',
  notice: 'megaphone',
}

interface Props {
  readonly message: ListedMessage
  /** Called when the user navigates to another page. */
  readonly onLeave: () => void
}

/** One message with its actions. */
export const MessageItem = ({ message, onLeave }: Props) => {
  const { id, kind, title, content, link, createTime, read } = message
  const messages = useService(Messages)
  const navigator = useService(Navigator)
  const now = useService(Clock).now()
  const target = link === undefined ? undefined : safeRedirect(link)
  // The gateway has reported the failure, and the mark is rolled back.
  const markRead = () => void messages.read([id]).catch(() => undefined)
  const follow = (path: string) => {
    if (!read) markRead()
    onLeave()
    navigator.go(path)
  }
  return (
    <li className="ac-message" data-unread={read ? undefined : ''}>
      <Icon name={icons[kind]} size={18} />
      <div className="ac-message-text">
        <p className="ac-message-title">
          {!read && <span className="ac-hidden">未读：</span>}
          {title}
          <time dateTime={`${createTime.replace(' ', 'T')}+08:00`} title={createTime}>
            {relativeTime(createTime, now)}
          </time>
        </p>
        <p>{content}</p>
        {(!read || target) && (
          <div className="ac-message-actions">
            {!read && (
              <Button look="text" small aria-label={`标为已读：${title}`} title="标为已读" onClick={markRead}>
                标为已读
              </Button>
            )}
            {target && (
              <Button look="text" small aria-label={`查看：${title}`} title="查看" onClick={() => follow(target)}>
                查看
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
