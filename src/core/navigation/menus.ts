import type { Account } from '../account/account.ts'
import { ApiError } from '../failure/api-error.ts'
import type { MenuGateway } from '../ports/menu-gateway.ts'
import type { Session } from '../session/session.ts'
import { SessionValue } from '../session/session-value.ts'
import type { State } from '../state.ts'
import type { MenuItem } from './menu-item.ts'
import { type MenuRules, parseMenus } from './parse-menus.ts'

/** The person has no menu, so there is nowhere to go: show the message, then the login page (S5.7). */
export class NoMenus extends Error {
  constructor(options?: ErrorOptions) {
    super('当前用户没有任何角色，无法进入系统', options)
    this.name = 'NoMenus'
  }
}

/** The menu of the person who is signed in; gone when the session is (S5.1). */
export class Menus {
  readonly #items: SessionValue<readonly MenuItem[], readonly MenuItem[]>

  constructor(gateway: MenuGateway, account: Account, session: Session, rules: MenuRules) {
    this.#items = new SessionValue<readonly MenuItem[], readonly MenuItem[]>(session, [], async () => {
      const { role } = account.user.value ?? (await account.load())
      const items = parseMenus(await gateway.menusOf(role), rules)
      if (items.length === 0) throw new NoMenus()
      return items
    })
  }

  get items(): State<readonly MenuItem[]> {
    return this.#items.state
  }

  /**
   * Loads the menu of the person's role (S5.9), one call at a time. Rejects with `NoMenus` where it fails or is empty
   * (S5.7), its `cause` being the `ApiError`; with that `ApiError` itself where the session is over.
   */
  async load(): Promise<readonly MenuItem[]> {
    try {
      return await this.#items.load()
    } catch (error) {
      const sessionOver = error instanceof ApiError && (error.kind === 'unauthorized' || error.kind === 'aborted')
      if (sessionOver || error instanceof NoMenus || !(error instanceof ApiError)) throw error
      throw new NoMenus({ cause: error })
    }
  }
}

const isExternal = (item: MenuItem): boolean => /^https:/i.test(item.link)

/**
 * The page that `/` forwards to: the first shown entry that is a screen, depth first; entries inside a hidden folder
 * are hidden too (S2.11, S3.2). Undefined where nothing is shown.
 */
export const firstVisibleLink = (items: readonly MenuItem[]): string | undefined => {
  for (const item of items) {
    if (item.hidden !== 0) continue
    const link = item.link !== '' && !isExternal(item) ? item.link : firstVisibleLink(item.children)
    if (link !== undefined) return link
  }
  return undefined
}

/** The routes that the menu opens, hidden entries too: they are screens without an entry of their own (S2.12). */
export const routeNamesOf = (items: readonly MenuItem[]): ReadonlySet<string> => {
  const names = new Set<string>()
  const collect = (list: readonly MenuItem[]): void => {
    for (const item of list) {
      if (item.link !== '' && !isExternal(item)) names.add(item.routeName)
      collect(item.children)
    }
  }
  collect(items)
  return names
}
