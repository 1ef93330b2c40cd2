import type { Observable } from 'rxjs'
import { token } from '../token.ts'

/** Whether the page will go on. */
export interface PageLife {
  /**
   * Tells at once, each time it happens, that the page may be gone the next moment: it is hidden, closed or left. What is
   * still to be sent has to go out now; it may tell twice of the same, and the page may come back.
   */
  readonly leaving: Observable<void>
}
export const PageLife = token<PageLife>('PageLife')
