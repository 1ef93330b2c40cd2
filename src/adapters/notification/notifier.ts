import { type Observable, Subject } from 'rxjs'
import { failureSentence } from '../../core/failure/error-catalogue.ts'
import type { Clock } from '../../core/ports/clock.ts'
import { type Notifier, TOAST_TIME, UNDO_TIME } from '../../core/ports/notifier.ts'

/** A toast to show. */
export interface Toast {
  readonly severity: 'success' | 'info' | 'warn' | 'error'
  readonly text: string
  /** The transport message of a failure, to be shown small (S8.5). */
  readonly transport?: string
  /** How long it is shown, in milliseconds; absent: until closed. */
  readonly life?: number
  /** Id of the failed request, for the user to copy. */
  readonly requestId?: string
  /** Takes back what it tells. */
  readonly undo?: () => void
}

/** The toasts as they occur; one without a subscriber is lost. */
export class ToastStream {
  readonly #toasts = new Subject<Toast>()

  get toasts(): Observable<Toast> {
    return this.#toasts
  }

  show(toast: Toast): void {
    this.#toasts.next(toast)
  }
}

/** How long a success is shown, and how long the same text is not repeated, in milliseconds. */
const moment = TOAST_TIME
/** Time to read a sentence, in milliseconds. */
const sentence = 5_000

/** Words toasts and emits them to the stream. Requests that fail together with the same text cause one toast. */
export const createNotifier = (clock: Clock, stream: ToastStream): Notifier => {
  const shown = new Map<string, number>()

  const show = (toast: Toast): void => {
    const now = clock.now()
    for (const [text, at] of shown) if (Math.abs(now - at) >= moment) shown.delete(text)
    const key = `${toast.severity} ${toast.text}`
    if (shown.has(key)) return
    shown.set(key, now)
    stream.show(toast)
  }

  return {
    success: (text, undo) => {
      if (!undo) return show({ severity: 'success', text, life: moment })
      // Each is of a change of its own, also where it reads like another.
      return stream.show({ severity: 'success', text, life: UNDO_TIME, undo })
    },
    info: (text) => show({ severity: 'info', text, life: sentence }),
    warn: (text) => show({ severity: 'warn', text, life: sentence }),
    tell: (text) => show({ severity: 'info', text }),
    failure: (error) => {
      // The caller knows that it aborted the call; a lost session leads to the login page (S5.4).
      if (error.kind === 'aborted' || error.kind === 'unauthorized') return
      show({ severity: 'error', ...failureSentence(error) })
    },
  }
}
