import { edit, exporting, type MenuPage, query } from '../../kernel/contributions/menu-page.ts'

/** Its page of the menu, with the buttons that are granted to roles. */
export const configPage: MenuPage = {
  folder: 'setting',
  place: 30,
  page: 'config',
  name: '系统参数',
  icon: 'pi-wrench',
  buttons: [query, edit, ['remove', '删除'], ['import', '导入'], exporting],
}
