import type { Observable } from 'rxjs'
import { token } from '../token.ts'

/** Lifecycle of the page in the browser. */
export interface PageLife {
  /**
   * Emits when the page may be closed at any moment: it is hidden, closed or left. Whatever must be sent has to be sent
   * now. May emit twice for one event, and the page may be shown again.
   */
  readonly leaving: Observable<void>
  /** Emits when the user returns to the page: its window is focused, or its tab shown. */
  readonly returned: Observable<void>
  /**
   * Makes the browser ask, in its own words, before the page is closed or reloaded, until the returned function is
   * called.
   */
  holdBack(): () => void
  /** Reloads the page without the browser's question: the caller has already asked. */
  reload(): void
}
export const PageLife = token<PageLife>('PageLife')
