import { lazy, Suspense, useEffect, useState } from 'react'
import { type Notice, NoticeSource } from '../adapters/notification/notifier.ts'
import { useService } from '../ui/hooks/use-service.ts'

/** PrimeReact's toasts arrive with the first notice: most sign-ins need none, and should not wait for them. */
const NoticeToasts = lazy(() => import('./notice-toasts.tsx').then((module) => ({ default: module.NoticeToasts })))

/** Shows what the notifier says, as it comes. */
export const Notices = () => {
  const source = useService(NoticeSource)
  const [first, setFirst] = useState<Notice>()

  useEffect(() => {
    if (first) return
    const subscription = source.notices.subscribe(setFirst)
    return () => subscription.unsubscribe()
  }, [source, first])

  return (
    first && (
      <Suspense fallback={null}>
        <NoticeToasts first={first} />
      </Suspense>
    )
  )
}
