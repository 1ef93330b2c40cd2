import type { Feature } from '../../feature.ts'

/** S2.5: password reset. */
export const forget: Feature = {
  routeName: 'forget',
  path: '/forget',
  title: '忘记密码',
  view: () => import('./forget.tsx').then(({ Forget }) => ({ default: Forget })),
  phone: true,
}
