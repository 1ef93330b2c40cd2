import { listOverviewPermission } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const total: Feature = {
  routeName: 'analysis-total',
  path: '/analysis/total',
  title: '数据概览',
  queryKeys: ['orgId', 'includeChildren', 'period'],
  view: () => import('./overview-screen.tsx').then(({ OverviewScreen }) => ({ default: OverviewScreen })),
  gateways: () => import('./total.http.ts'),
  cards: [
    {
      key: 'alarms',
      name: '告警',
      width: 'wide',
      rank: 15,
      need: listOverviewPermission,
      view: () => import('./parts/alarms/alarm-card.tsx').then(({ AlarmCard }) => ({ default: AlarmCard })),
      gateways: () => import('./parts/alarms/own-alarms.http.ts'),
    },
  ],
}
