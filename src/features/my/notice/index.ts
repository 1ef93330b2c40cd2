import type { Feature } from '../../feature.ts'
import { painted } from './parts/latest/latest-notices.ts'

/** The notices that were published to the user. Read again each time it is shown, because they change elsewhere. */
export const myNotice: Feature = {
  routeName: 'my-notice',
  path: '/my/notice',
  title: '我的公告',
  queryKeys: ['current', 'size', 'name', 'category', 'state', 'chosen'],
  view: () => import('./notice-list.tsx').then(({ OwnNoticeList }) => ({ default: OwnNoticeList })),
  noCache: true,
  phone: true,
  cards: [
    {
      key: 'notices',
      name: '最新公告',
      width: 'narrow',
      rank: 40,
      heights: [148, 148],
      view: () =>
        painted()
          .then(() => import('./parts/latest/latest-notices-card.tsx'))
          .then(({ LatestNoticesCard }) => ({ default: LatestNoticesCard })),
    },
  ],
}
