import type { Feature } from '../../feature.ts'

/** S2.5: external identities. */
export const platform: Feature = {
  routeName: 'platform',
  path: '/platform',
  title: '平台账号',
  view: () => import('./platform.tsx').then(({ Platform }) => ({ default: Platform })),
  phone: true,
}
