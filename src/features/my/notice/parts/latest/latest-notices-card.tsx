import { useCallback, useEffect } from 'react'
import { Messages } from '../../../../../core/message/messages.ts'
import type { OwnNotice } from '../../../../../core/notice/own-notice.ts'
import { OwnNoticeGateway } from '../../../../../core/ports/own-notice-gateway.ts'
import { Nothing } from '../../../../../ui/empty-state/nothing.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { Link } from '../../../../../ui/link/link.tsx'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { Panel } from '../../../../../ui/panel/panel.tsx'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { categoryOf, stateOf } from '../../my-notice.ts'
import { addressOf, most, titleOf } from './latest-notices.ts'
import './latest-notices-card.css'

const Line = ({ notice }: { readonly notice: OwnNotice }) => {
  const isOpen = notice.mustConfirm ? notice.confirmTime === undefined : notice.readTime === undefined
  return (
    <li>
      <Link to={addressOf(notice)}>
        {isOpen && <StatusMark {...stateOf(notice)} />}
        <span className="ac-latest-notice" title={`${categoryOf(notice)}：${notice.name}`}>
          {titleOf(notice)}
        </span>
      </Link>
      <time dateTime={`${notice.publishTime.replace(' ', 'T')}+08:00`} title={notice.publishTime}>
        {notice.publishTime.slice(5, 10)}
      </time>
    </li>
  )
}

/** On the home page: the newest notices that were published to the user, pinned ones first. */
export const LatestNoticesCard = () => {
  const gateway = useService(OwnNoticeGateway)
  const { unread } = useService(Messages)
  const notices = useLoaded(useCallback((signal: AbortSignal) => gateway.latest(most, signal), [gateway]))
  const { reload } = notices

  // A notice brings a message and leaves with it, and is read with it.
  useEffect(() => {
    let before = unread.value
    const following = unread.subscribe((now) => {
      if (now !== before) reload()
      before = now
    })
    return () => following.unsubscribe()
  }, [unread, reload])

  return (
    <Panel title="最新公告" toolbar={<Link to="/my/notice">全部公告</Link>}>
      <LoadState of={notices} name="公告">
        {(rows) =>
          rows.length === 0 ? (
            <Nothing title="暂无公告" hint="发布给您的公告会显示在这里" />
          ) : (
            <ul className="ac-latest-notices">
              {rows.map((notice) => (
                <Line key={notice.id} notice={notice} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </Panel>
  )
}
