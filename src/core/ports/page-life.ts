import type { Observable } from 'rxjs'
import { token } from '../token.ts'

/** Whether the page will go on, and whether somebody looks at it. */
export interface PageLife {
  /**
   * Tells at once, each time it happens, that the page may be gone the next moment: it is hidden, closed or left. What is
   * still to be sent has to go out now; it may tell twice of the same, and the page may come back.
   */
  readonly leaving: Observable<void>
  /** Tells that somebody has come back to the page: its window has the focus again, or its tab is shown. */
  readonly returned: Observable<void>
  /**
   * Has the browser ask, in its own words, before the page is closed or loaded anew, until the returned function is
   * called.
   */
  holdBack(): () => void
  /** Loads the page anew, without that question of the browser: whoever calls this has asked. */
  reload(): void
}
export const PageLife = token<PageLife>('PageLife')
