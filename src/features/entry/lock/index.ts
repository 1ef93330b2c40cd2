import type { Feature } from '../../feature.ts'

/** S2.6 */
export const lock: Feature = {
  routeName: 'lock',
  path: '/lock',
  title: '锁屏',
  view: () => import('./lock.tsx').then(({ Lock }) => ({ default: Lock })),
  phone: true,
  withoutNetwork: true,
}
