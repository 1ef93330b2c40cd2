import { listOperationLogsAddressKeys, listSignInLogsAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const log: Feature = {
  routeName: 'setting-log',
  path: '/setting/log',
  title: '日志监控',
  queryKeys: ['view', ...new Set([...listSignInLogsAddressKeys, ...listOperationLogsAddressKeys])],
  view: () => import('./log-screen.tsx').then(({ LogScreen }) => ({ default: LogScreen })),
  gateways: () => import('./log.http.ts'),
}
