import { exporting, keep, type MenuPage } from '../../kernel/contributions/menu-page.ts'

/** Its page of the menu, with the buttons that are granted to roles. */
export const rolePage: MenuPage = {
  folder: 'system',
  place: 30,
  page: 'role',
  name: '角色列表',
  icon: 'pi-id-card',
  buttons: [...keep, ['status', '启用/停用'], ['grant', '菜单权限'], ['member', '分配用户'], exporting],
}
