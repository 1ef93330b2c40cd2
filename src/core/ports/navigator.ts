import { token } from '../token.ts'

/** Moves the person about. Paths are inside the application, without the base path. */
export interface Navigator {
  /** Path and query of the present page, such as `/system/user?current=2`. */
  readonly path: string
  /** The address of a page of the application, for a link. */
  href(path: string): string
  /** Goes to a page of the application. */
  go(path: string, options?: { readonly replace?: boolean }): void
  /** Leaves the application for another address. */
  leave(url: string): void
}
export const Navigator = token<Navigator>('Navigator')
