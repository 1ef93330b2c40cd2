import type { Feature } from '../../feature.ts'

export const total: Feature = {
  routeName: 'analysis-total',
  path: '/analysis/total',
  title: '数据概览',
  queryKeys: ['orgId', 'includeChildren', 'period'],
  view: () => import('./overview-screen.tsx').then(({ OverviewScreen }) => ({ default: OverviewScreen })),
  gateways: () => import('./total.http.ts'),
}
