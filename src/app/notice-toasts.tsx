import { Toast, type ToastMessage } from 'primereact/toast'
import { useEffect, useRef } from 'react'
import { type Notice, NoticeSource } from '../adapters/notification/notifier.ts'
import { useService } from '../ui/hooks/use-service.ts'
import { PrimeProvider } from '../ui/theme/prime-provider.tsx'
import { NoticeBody } from './notice-body.tsx'

const messageOf = (notice: Notice): ToastMessage => ({
  severity: notice.severity,
  ...(notice.life === undefined ? { sticky: true } : { life: notice.life }),
  content: <NoticeBody notice={notice} />,
})

/** The notices on the screen; `first` came before this component did. */
export const NoticeToasts = ({ first }: { readonly first: Notice }) => {
  const source = useService(NoticeSource)
  const toast = useRef<Toast>(null)
  const shownFirst = useRef(false)

  useEffect(() => {
    if (!shownFirst.current) toast.current?.show(messageOf(first))
    shownFirst.current = true
    const subscription = source.notices.subscribe((notice) => toast.current?.show(messageOf(notice)))
    return () => subscription.unsubscribe()
  }, [source, first])

  return (
    <PrimeProvider>
      <Toast ref={toast} position="top-center" />
    </PrimeProvider>
  )
}
