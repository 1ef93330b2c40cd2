import { useEffect, useState } from 'react'
import { type Notice, NoticeStream } from '../../adapters/notification/notifier.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { LateCode } from '../../ui/late/late-code.ts'
import './plain-notice.css'

/** PrimeReact's toasts are not part of the login page's first load; the shell prefetches them. */
const toasts = new LateCode(() => import('./notice-toasts.tsx').then((code) => code.NoticeToasts))
export const loadToasts = () => toasts.load((load) => load())

/** Shows the notifier's notices: as toasts, and the last one as plain text while the toasts cannot be loaded. */
export const Notices = () => {
  const source = useService(NoticeStream)
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const [Toasts, setToasts] = useState(() => toasts.loaded)
  const [lost, setLost] = useState(false)

  useEffect(() => {
    const subscription = source.notices.subscribe((notice) => setNotices((before) => [...before, notice]))
    return () => subscription.unsubscribe()
  }, [source])

  useEffect(() => {
    if (Toasts || notices.length === 0) return
    loadToasts().then(
      (View) => setToasts(() => View),
      () => setLost(true), // The next notice retries.
    )
  }, [notices, Toasts])

  if (Toasts) return <Toasts notices={notices} />
  const last = lost && notices.at(-1)
  return (
    last && (
      <p className="ac-plain-notice" role="alert">
        {last.text}
        <button type="button" onClick={() => setNotices([])}>
          关闭
        </button>
      </p>
    )
  )
}
