import { type ComponentType, useEffect, useState } from 'react'
import { type Notice, NoticeStream } from '../../adapters/notification/notifier.ts'
import { useService } from '../../ui/hooks/use-service.ts'

type Toasts = ComponentType<{ readonly notices: readonly Notice[] }>

/** PrimeReact's toasts are not part of the login page's first load; the shell prefetches them. */
export const loadToasts = (): Promise<Toasts> => import('./notice-toasts.tsx').then((module) => module.NoticeToasts)

/**
 * Shows the notifier's notices; those before the toasts are loaded wait for them. Not `lazy`, whose failure would
 * unmount the whole page: the first notice may say that the network is down.
 */
export const Notices = () => {
  const source = useService(NoticeStream)
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const [toasts, setToasts] = useState<{ readonly View: Toasts }>()

  useEffect(() => {
    const subscription = source.notices.subscribe((notice) => setNotices((before) => [...before, notice]))
    return () => subscription.unsubscribe()
  }, [source])

  useEffect(() => {
    if (toasts || notices.length === 0) return
    loadToasts().then(
      (View) => setToasts({ View }),
      () => undefined, // The next notice retries.
    )
  }, [notices, toasts])

  return toasts && <toasts.View notices={notices} />
}
