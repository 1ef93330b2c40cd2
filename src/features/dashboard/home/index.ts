import type { Feature } from '../../feature.ts'

export const home: Feature = {
  routeName: 'Dashboard-home',
  path: '/Dashboard/home',
  title: '首页',
  view: () => import('./home.tsx').then(({ Home }) => ({ default: Home })),
  affix: true,
  phone: true,
}
