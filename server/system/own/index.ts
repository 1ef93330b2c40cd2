import type { Area } from '../../area.ts'
import { currentUserMenus } from './current-menus.ts'
import { currentUserInfo } from './current-user.ts'
import { saveInfo } from './save-info.ts'

export { type ShownMenu, shownMenus } from './current-menus.ts'

/** What a signed-in user sees and changes of the own account. */
export const own: Area = {
  name: 'system/own',
  operations: { currentUserInfo, currentUserMenus, saveInfo },
}
