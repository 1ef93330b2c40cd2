import { edit, exporting, type MenuPage, query } from '../../kernel/contributions/menu-page.ts'

/** Its page of the menu, with the buttons that are granted to roles. */
export const syncPage: MenuPage = {
  folder: 'setting',
  place: 90,
  page: 'syncTask',
  name: '同步监控',
  icon: 'pi-sync',
  buttons: [query, edit, ['run', '立即执行'], ['jobs', '查看后台任务'], ['retryJob', '重试后台任务'], exporting],
}
