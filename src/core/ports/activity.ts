import type { Observable } from 'rxjs'
import { token } from '../token.ts'

/** Whether somebody sits in front of this page. */
export interface Activity {
  /** Tells, at most once a second, that somebody uses the page: by pointer, key, wheel or finger. */
  readonly signs: Observable<void>
  /** Tells that the page is looked at again, which says nothing of by whom: shown, focused, back from sleep. */
  readonly returns: Observable<void>
}
export const Activity = token<Activity>('Activity')
