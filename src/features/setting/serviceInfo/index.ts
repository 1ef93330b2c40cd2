import { listApplicationsAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const serviceInfo: Feature = {
  routeName: 'setting-serviceInfo',
  path: '/setting/serviceInfo',
  title: '应用管理',
  adds: '应用',
  queryKeys: ['add', 'open', 'tab', 'act', ...listApplicationsAddressKeys],
  view: () => import('./application-list.tsx').then(({ ApplicationList }) => ({ default: ApplicationList })),
  gateways: () => import('./application.http.ts'),
}
