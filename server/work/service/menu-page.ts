import { exporting, type MenuPage, query } from '../../kernel/contributions/menu-page.ts'

/** Its page of the menu, with the buttons that are granted to roles. */
export const servicePage: MenuPage = {
  folder: 'work',
  place: 10,
  page: 'service',
  name: '我的服务',
  icon: 'pi-clone',
  buttons: [query, ['apply', '申请开通'], ['approve', '开通审批'], exporting],
}
