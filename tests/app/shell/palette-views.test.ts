import { expect, it } from 'vitest'
import {
  listInterfaceRequestsPermission,
  listJobsPermission,
  listOperationLogsPermission,
  listServiceRequestsPermission,
} from '../../../openapi/facts.ts'
import { screenViews } from '../../../src/app/shell/palette/screen-views.ts'
import { businessFeatures } from '../../../src/features/index.ts'

/** Screens whose `view` is no list of its own: month and week of a calendar, a filter of the to-dos. */
const others = ['work-plan', 'work-task']

it('30.2.9 what a screen shows by an address of its own is found by name; its address is one that the screen reads', () => {
  const withViews = businessFeatures.filter(
    ({ queryKeys = [], routeName }) => queryKeys.includes('view') && !others.includes(routeName),
  )
  expect(withViews.map(({ routeName }) => routeName).toSorted()).toEqual(Object.keys(screenViews).toSorted())
  expect(Object.values(screenViews).flatMap((views) => views.map(([name, , need]) => [name, need]))).toEqual([
    ['操作日志', listOperationLogsPermission],
    ['后台任务', listJobsPermission],
    ['开通审批', listServiceRequestsPermission],
    ['授权申请', listInterfaceRequestsPermission],
  ])
  for (const { queryKeys = [], routeName } of withViews)
    for (const [, query] of screenViews[routeName] ?? [])
      expect([...new URLSearchParams(query).keys()].filter((key) => !queryKeys.includes(key))).toEqual([])
})
