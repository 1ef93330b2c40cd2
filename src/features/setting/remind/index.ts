import { listRemindersAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const remind: Feature = {
  routeName: 'setting-remind',
  path: '/setting/remind',
  title: '消息设置',
  queryKeys: ['open', 'tab', 'act', ...listRemindersAddressKeys],
  view: () => import('./remind-list.tsx').then(({ RemindList }) => ({ default: RemindList })),
  gateways: () => import('./remind.http.ts'),
}
