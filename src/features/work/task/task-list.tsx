import { useCallback, useEffect, useMemo, useRef } from 'react'
import { TaskGateway } from '../../../core/ports/task-gateway.ts'
import type { Task, TaskQuery } from '../../../core/task/task.ts'
import { WaitingTasks } from '../../../core/task/waiting-tasks.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useChangesTogether } from '../../../ui/hooks/use-changes-together.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useOpenedRecord } from '../../../ui/record-detail/use-opened-record.ts'
import { infoOf, kindOptionsOf } from './task.ts'
import { columns, searchWith } from './task-columns.tsx'
import { useTaskActions } from './use-task-actions.tsx'

const search = searchWith([])
const TaskView = lateDialog('待办详情', () => import('./parts/detail/task-view.tsx').then((code) => code.TaskView))

/** 待办任务: what waits for the user, of every area. */
export const TaskList = () => {
  const gateway = useService(TaskGateway)
  const tasks = useService(WaitingTasks)
  const waiting = useStateValue(tasks.state)
  const fields = useMemo(() => searchWith(kindOptionsOf(waiting.kinds)), [waiting])
  const list = useListOf<Task, TaskQuery>({ key: 'work-task', load: gateway.list, search, orders: 'arriveTime:true' })
  // What is done elsewhere leaves every open list, with the count of it.
  const { store } = list
  const { valuesNow } = list
  const isOfAll = useCallback(() => valuesNow()['view'] === 'all', [valuesNow])
  const shown = useRef(waiting)
  useEffect(() => {
    if (shown.current !== waiting && !isOfAll()) store.reload()
    shown.current = waiting
  }, [store, waiting, isOfAll])
  useChangesTogether(
    'allTasks',
    useCallback(() => isOfAll() && store.reload(), [store, isOfAll]),
  )
  const reloads = useMemo(
    () => ({
      reload: () => {
        store.reload()
        tasks.lookAgain()
      },
    }),
    [store, tasks],
  )
  const { row, bulk, dialogs } = useTaskActions(reloads)
  const { open, opened } = useOpenedRecord(list)
  const view = useAction<Task>(undefined, { label: '查看', opens: open })
  return (
    <ListPage
      none={{ title: '没有待办任务', hint: '需要您办理的审核、审批和其他系统送来的待办列在这里，办结后移出。' }}
      title="待办任务"
      {...(waiting.known && { info: infoOf(waiting) })}
      list={list}
      columns={columns}
      search={fields}
      actions={[...row, view]}
      bulk={bulk}
    >
      {dialogs}
      {opened && <TaskView opened={opened} actions={row} onClose={opened.onClose} />}
    </ListPage>
  )
}
