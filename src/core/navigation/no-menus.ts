import { withReturn } from './guard.ts'

/** The user has no menu and therefore no page: a notice and the login page say so (S5.7). */
export class NoMenus extends Error {
  constructor(options?: ErrorOptions) {
    super('当前用户没有任何角色，无法进入系统', options)
    this.name = 'NoMenus'
  }
}

/** The login page that says it, and returns to `path` afterwards. */
export const withoutMenus = (path: string): string => `${withReturn('/login', path)}&no-role=1`

/** Whether this address is one of `withoutMenus`. */
export const saysNoMenus = (path: string): boolean => /[?&]no-role=1(?:[&#]|$)/.test(path)
