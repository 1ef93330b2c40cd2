import type { Observable } from 'rxjs'
import { token } from '../token.ts'

/** Moves the person about. Paths are inside the application, without the base path. */
export interface Navigator {
  /** Path and query of the present page, such as `/system/user?current=2`. */
  readonly path: string
  /** The same, now and whenever another page is shown or its query is amended. */
  readonly paths: Observable<string>
  /**
   * Path and query of the page that Back would show, as it was when it was left. Undefined where Back would leave the
   * application, or where it is not known not to.
   */
  readonly behind: string | undefined
  /** The address of a page of the application, for a link. */
  href(path: string): string
  /** Goes to a page of the application. */
  go(path: string, options?: { readonly replace?: boolean }): void
  /**
   * Goes back to the page `behind`, as the browser's button does; asking again while on the way there goes no further.
   * False where there is none: nothing happens.
   */
  back(): boolean
  /**
   * Puts another query into the address of the page that is shown, in place: no page is asked for and none added to the
   * history. Nothing happens while the person is on the way to another page; gives whether it happened.
   */
  amend(query: string): boolean
  /** Leaves the application for another address. */
  leave(url: string): void
}
export const Navigator = token<Navigator>('Navigator')
