import { defer, EMPTY, filter, from, type Observable, of, retry, switchMap, takeUntil, throwError, timer } from 'rxjs'
import type { Account } from '../account/account.ts'
import type { OwnPassword } from '../account/own-password.ts'
import { ApiError } from '../failure/api-error.ts'
import { routeNamesOf } from '../navigation/menu-links.ts'
import type { Menus } from '../navigation/menus.ts'
import { NoMenus, withoutMenus } from '../navigation/no-menus.ts'
import { pathnameOf } from '../navigation/page.ts'
import type { MessageGateway } from '../ports/message-gateway.ts'
import type { Navigator } from '../ports/navigator.ts'
import type { Notifier } from '../ports/notifier.ts'
import type { Session } from '../session/session.ts'
import type { SessionUse } from '../session/session-use.ts'
import type { Tabs } from '../tabs/tabs.ts'
import type { LiveUpdates } from './live-updates.ts'

/** How long a page that is signing out may take before the backend's `signed-out` event is handled, in milliseconds. */
const grace = 500
/** Back-off before loading is retried, in milliseconds. */
const patience = { first: 2000, most: 60_000 }

const endings = {
  over: '登录已失效，请重新登录',
  ended: '此设备已被下线：您在其他设备上结束了此登录，或密码已被修改。如非本人操作，请立即修改密码',
  forced: '管理员已将您强制下线，如有疑问请联系管理员',
  disabled: '您的账号已停用，请联系管理员',
} as const

interface Parts {
  readonly session: Session
  readonly account: Account
  readonly password: Pick<OwnPassword, 'refresh'>
  readonly menus: Menus
  readonly tabs: Tabs
  readonly gateway: Pick<MessageGateway, 'status'>
  readonly navigator: Pick<Navigator, 'path' | 'go'>
  readonly notifier: Pick<Notifier, 'tell'>
  /** Tells itself of a session that ended without use. */
  readonly use?: Pick<SessionUse, 'isOver'>
}

/**
 * Applies permission changes by administrators without a new sign-in: menus, buttons and tabs are updated, and a user
 * who loses a page gets the reason.
 */
export class LiveAuthorization {
  readonly #parts: Parts
  /** The version that the menus were loaded for. */
  #followed: string | undefined
  /** The newest reported version, and the reload that is under way: reloads never overlap. */
  #wanted: string | undefined
  #underway: Promise<void> = Promise.resolve()

  constructor(updates: LiveUpdates, parts: Parts) {
    this.#parts = parts
    parts.session.signedOut.subscribe(() => {
      this.#followed = undefined
      this.#wanted = undefined
    })
    updates.events
      .pipe(
        filter((event) => event.kind === 'authorization'),
        switchMap(({ version }) => this.#follow(version).pipe(takeUntil(parts.session.signedOut))),
      )
      .subscribe()
    updates.events
      .pipe(
        filter((event) => event.kind === 'signed-out'),
        switchMap(({ reason }) => this.#leave(reason)),
      )
      .subscribe()
  }

  /** Reloads account and menus where their version differs; retries until it succeeds or a newer version arrives. */
  #follow(version: string): Observable<void> {
    const { account, gateway } = this.#parts
    const known = this.#followed ?? account.user.value?.authorizationVersion ?? version
    if (known === version) {
      this.#followed = version
      return EMPTY
    }
    this.#wanted = version
    return defer(async () => {
      // A load that is under way may answer with the state before this version, and would be joined.
      await Promise.allSettled([this.#underway])
      if (this.#wanted !== version) return
      // A background call first: where the backend is away, account and menus are not asked for in vain.
      await gateway.status()
      this.#underway = this.#reload()
      await this.#underway
      this.#followed = version
    }).pipe(
      retry({
        delay: (error: unknown, tries) =>
          error instanceof ApiError || error instanceof NoMenus
            ? timer(Math.min(patience.most, patience.first * 2 ** (tries - 1)))
            : throwError(() => error), // A program error.
      }),
    )
  }

  async #reload(): Promise<void> {
    const { session, account, password, menus, tabs, navigator, notifier } = this.#parts
    const { authorizationVersion } = await account.load()
    await password.refresh()
    const open = tabs.tabs.value.tabs
    try {
      const routes = routeNamesOf(await menus.load())
      const lost = open.filter((tab) => !tabs.mayStay(tab, routes))
      tabs.retain(routes)
      if (lost.length === 0) return
      notifier.tell(`您的权限已变更，${lost.map(({ title }) => `“${title}”`).join('、')}已关闭`)
      if (lost.some(({ path }) => path === pathnameOf(navigator.path))) navigator.go('/', { replace: true })
    } catch (error) {
      if (!(error instanceof NoMenus) || error.cause !== undefined) throw error
      // The role was replaced between the two calls: its menu was no longer this user's.
      if ((await account.load()).authorizationVersion !== authorizationVersion) return this.#reload()
      // No page is left: to the login page, with the reason (S5.7).
      const { path } = navigator
      notifier.tell(error.message)
      session.clear()
      navigator.go(withoutMenus(path), { replace: true })
    }
  }

  /**
   * Handles the backend's report that the session is over. Confirms it with a call whose refusal also ends the session
   * here (S5.4), so that an event meant for an earlier sign-in signs no user out. A later event replaces one that is
   * not confirmed yet: after an own password change the first is about the replaced session. Where another call or tab
   * has already ended the session, the reason is the same, unless the user signed out (notifySession).
   */
  #leave(reason: keyof typeof endings): Observable<unknown> {
    const { session, gateway, notifier } = this.#parts
    const idle = reason === 'over' && this.#parts.use?.isOver
    const gone = () => session.authorization.value === undefined
    return timer(grace).pipe(
      switchMap(() => (gone() ? of(!session.signedOutByUser) : from(ended(gateway, session)))),
      filter((is) => is && !idle),
      switchMap(() => {
        notifier.tell(endings[reason])
        return EMPTY
      }),
    )
  }
}

/** Whether calling the backend ended the session. */
const ended = async (gateway: Pick<MessageGateway, 'status'>, session: Session): Promise<boolean> => {
  try {
    await gateway.status()
    return false
  } catch {
    return session.authorization.value === undefined // Any other failure says nothing about the session.
  }
}
