import type { Feature } from '../../feature.ts'

/** S2.5: the address that signs out. */
export const logout: Feature = {
  routeName: 'logout',
  path: '/logout',
  title: '退出登录',
  view: () => import('./logout.tsx').then(({ Logout }) => ({ default: Logout })),
  phone: true,
}
