import type { Feature } from '../../feature.ts'

/** S2.5: consent to the request of a connected application. */
export const confirm: Feature = {
  routeName: 'confirm',
  path: '/confirm',
  title: '授权确认',
  view: () => import('./confirm.tsx').then(({ Confirm }) => ({ default: Confirm })),
  phone: true,
}
