import { Toast, type ToastMessage } from 'primereact/toast'
import { useEffect, useRef } from 'react'
import type { Notice } from '../adapters/notification/notifier.ts'
import { Session } from '../core/session/session.ts'
import { useService } from '../ui/hooks/use-service.ts'
import { PrimeProvider } from '../ui/theme/prime-provider.tsx'
import { NoticeBody } from './notice-body.tsx'

const messageOf = (notice: Notice): ToastMessage => ({
  severity: notice.severity,
  ...(notice.life === undefined ? { sticky: true } : { life: notice.life }),
  content: <NoticeBody notice={notice} />,
})

/** The notices on the screen; `notices` are all that there have been, of which each is shown once. */
export const NoticeToasts = ({ notices }: { readonly notices: readonly Notice[] }) => {
  const { signedOut, authorization } = useService(Session)
  const toast = useRef<Toast>(null)
  const shown = useRef(0)

  useEffect(() => {
    for (const notice of notices.slice(shown.current)) toast.current?.show(messageOf(notice))
    shown.current = notices.length
  }, [notices])

  useEffect(() => {
    // What was said to one person is not for who signs in in their place.
    const replaced = signedOut.subscribe(() => authorization.value && toast.current?.clear())
    return () => replaced.unsubscribe()
  }, [signedOut, authorization])

  return (
    <PrimeProvider>
      <Toast ref={toast} position="top-center" />
    </PrimeProvider>
  )
}
