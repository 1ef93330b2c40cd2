import type { Account } from '../account/account.ts'
import type { Notifier } from '../ports/notifier.ts'
import { isLocked } from '../session/authorization.ts'
import type { Session } from '../session/session.ts'
import { errorRoute } from './error-route.ts'
import { afterMenus, decide, type GuardState, type GuardTarget } from './guard.ts'
import type { Guard, Verdict } from './guarded-moves.ts'
import { firstVisibleLink } from './menu-links.ts'
import type { Menus } from './menus.ts'
import { NoMenus, withoutMenus } from './no-menus.ts'
import { pathnameOf } from './page.ts'

export interface GuardParts {
  readonly session: Session
  readonly account: Pick<Account, 'user' | 'load'>
  readonly menus: Pick<Menus, 'items' | 'load'>
  readonly notifier: Notifier
  /** The route of a path without query, among those registered now. */
  readonly look: (pathname: string) => {
    readonly name: string
    readonly exists: boolean
    readonly notFound?: boolean
    /** The normal form of the path. */
    readonly canonical: string
  }
  /** Shows the loading mask while the task runs (S4.3). */
  readonly masked: <T>(task: () => Promise<T>) => Promise<T>
}

const errorCodes: Readonly<Record<string, 403 | 404 | 500>> = { '403': 403, '500': 500, 'not-found': 404 }

/** Carries out the decision of `decide` on a navigation (S4). */
export const createNavigationGuard = (parts: GuardParts): Guard => {
  const { session, account, menus, notifier, look, masked } = parts

  const targetOf = (path: string): GuardTarget => {
    const { name, exists, notFound = false } = look(pathnameOf(path))
    return { routeName: name, path, exists, notFound }
  }
  /**
   * Loads under the mask; resolves to undefined on success. A failure that ended the session runs the guard again,
   * which redirects to login; without menus a notice and the login page say so (S5.7), which keeps the return address;
   * any other failure cancels, with no message of the guard's own (S4.3), and leaves no page to show
   * (decision 0013).
   */
  const load = async (path: string, task: () => Promise<unknown>): Promise<Verdict | undefined> => {
    try {
      await masked(task)
      return undefined
    } catch (cause) {
      if (session.authorization.value === undefined) return { kind: 'redirect', to: path, replace: false }
      if (!(cause instanceof NoMenus)) return { kind: 'stay', cause, blank: true }
      notifier.warn(cause.message)
      return { kind: 'redirect', to: withoutMenus(path), replace: false }
    }
  }
  /** The target of a page that only forwards (S2.10, S2.11), and the normal form of a path. */
  const forward = (target: GuardTarget): string | undefined => {
    if (target.routeName === 'home-route') return firstVisibleLink(menus.items.value)
    const path = pathnameOf(target.path)
    const code = errorCodes[target.routeName ?? '']
    if (code) return errorRoute({ code, path: target.path, userLoaded: account.user.value !== undefined })
    const { canonical } = look(path)
    return canonical === path ? undefined : canonical + target.path.slice(path.length)
  }

  return async (path, redirects) => {
    const target = targetOf(path)
    const locked = isLocked(session.authorization.value)
    const state: GuardState = {
      signedIn: session.authorization.value !== undefined,
      // Nothing can be loaded without tokens, and nothing shown while locked needs it.
      userLoaded: locked || account.user.value !== undefined,
      menusLoaded: locked || menus.items.value.length > 0,
      locked,
      redirects,
    }
    const decision = decide(target, state, () => forward(target))
    switch (decision.kind) {
      case 'pass':
        return { kind: 'show' }
      case 'redirect':
        return decision
      case 'load-user':
        return (await load(path, () => account.load())) ?? { kind: 'redirect', to: path, replace: false }
      case 'load-menus': {
        const verdict = await load(path, () => menus.load())
        if (verdict) return verdict
        const to = afterMenus(targetOf(path))
        if (to !== path && to === '/') notifier.info('该地址不存在或未开通，已返回首页')
        return { kind: 'redirect', to, replace: false }
      }
      case 'abort':
        return { kind: 'stay', cause: new Error(decision.message) }
    }
  }
}
