import { type Observable, Subject } from 'rxjs'
import { failureSentence } from '../../core/failure/error-catalogue.ts'
import type { Clock } from '../../core/ports/clock.ts'
import { NOTICE_TIME, type Notifier } from '../../core/ports/notifier.ts'

/** A notice to show. */
export interface Notice {
  readonly severity: 'success' | 'info' | 'warn' | 'error'
  readonly text: string
  /** The transport message of a failure, to be shown small (S8.5). */
  readonly transport?: string
  /** How long it is shown, in milliseconds; absent: until closed. */
  readonly life?: number
  /** Id of the failed request, for the user to copy. */
  readonly requestId?: string
}

/** The notices as they occur; one without a subscriber is lost. */
export class NoticeStream {
  readonly #notices = new Subject<Notice>()

  get notices(): Observable<Notice> {
    return this.#notices
  }

  show(notice: Notice): void {
    this.#notices.next(notice)
  }
}

/** How long a success is shown, and how long the same text is not repeated, in milliseconds. */
const moment = NOTICE_TIME
/** Time to read a sentence, in milliseconds. */
const sentence = 5_000

/** Words notices and emits them to the stream. Requests that fail together with the same text cause one notice. */
export const createNotifier = (clock: Clock, stream: NoticeStream): Notifier => {
  const shown = new Map<string, number>()

  const show = (notice: Notice): void => {
    const now = clock.now()
    for (const [text, at] of shown) if (Math.abs(now - at) >= moment) shown.delete(text)
    const key = `${notice.severity} ${notice.text}`
    if (shown.has(key)) return
    shown.set(key, now)
    stream.show(notice)
  }

  return {
    success: (text) => show({ severity: 'success', text, life: moment }),
    info: (text) => show({ severity: 'info', text, life: sentence }),
    warn: (text) => show({ severity: 'warn', text, life: sentence }),
    tell: (text) => show({ severity: 'info', text }),
    failure: (error) => {
      // The caller knows that it aborted the call; a lost session leads to the login page (S5.4).
      if (error.kind === 'aborted' || error.kind === 'unauthorized') return
      const { requestId } = error
      show({
        severity: 'error',
        ...failureSentence(error),
        ...(requestId !== undefined && { requestId }),
      })
    },
  }
}
