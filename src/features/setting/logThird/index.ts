import { listInterfaceCallsAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const logThird: Feature = {
  routeName: 'setting-logThird',
  path: '/setting/logThird',
  title: '接口日志',
  queryKeys: listInterfaceCallsAddressKeys,
  view: () => import('./call-list.tsx').then(({ CallList }) => ({ default: CallList })),
  gateways: () => import('./log-third.http.ts'),
}
