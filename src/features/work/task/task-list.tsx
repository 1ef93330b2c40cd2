import { useEffect, useMemo, useRef } from 'react'
import { Navigator } from '../../../core/ports/navigator.ts'
import { TaskGateway } from '../../../core/ports/task-gateway.ts'
import type { Task, TaskQuery } from '../../../core/task/task.ts'
import { WaitingTasks } from '../../../core/task/waiting-tasks.ts'
import { eachById } from '../../../ui/action/each-by-id.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { infoOf, kindOptionsOf, mayRead, notOpenable, notReadable } from './task.ts'
import { columns, searchWith } from './task-columns.tsx'

const search = searchWith([])

/** 待办任务: what waits for the user, of every area. */
export const TaskList = () => {
  const gateway = useService(TaskGateway)
  const navigator = useService(Navigator)
  const waiting = useStateValue(useService(WaitingTasks).state)
  const fields = useMemo(() => searchWith(kindOptionsOf(waiting.kinds)), [waiting])
  const list = useListOf<Task, TaskQuery>({ key: 'work-task', load: gateway.list, search, orders: 'arriveTime:true' })
  // What is done elsewhere leaves every open list, with the count of it.
  const { store } = list
  const shown = useRef(waiting)
  useEffect(() => {
    if (shown.current !== waiting) store.reload()
    shown.current = waiting
  }, [store, waiting])
  const handle = useAction<Task>(undefined, {
    label: '办理',
    cannot: notOpenable,
    opens: ([task]) => {
      if (task?.place !== undefined) navigator.go(task.place)
      else if (task?.url !== undefined) window.open(task.url, '_blank', 'noopener')
    },
  })
  const read = useAction<Task>(list, {
    label: '已阅',
    icon: 'check',
    need: mayRead,
    visible: ({ reading, status }) => reading && status === 'todo',
    cannot: notReadable,
    each: eachById(gateway.read),
    done: '已标为已阅',
    unit: '项',
  })
  return (
    <ListPage
      title="待办任务"
      {...(waiting.known && { info: infoOf(waiting) })}
      list={list}
      columns={columns}
      search={fields}
      actions={[handle, read]}
      bulk={[read]}
    />
  )
}
