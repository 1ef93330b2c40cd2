import type { Observable } from 'rxjs'
import { token } from '../token.ts'

/** User activity on this page. */
export interface Activity {
  /** Emits, at most once a second, on pointer, key, wheel or touch input. */
  readonly signs: Observable<void>
  /** Emits when the page is shown, focused or resumed from sleep; it does not tell who returned. */
  readonly returns: Observable<void>
}
export const Activity = token<Activity>('Activity')
