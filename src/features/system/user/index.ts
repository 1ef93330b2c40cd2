import { listUsersAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const user: Feature = {
  routeName: 'system-user',
  path: '/system/user',
  title: '用户列表',
  queryKeys: listUsersAddressKeys,
  view: () => import('./user-list.tsx').then(({ UserList }) => ({ default: UserList })),
  gateways: () => import('./user.http.ts'),
}
