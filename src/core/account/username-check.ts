import { catchError, concat, distinctUntilChanged, map, type Observable, of, switchMap, timer } from 'rxjs'
import { registrationFields } from '../../../openapi/facts.ts'
import { abortable } from '../list/abortable.ts'

/** The state of a typed username: `unasked` while it is not well-formed. */
export type UsernameState = 'unasked' | 'checking' | 'free' | 'taken' | 'unknown'

/** Debounce between typing and the request, in milliseconds. */
export const TYPING_PAUSE = 400

/** Whether the text is a well-formed username. */
export const isUsername = (text: string): boolean => registrationFields.username.pattern.test(text)

/** Checks typed usernames for availability; a newer name aborts the request for the older one. */
export const watchUsername = (
  names: Observable<string>,
  isFree: (username: string, signal: AbortSignal) => Promise<boolean>,
): Observable<UsernameState> =>
  names.pipe(
    distinctUntilChanged(),
    switchMap((name) => {
      if (!isUsername(name)) return of<UsernameState>('unasked')
      const asked = timer(TYPING_PAUSE).pipe(
        switchMap(() => abortable((signal) => isFree(name, signal))),
        map((free): UsernameState => (free ? 'free' : 'taken')),
        // A failed check does not block the form: registering checks again and reports the reason.
        catchError(() => of<UsernameState>('unknown')),
      )
      return concat(of<UsernameState>('checking'), asked)
    }),
  )
