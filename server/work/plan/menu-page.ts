import { keep, type MenuPage } from '../../kernel/contributions/menu-page.ts'

/** Its page of the menu, with the buttons that are granted to roles. */
export const planPage: MenuPage = {
  folder: 'work',
  place: 20,
  page: 'plan',
  name: '日程管理',
  icon: 'pi-calendar',
  buttons: keep,
}
