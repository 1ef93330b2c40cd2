import type { Feature } from '../../feature.ts'

/** The failures on this page, for reporting a problem (S8.6). */
export const diagnostics: Feature = {
  routeName: 'my-diagnostics',
  path: '/my/diagnostics',
  title: '诊断记录',
  view: () => import('./diagnostics.tsx').then(({ Diagnostics }) => ({ default: Diagnostics })),
  phone: true,
  withoutNetwork: true,
}
