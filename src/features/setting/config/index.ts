import { listParametersAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const config: Feature = {
  routeName: 'setting-config',
  path: '/setting/config',
  title: '系统参数',
  queryKeys: listParametersAddressKeys,
  view: () => import('./config-list.tsx').then(({ ConfigList }) => ({ default: ConfigList })),
  gateways: () => import('./config.http.ts'),
}
