import { keep, type MenuPage } from '../../kernel/contributions/menu-page.ts'

/** Its page of the menu, with the buttons that are granted to roles. */
export const directoryPage: MenuPage = {
  folder: 'apiInterface',
  place: 10,
  page: 'directory',
  name: '接口目录',
  icon: 'pi-folder-open',
  buttons: keep,
}
