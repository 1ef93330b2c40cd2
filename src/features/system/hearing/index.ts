import { listHearingOfficersAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const hearing: Feature = {
  routeName: 'system-hearing',
  path: '/system/hearing',
  title: '听证员管理',
  adds: '听证员',
  queryKeys: ['add', 'open', 'tab', 'act', 'draw', ...listHearingOfficersAddressKeys],
  view: () => import('./hearing-list.tsx').then(({ HearingList }) => ({ default: HearingList })),
  gateways: () => import('./hearing.http.ts'),
}
