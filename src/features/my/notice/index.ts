import type { Feature } from '../../feature.ts'

/** The notices that were published to the user. Read again each time it is shown, because they change elsewhere. */
export const myNotice: Feature = {
  routeName: 'my-notice',
  path: '/my/notice',
  title: '我的公告',
  queryKeys: ['current', 'size', 'name', 'category', 'state', 'chosen'],
  view: () => import('./notice-list.tsx').then(({ OwnNoticeList }) => ({ default: OwnNoticeList })),
  noCache: true,
  phone: true,
}
