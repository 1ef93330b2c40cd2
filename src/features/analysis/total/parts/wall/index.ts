import type { Feature } from '../../../../feature.ts'

/** The overview on a screen without a sign-in (decision 0186). */
export const wall: Feature = {
  routeName: 'wall',
  path: '/wall',
  title: '数据概览大屏',
  view: () => import('./wall-screen.tsx').then(({ WallScreen }) => ({ default: WallScreen })),
  gateways: () => import('./wall.http.ts'),
}
