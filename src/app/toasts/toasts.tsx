import { useEffect, useState } from 'react'
import { type Toast, ToastStream } from '../../adapters/notification/notifier.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { LateCode } from '../../ui/late/late-code.ts'
import './plain-toast.css'

/** PrimeReact's toasts are not part of the login page's first load; the shell prefetches them. */
const primeToasts = new LateCode(() => import('./prime-toasts.tsx').then((code) => code.PrimeToasts))
export const loadToasts = () => primeToasts.load((load) => load())

/**
 * Shows the notifier's toasts: by PrimeReact, and the last one in a plain frame while that cannot be loaded, which says
 * the same without pieces that the login page would load for it.
 */
export const Toasts = () => {
  const source = useService(ToastStream)
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [View, setView] = useState(() => primeToasts.loaded)
  const [lost, setLost] = useState(false)

  useEffect(() => {
    const subscription = source.toasts.subscribe((toast) => setToasts((before) => [...before, toast]))
    return () => subscription.unsubscribe()
  }, [source])

  useEffect(() => {
    if (View || toasts.length === 0) return
    loadToasts().then(
      (loaded) => setView(() => loaded),
      () => setLost(true), // The next toast retries.
    )
  }, [toasts, View])

  if (View) return <View toasts={toasts} />
  const last = lost && toasts.at(-1)
  const close = (undo?: () => void) => {
    setToasts([])
    undo?.()
  }
  return (
    last && (
      <div className="ac-plain-toast" role="alert">
        {last.text} {last.transport} {last.requestId && `请求编号 ${last.requestId}`}
        {last.undo && <button onClick={() => close(last.undo)}>撤销</button>}
        <button onClick={() => close()}>关闭</button>
      </div>
    )
  )
}
