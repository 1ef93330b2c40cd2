import type { Feature } from '../../feature.ts'

export const profile: Feature = {
  routeName: 'my-profile',
  path: '/my/profile',
  title: '个人资料',
  view: () => import('./profile.tsx').then(({ Profile }) => ({ default: Profile })),
  gateways: () => import('./profile.http.ts'),
  phone: true,
}
