import { Observable } from 'rxjs'

/**
 * A call as an observable whose unsubscribing aborts it. `from(promise)` would only drop the answer, and the request
 * would go on.
 */
export const abortable = <T>(call: (signal: AbortSignal) => Promise<T>): Observable<T> =>
  new Observable((subscriber) => {
    const controller = new AbortController()
    const run = async (): Promise<T> => call(controller.signal) // async: a call that throws at once rejects too
    run().then(
      (value) => {
        subscriber.next(value)
        subscriber.complete()
      },
      (error: unknown) => subscriber.error(error),
    )
    return () => controller.abort()
  })
