import { listOrganisationsAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const org: Feature = {
  routeName: 'system-org',
  path: '/system/org',
  title: '组织机构管理',
  adds: '机构',
  queryKeys: ['add', 'open', 'tab', 'act', ...listOrganisationsAddressKeys],
  view: () => import('./org-list.tsx').then(({ OrgList }) => ({ default: OrgList })),
  gateways: () => import('./org.http.ts'),
}
