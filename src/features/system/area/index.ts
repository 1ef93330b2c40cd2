import { listAreasAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const area: Feature = {
  routeName: 'system-area',
  path: '/system/area',
  title: '区域列表',
  queryKeys: ['open', 'tab', 'act', ...listAreasAddressKeys],
  view: () => import('./area-list.tsx').then(({ AreaList }) => ({ default: AreaList })),
  gateways: () => import('./area.http.ts'),
}
