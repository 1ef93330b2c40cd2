import { exporting, keep, type MenuPage } from '../../kernel/contributions/menu-page.ts'

/** Its page of the menu, with the buttons that are granted to roles. */
export const orgPage: MenuPage = {
  folder: 'system',
  place: 20,
  page: 'org',
  name: '组织机构管理',
  icon: 'pi-sitemap',
  buttons: [...keep, ['move', '移动'], ['status', '启用/停用'], exporting, ['merge', '合并'], ['import', '导入']],
}
