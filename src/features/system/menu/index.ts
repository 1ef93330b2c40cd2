import { listMenusAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const menu: Feature = {
  routeName: 'system-menu',
  path: '/system/menu',
  title: '菜单管理',
  queryKeys: listMenusAddressKeys,
  view: () => import('./menu-list.tsx').then(({ MenuList }) => ({ default: MenuList })),
  gateways: () => import('./menu.http.ts'),
}
