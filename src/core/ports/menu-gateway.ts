import { token } from '../token.ts'

/** Reads the menu of a role. */
export interface MenuGateway {
  /**
   * The menu as the backend sent it, unchecked: `parseMenus` makes it safe. Rejects with `ApiError`, which is not
   * shown to the user where `quiet`.
   */
  menusOf(role: string, quiet?: boolean): Promise<unknown>
}
export const MenuGateway = token<MenuGateway>('MenuGateway')
