import { listJobsAddressKeys, listSyncTasksAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const syncTask: Feature = {
  routeName: 'setting-syncTask',
  path: '/setting/syncTask',
  title: '同步监控',
  queryKeys: ['view', 'open', 'tab', 'act', ...new Set([...listSyncTasksAddressKeys, ...listJobsAddressKeys])],
  view: () => import('./sync-screen.tsx').then(({ SyncScreen }) => ({ default: SyncScreen })),
  gateways: () => import('./sync-task.http.ts'),
}
