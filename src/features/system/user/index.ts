import { listUsersAddressKeys, userFiguresPermission } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const user: Feature = {
  routeName: 'system-user',
  path: '/system/user',
  title: '用户列表',
  adds: '用户',
  queryKeys: ['add', 'open', 'tab', 'act', ...listUsersAddressKeys],
  view: () => import('./user-list.tsx').then(({ UserList }) => ({ default: UserList })),
  gateways: () => import('./user.http.ts'),
  cards: [
    {
      key: 'steps',
      name: '首次使用',
      width: 'full',
      rank: 5,
      need: userFiguresPermission,
      view: () =>
        import('./parts/first-steps/first-steps-card.tsx').then(({ FirstStepsCard }) => ({ default: FirstStepsCard })),
      gateways: () => import('./parts/first-steps/first-steps.http.ts'),
    },
    {
      key: 'users',
      name: '账号概况',
      width: 'narrow',
      rank: 30,
      heights: [118, 112],
      need: userFiguresPermission,
      view: () =>
        import('./parts/figures/user-figures-card.tsx').then(({ UserFiguresCard }) => ({ default: UserFiguresCard })),
      gateways: () => import('./parts/figures/user-figures.http.ts'),
    },
  ],
}
