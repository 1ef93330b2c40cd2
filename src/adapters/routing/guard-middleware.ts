import { type MiddlewareFunction, redirect, replace } from 'react-router-dom'
import type { Account } from '../../core/account/account.ts'
import { errorRoute } from '../../core/navigation/error-route.ts'
import { afterMenus, decide, type GuardTarget } from '../../core/navigation/guard.ts'
import { firstVisibleLink, type Menus, NoMenus } from '../../core/navigation/menus.ts'
import type { Navigator } from '../../core/ports/navigator.ts'
import type { Notifier } from '../../core/ports/notifier.ts'
import type { ScreenLock } from '../../core/session/screen-lock.ts'
import type { Session } from '../../core/session/session.ts'

export interface GuardParts {
  readonly session: Session
  readonly account: Account
  readonly menus: Menus
  readonly screenLock: ScreenLock
  readonly notifier: Notifier
  readonly navigator: Navigator
  /** What stands at a path, in the routes as they are registered now. */
  readonly look: (pathname: string) => { readonly name: string; readonly exists: boolean; readonly notFound?: boolean }
  /** Shows the loading mask while the task runs (S4.3). */
  readonly masked: <T>(task: () => Promise<T>) => Promise<T>
  /** Whether a page stands already, to which a cancelled navigation can return. */
  readonly hasPage: () => boolean
}

/** The first page could not be loaded; there is no page to stay on, so the root says so and offers another try. */
export class FirstPageFailed extends Error {}

const errorCodes: Readonly<Record<string, 403 | 404 | 500>> = { '403': 403, '500': 500, 'not-found': 404 }

/** Carries out what `decide` says of every navigation (S4); no view is rendered before it has passed. */
export const guardMiddleware = (parts: GuardParts, basePath: string): MiddlewareFunction => {
  const { session, account, menus, screenLock, notifier, navigator, look, masked, hasPage } = parts
  let redirects = 0

  const targetOf = (url: URL): GuardTarget & { readonly pathname: string } => {
    const pathname = url.pathname.slice(basePath.length) || '/'
    const { name, exists, notFound = false } = look(pathname)
    return { routeName: name, path: pathname + url.search, pathname, exists, notFound }
  }
  const state = () => ({
    signedIn: session.authorization.value !== undefined,
    userLoaded: account.user.value !== undefined,
    menusLoaded: menus.items.value.length > 0,
    locked: screenLock.locked.value,
    redirects,
  })
  /**
   * Loads under the mask. A failure that ended the session enters the guard again, which then asks to sign in; without
   * menus there is nowhere to go (S5.7); any other stays where the person is, with no message of its own (S4.3, S4.4).
   */
  const load = async (task: () => Promise<unknown>): Promise<void> => {
    redirects += 1
    try {
      await masked(task)
    } catch (error) {
      if (session.authorization.value === undefined) return
      if (error instanceof NoMenus) {
        notifier.warn(error.message)
        throw redirect('/login')
      }
      if (!hasPage()) throw new FirstPageFailed('首个页面加载失败', { cause: error })
      throw replace(navigator.path)
    }
  }
  /** Where a page that only forwards leads (S2.10, S2.11). */
  const forward = (target: GuardTarget & { readonly pathname: string }): string | undefined => {
    if (target.routeName === 'home-route') return firstVisibleLink(menus.items.value)
    const code = errorCodes[target.routeName ?? '']
    return code && errorRoute({ code, path: target.pathname, userLoaded: account.user.value !== undefined })
  }

  return async ({ request }, next) => {
    const url = new URL(request.url)
    for (;;) {
      const target = targetOf(url)
      const decision = decide(target, state())
      switch (decision.kind) {
        case 'pass': {
          const onward = forward(target)
          redirects = onward === undefined ? 0 : redirects + 1
          if (onward !== undefined) throw replace(onward)
          return next()
        }
        case 'redirect':
          redirects += 1
          throw decision.replace ? replace(decision.to) : redirect(decision.to)
        case 'load-user':
          await load(() => account.load())
          break
        case 'load-menus': {
          await load(() => menus.load())
          const onward = afterMenus(targetOf(url))
          if (menus.items.value.length > 0 && onward !== target.path) throw replace(onward)
          break
        }
        case 'abort':
          redirects = 0
          throw new Error(decision.message)
      }
    }
  }
}
