import { Toast, type ToastMessage } from 'primereact/toast'
import { useEffect, useRef } from 'react'
import { distinctUntilChanged, filter, map, skip } from 'rxjs'
import type { Notice } from '../../adapters/notification/notifier.ts'
import { Session } from '../../core/session/session.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { PrimeProvider } from '../../ui/theme/prime-provider.tsx'
import { NoticeBody } from './notice-body.tsx'

const messageOf = (notice: Notice): ToastMessage => ({
  severity: notice.severity,
  ...(notice.life === undefined ? { sticky: true } : { life: notice.life }),
  content: <NoticeBody notice={notice} />,
})

/**
 * The notices on the screen; `notices` is the full list, of which each is shown once. Notices that stay until closed
 * are removed when another user signs in.
 */
export const NoticeToasts = ({ notices }: { readonly notices: readonly Notice[] }) => {
  const { signedOut, authorization } = useService(Session)
  const toast = useRef<Toast>(null)
  const shown = useRef(0)
  const lasting = useRef(false)

  useEffect(() => {
    for (const notice of notices.slice(shown.current)) {
      toast.current?.show(messageOf(notice))
      lasting.current ||= notice.life === undefined
    }
    shown.current = notices.length
  }, [notices])

  useEffect(() => {
    // A notice for one user is not shown to the next one.
    const replaced = signedOut.subscribe(() => authorization.value && toast.current?.clear())
    return () => replaced.unsubscribe()
  }, [signedOut, authorization])

  useEffect(() => {
    const entering = authorization.pipe(map(Boolean), distinctUntilChanged(), skip(1), filter(Boolean))
    const subscription = entering.subscribe(() => {
      if (lasting.current) toast.current?.clear()
      lasting.current = false
    })
    return () => subscription.unsubscribe()
  }, [authorization])

  return (
    <PrimeProvider>
      <Toast ref={toast} position="top-center" />
    </PrimeProvider>
  )
}
