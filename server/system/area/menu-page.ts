import { exporting, keep, type MenuPage } from '../../kernel/contributions/menu-page.ts'

/** Its page of the menu, with the buttons that are granted to roles. */
export const areaPage: MenuPage = {
  folder: 'system',
  place: 70,
  page: 'area',
  name: '区域列表',
  icon: 'pi-map',
  buttons: [...keep, ['status', '启用/停用'], exporting, ['import', '导入国标区划']],
}
