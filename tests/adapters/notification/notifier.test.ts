import { createNotifier, type Toast, ToastStream } from '../../../src/adapters/notification/notifier.ts'
import { notifierSuite } from './notifier.suite.ts'

notifierSuite('toasts', () => {
  let now = 1_000_000
  const stream = new ToastStream()
  const shown: Toast[] = []
  stream.toasts.subscribe((toast) => shown.push(toast))
  return {
    notifier: createNotifier({ now: () => now }, stream),
    shown,
    wait: (milliseconds) => {
      now += milliseconds
    },
  }
})
