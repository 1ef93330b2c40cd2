import { catchError, concat, distinctUntilChanged, map, type Observable, of, switchMap, timer } from 'rxjs'
import { abortable } from '../list/abortable.ts'

/** What is known of a username that somebody types: `unasked` while it has not the form of one. */
export type UsernameState = 'unasked' | 'checking' | 'free' | 'taken' | 'unknown'

/** How long nothing must be typed before the backend is asked. Milliseconds. */
export const TYPING_PAUSE = 400

/** Whether a text has the form of a username, as the API's schema has it. */
export const isUsername = (text: string): boolean => /^[A-Za-z][A-Za-z0-9._-]{2,31}$/.test(text)

/** Follows what is typed and asks whether it is free; a newer name takes the question about the older one back. */
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
        // No reason to stop anybody: registering asks the same, and says why where it cannot.
        catchError(() => of<UsernameState>('unknown')),
      )
      return concat(of<UsernameState>('checking'), asked)
    }),
  )
