import type { Feature } from '../../feature.ts'

export const home: Feature = {
  routeName: 'Dashboard-home',
  path: '/Dashboard/home',
  title: '首页',
  view: () => import('./home.tsx').then(({ Home }) => ({ default: Home })),
  cards: [
    {
      key: 'entries',
      name: '快捷入口',
      width: 'wide',
      rank: 60,
      heights: [150, 150],
      view: () => import('./quick-entries.tsx').then(({ QuickEntries }) => ({ default: QuickEntries })),
    },
    {
      key: 'messages',
      name: '消息',
      width: 'wide',
      rank: 70,
      heights: [190, 190],
      view: () => import('./latest-messages.tsx').then(({ LatestMessages }) => ({ default: LatestMessages })),
    },
  ],
  affix: true,
  phone: true,
}
