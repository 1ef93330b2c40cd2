import { listRolesAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const role: Feature = {
  routeName: 'system-role',
  path: '/system/role',
  title: '角色列表',
  adds: '角色',
  queryKeys: ['add', 'open', 'tab', 'act', ...listRolesAddressKeys],
  view: () => import('./role-list.tsx').then(({ RoleList }) => ({ default: RoleList })),
  gateways: () => import('./role.http.ts'),
}
