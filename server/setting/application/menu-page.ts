import { exporting, keep, type MenuPage } from '../../kernel/contributions/menu-page.ts'

/** Its page of the menu, with the buttons that are granted to roles. */
export const applicationPage: MenuPage = {
  folder: 'setting',
  place: 70,
  page: 'serviceInfo',
  name: '应用管理',
  icon: 'pi-th-large',
  buttons: [...keep, ['rotateSecret', '轮换密钥'], ['status', '启用/停用'], ['revoke', '撤销授权'], exporting],
}
