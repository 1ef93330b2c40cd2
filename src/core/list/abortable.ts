import { Observable } from 'rxjs'

/**
 * A call as an observable; unsubscribing aborts the request. `from(promise)` would only drop the response while the
 * request continues.
 */
export const abortable = <T>(call: (signal: AbortSignal) => Promise<T>): Observable<T> =>
  new Observable((subscriber) => {
    const controller = new AbortController()
    const run = async (): Promise<T> => call(controller.signal) // async: a call that throws synchronously rejects too
    run().then(
      (value) => {
        subscriber.next(value)
        subscriber.complete()
      },
      (error: unknown) => subscriber.error(error),
    )
    return () => controller.abort()
  })
