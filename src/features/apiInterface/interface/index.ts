import { listInterfacesAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const interfaces: Feature = {
  routeName: 'apiInterface-interface',
  path: '/apiInterface/interface',
  title: '接口管理',
  queryKeys: ['open', 'tab', 'act', ...listInterfacesAddressKeys],
  view: () => import('./interface-list.tsx').then(({ InterfaceList }) => ({ default: InterfaceList })),
  gateways: () => import('./interface.http.ts'),
}
