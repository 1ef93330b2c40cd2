import { useRef, useState } from 'react'
import { Messages } from '../../../core/message/messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CountBadge } from '../../../ui/count-badge/count-badge.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import type { PopupHandle } from '../../../ui/popup/popup.tsx'
import { LatePopup } from '../overlay/late-popup.tsx'
import './message-bell.css'

/** The announcement when the unread count has increased; its text does not change afterwards. */
const useAnnouncement = (messages: Messages, unread: number): string => {
  const [heard, setHeard] = useState({ unread, text: '' })
  if (heard.unread !== unread)
    setHeard({ unread, text: messages.arrived && unread > heard.unread ? `收到新消息，共 ${unread} 条未读` : '' })
  return heard.text
}

/** A bell with the unread count, which opens the user's messages. */
export const MessageBell = () => {
  const messages = useService(Messages)
  const unread = useStateValue(messages.unread)
  const announcement = useAnnouncement(messages, unread)
  const popup = useRef<PopupHandle>(null)
  const [open, setOpen] = useState(false)
  return (
    <span className="ac-bell">
      <Button
        look="quiet"
        icon="bell"
        aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => popup.current?.toggle(event)}
      />
      <CountBadge count={unread} />
      <span className="ac-hidden" role="status">
        {announcement}
      </span>
      <LatePopup
        ref={popup}
        label="消息"
        className="ac-messages-popup"
        onShow={() => setOpen(true)}
        onHide={() => setOpen(false)}
      >
        {({ MessagePanel }) => <MessagePanel onLeave={() => popup.current?.hide()} />}
      </LatePopup>
    </span>
  )
}
