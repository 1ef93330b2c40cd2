import { token } from '../token.ts'

/** Which menu a role has. */
export interface MenuGateway {
  /** The menu as the backend sent it, unchecked: `parseMenus` makes it safe. Rejects with `ApiError`. */
  menusOf(role: string): Promise<unknown>
}
export const MenuGateway = token<MenuGateway>('MenuGateway')
