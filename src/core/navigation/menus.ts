import type { Account } from '../account/account.ts'
import { ApiError } from '../failure/api-error.ts'
import type { MenuGateway } from '../ports/menu-gateway.ts'
import type { Session } from '../session/session.ts'
import { SessionValue } from '../session/session-value.ts'
import type { State } from '../state.ts'
import type { MenuItem } from './menu-item.ts'
import { NoMenus } from './no-menus.ts'
import { type MenuRules, parseMenus } from './parse-menus.ts'

/** The menu of the signed-in user; cleared when the session ends (S5.1). */
export class Menus {
  readonly #items: SessionValue<readonly MenuItem[], readonly MenuItem[]>
  #asked: ReturnType<MenuGateway['menusOf']> | undefined
  /** What a menu may contain in this build and on this site. */
  readonly rules: MenuRules

  constructor(gateway: MenuGateway, account: Account, session: Session, rules: MenuRules) {
    this.rules = rules
    this.#items = new SessionValue<readonly MenuItem[], readonly MenuItem[]>(session, [], async () => {
      const asked = this.#asked
      this.#asked = undefined
      const menusOf = async () => gateway.menusOf((account.user.value ?? (await account.load())).role)
      const items = parseMenus(await (asked ?? menusOf()), rules)
      if (items.length === 0) throw new NoMenus()
      return items
    })
  }

  get items(): State<readonly MenuItem[]> {
    return this.#items.state
  }

  /**
   * Loads the menu of the user's role (S5.9), one call at a time. Rejects with `NoMenus` where it fails or is empty
   * (S5.7), with the `ApiError` as `cause`; with the `ApiError` itself where the session is over.
   * `asked` is the call where it has been made already.
   */
  async load(asked?: ReturnType<MenuGateway['menusOf']>): Promise<readonly MenuItem[]> {
    this.#asked = asked
    try {
      return await this.#items.load()
    } catch (error) {
      const sessionOver = error instanceof ApiError && (error.kind === 'unauthorized' || error.kind === 'aborted')
      if (sessionOver || error instanceof NoMenus || !(error instanceof ApiError)) throw error
      throw new NoMenus({ cause: error })
    }
  }
}
