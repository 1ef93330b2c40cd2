import { listHearingServicesAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const statistics: Feature = {
  routeName: 'system-statistics',
  path: '/system/statistics',
  title: '听证员统计',
  queryKeys: ['list', 'period', ...listHearingServicesAddressKeys],
  view: () => import('./statistics-screen.tsx').then(({ StatisticsScreen }) => ({ default: StatisticsScreen })),
  gateways: () => import('./statistics.http.ts'),
}
