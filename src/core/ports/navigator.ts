import type { Observable } from 'rxjs'
import { token } from '../token.ts'

/** Navigation. Paths are inside the app, without the base path. */
export interface Navigator {
  /** Path and query of the present page, such as `/system/user?current=2`. */
  readonly path: string
  /** Path and query of the page now, and after each navigation or amended query. */
  readonly paths: Observable<string>
  /**
   * Path and query of the page that Back would show, as it was when it was left. Undefined if Back would leave the
   * application, or where that is unknown.
   */
  readonly behind: string | undefined
  /** The address of a page of the app, for a link. */
  href(path: string): string
  /** Navigates to a page of the app. */
  go(path: string, options?: { readonly replace?: boolean }): void
  /**
   * Goes back to the page `behind`, as the browser's button does; a second call while on the way goes no further.
   * Returns false if there is none and nothing happens.
   */
  back(): boolean
  /**
   * Replaces the query in the address of the shown page without a navigation or history entry. Returns false, and does
   * nothing, during a navigation to another page.
   */
  amend(query: string): boolean
  /** Leaves the app for an external address; `replace` where Back is not to lead here again. */
  leave(url: string, options?: { readonly replace?: boolean }): void
}
export const Navigator = token<Navigator>('Navigator')
