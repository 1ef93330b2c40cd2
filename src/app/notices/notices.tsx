import { type ComponentType, useEffect, useState } from 'react'
import { type Notice, NoticeSource } from '../../adapters/notification/notifier.ts'
import { useService } from '../../ui/hooks/use-service.ts'

type Toasts = ComponentType<{ readonly notices: readonly Notice[] }>

/** PrimeReact's toasts are no part of the login page's first load; the shell fetches them ahead, for when they are needed. */
export const loadToasts = (): Promise<Toasts> => import('./notice-toasts.tsx').then((module) => module.NoticeToasts)

/**
 * Shows what the notifier says, as it comes; what comes before the toasts are there waits for them. Not `lazy`, which
 * would take the whole page down where they cannot be fetched: the first notice may say that the network is gone.
 */
export const Notices = () => {
  const source = useService(NoticeSource)
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
      () => undefined, // The next notice tries again.
    )
  }, [notices, toasts])

  return toasts && <toasts.View notices={notices} />
}
