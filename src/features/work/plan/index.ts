import { listUpcomingPlanPermission } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

/** The calendar. Read again each time it is shown, because entries change elsewhere. */
export const plan: Feature = {
  routeName: 'work-plan',
  path: '/work/plan',
  title: '日程管理',
  queryKeys: ['view', 'day', 'kind', 'whose', 'name', 'open', 'occurrence'],
  view: () => import('./plan-screen.tsx').then(({ PlanScreen }) => ({ default: PlanScreen })),
  cards: [
    {
      key: 'plan',
      name: '今明日程',
      width: 'narrow',
      rank: 20,
      heights: [110, 110],
      need: listUpcomingPlanPermission,
      view: () => import('./parts/today/coming-card.tsx').then(({ ComingCard }) => ({ default: ComingCard })),
    },
  ],
  noCache: true,
  phone: true,
}
