import { exporting, keep, type MenuPage } from '../../kernel/contributions/menu-page.ts'

/** Its page of the menu, with the buttons that are granted to roles. */
export const menuPage: MenuPage = {
  folder: 'system',
  place: 10,
  page: 'menu',
  name: '菜单管理',
  icon: 'pi-bars',
  buttons: [...keep, ['move', '移动'], ['status', '启用/停用'], ['import', '导入'], exporting],
}
