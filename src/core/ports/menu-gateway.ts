import { token } from '../token.ts'

/** Reads the menu of a role. */
export interface MenuGateway {
  /**
   * The menu as the backend sent it, unchecked: `parseMenus` makes it safe. Rejects with `ApiError`, which the caller
   * shows (S5.7).
   */
  menusOf(role: string): Promise<unknown>
}
export const MenuGateway = token<MenuGateway>('MenuGateway')
