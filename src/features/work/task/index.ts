import { listTasksAddressKeys, summariseTasksPermission } from '../../../../openapi/facts.ts'
import type { Feature } from '../../feature.ts'

/** The to-do list. Read again each time it is shown, because to-dos are done elsewhere. */
export const task: Feature = {
  routeName: 'work-task',
  path: '/work/task',
  title: '待办任务',
  queryKeys: [...listTasksAddressKeys, 'open', 'tab', 'act'],
  view: () => import('./task-list.tsx').then(({ TaskList }) => ({ default: TaskList })),
  cards: [
    {
      key: 'tasks',
      name: '待办',
      width: 'wide',
      rank: 10,
      heights: [180, 180],
      need: summariseTasksPermission,
      view: () => import('./parts/waiting/waiting-card.tsx').then(({ WaitingCard }) => ({ default: WaitingCard })),
    },
  ],
  noCache: true,
  phone: true,
}
