import {
  listOperationLogsAddressKeys,
  listSignInLogsAddressKeys,
  signInFiguresPermission,
} from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

export const log: Feature = {
  routeName: 'setting-log',
  path: '/setting/log',
  title: '日志监控',
  queryKeys: ['view', ...new Set([...listSignInLogsAddressKeys, ...listOperationLogsAddressKeys])],
  view: () => import('./log-screen.tsx').then(({ LogScreen }) => ({ default: LogScreen })),
  gateways: () => import('./log.http.ts'),
  cards: [
    {
      key: 'signIns',
      name: '登录概况',
      width: 'narrow',
      rank: 25,
      heights: [138, 132],
      need: signInFiguresPermission,
      view: () =>
        import('./parts/figures/sign-in-figures-card.tsx').then(({ SignInFiguresCard }) => ({
          default: SignInFiguresCard,
        })),
      gateways: () => import('./parts/figures/sign-in-figures.http.ts'),
    },
  ],
}
