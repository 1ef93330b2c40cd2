import { Toast as PrimeToast, type ToastMessage } from 'primereact/toast'
import { useEffect, useRef } from 'react'
import { distinctUntilChanged, filter, map, skip } from 'rxjs'
import type { Toast } from '../../adapters/notification/notifier.ts'
import { Session } from '../../core/session/session.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { PrimeProvider } from '../../ui/theme/prime-provider.tsx'
import { ToastBody } from './toast-body.tsx'

const messageOf = (toast: Toast, remove: (message: ToastMessage) => void): ToastMessage => {
  const message: ToastMessage = {
    severity: toast.severity,
    ...(toast.life === undefined ? { sticky: true } : { life: toast.life }),
    content: <ToastBody toast={toast} onClose={() => remove(message)} />,
  }
  return message
}

/**
 * The toasts on the screen; `toasts` is the full list, of which each is shown once. Toasts that stay until closed
 * are removed when another user signs in.
 */
export const PrimeToasts = ({ toasts }: { readonly toasts: readonly Toast[] }) => {
  const { signedOut, authorization } = useService(Session)
  const widget = useRef<PrimeToast>(null)
  const shown = useRef(0)
  const lasting = useRef(false)

  useEffect(() => {
    for (const toast of toasts.slice(shown.current)) {
      widget.current?.show(messageOf(toast, (message) => widget.current?.remove(message)))
      lasting.current ||= toast.life === undefined
    }
    shown.current = toasts.length
  }, [toasts])

  useEffect(() => {
    // A toast for one user is not shown to the next one.
    const replaced = signedOut.subscribe(() => authorization.value && widget.current?.clear())
    return () => replaced.unsubscribe()
  }, [signedOut, authorization])

  useEffect(() => {
    const entering = authorization.pipe(map(Boolean), distinctUntilChanged(), skip(1), filter(Boolean))
    const subscription = entering.subscribe(() => {
      if (lasting.current) widget.current?.clear()
      lasting.current = false
    })
    return () => subscription.unsubscribe()
  }, [authorization])

  return (
    <PrimeProvider>
      <PrimeToast ref={widget} position="top-center" />
    </PrimeProvider>
  )
}
