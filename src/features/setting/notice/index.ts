import { listNoticesAddressKeys } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const notice: Feature = {
  routeName: 'setting-notice',
  path: '/setting/notice',
  title: '通知公告',
  adds: '公告',
  queryKeys: ['add', 'open', 'tab', 'act', ...listNoticesAddressKeys],
  view: () => import('./notice-list.tsx').then(({ NoticeList }) => ({ default: NoticeList })),
  gateways: () => import('./notice.http.ts'),
}
