import type { Feature } from '../../feature.ts'

/** The calendar. Read again each time it is shown, because entries change elsewhere. */
export const plan: Feature = {
  routeName: 'work-plan',
  path: '/work/plan',
  title: '日程管理',
  queryKeys: ['view', 'day', 'kind', 'whose', 'name', 'open', 'occurrence'],
  view: () => import('./plan-screen.tsx').then(({ PlanScreen }) => ({ default: PlanScreen })),
  noCache: true,
  phone: true,
}
