import { useEffect, useState } from 'react'
import { type Notice, NoticeStream } from '../../adapters/notification/notifier.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { LateCode } from '../../ui/late/late-code.ts'

/** PrimeReact's toasts are not part of the login page's first load; the shell prefetches them. */
const toasts = new LateCode(() => import('./notice-toasts.tsx').then((code) => code.NoticeToasts))
export const loadToasts = () => toasts.load((load) => load())

/** Shows the notifier's notices; those before the toasts are loaded wait for them. */
export const Notices = () => {
  const source = useService(NoticeStream)
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const [Toasts, setToasts] = useState(() => toasts.loaded)

  useEffect(() => {
    const subscription = source.notices.subscribe((notice) => setNotices((before) => [...before, notice]))
    return () => subscription.unsubscribe()
  }, [source])

  useEffect(() => {
    if (Toasts || notices.length === 0) return
    loadToasts().then(
      (View) => setToasts(() => View),
      () => undefined, // The next notice retries.
    )
  }, [notices, Toasts])

  return Toasts && <Toasts notices={notices} />
}
