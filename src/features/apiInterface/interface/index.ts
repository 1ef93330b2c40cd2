import { listInterfaceRequestsAddressKeys, listInterfacesAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const interfaces: Feature = {
  routeName: 'apiInterface-interface',
  path: '/apiInterface/interface',
  title: '接口管理',
  queryKeys: ['view', 'open', 'tab', 'act', ...listInterfacesAddressKeys, ...listInterfaceRequestsAddressKeys],
  view: () => import('./interface-screen.tsx').then(({ InterfaceScreen }) => ({ default: InterfaceScreen })),
  gateways: () => import('./interface.http.ts'),
}
