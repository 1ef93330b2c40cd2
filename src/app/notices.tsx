import { lazy, Suspense, useEffect, useState } from 'react'
import { type Notice, NoticeSource } from '../adapters/notification/notifier.ts'
import { useService } from '../ui/hooks/use-service.ts'

/** PrimeReact's toasts arrive with the first notice: most sign-ins need none, and should not wait for them. */
const NoticeToasts = lazy(() => import('./notice-toasts.tsx').then((module) => ({ default: module.NoticeToasts })))

/** Shows what the notifier says, as it comes; what comes while the toasts are still being fetched waits for them. */
export const Notices = () => {
  const source = useService(NoticeSource)
  const [notices, setNotices] = useState<readonly Notice[]>([])

  useEffect(() => {
    const subscription = source.notices.subscribe((notice) => setNotices((before) => [...before, notice]))
    return () => subscription.unsubscribe()
  }, [source])

  return (
    notices.length > 0 && (
      <Suspense fallback={null}>
        <NoticeToasts notices={notices} />
      </Suspense>
    )
  )
}
