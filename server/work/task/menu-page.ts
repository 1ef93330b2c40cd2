import { type MenuPage, query } from '../../kernel/contributions/menu-page.ts'

/** Its page of the menu, with the buttons that are granted to roles. */
export const taskPage: MenuPage = {
  folder: 'work',
  place: 30,
  page: 'task',
  name: '待办任务',
  icon: 'pi-check-square',
  buttons: [query, ['handle', '办理'], ['manage', '他人待办']],
}
