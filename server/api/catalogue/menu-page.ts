import { keep, type MenuPage } from '../../kernel/contributions/menu-page.ts'

/** Its page of the menu, with the buttons that are granted to roles. */
export const interfacePage: MenuPage = {
  folder: 'apiInterface',
  place: 20,
  page: 'interface',
  name: '接口管理',
  icon: 'pi-code',
  buttons: [
    ...keep,
    ['publish', '发布下线'],
    ['provider', '维护提供方'],
    ['grant', '授权应用'],
    ['import', '导入OpenAPI'],
    ['debug', '在线调试'],
  ],
}
