import { Navigator } from '../../../core/ports/navigator.ts'
import { TaskGateway } from '../../../core/ports/task-gateway.ts'
import type { Task } from '../../../core/task/task.ts'
import type { Reloadable } from '../../../ui/action/action.ts'
import { eachOf } from '../../../ui/action/each-by-id.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useInDialog } from '../../../ui/action/use-in-dialog.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { may, notDeferrable, notOpenable, notReadable, notTransferable, notUrgeable } from './task.ts'

const TransferForm = lateDialog('转办', () =>
  import('./parts/acts/transfer-form.tsx').then((code) => code.TransferForm),
)
const SnoozeForm = lateDialog('稍后提醒', () => import('./parts/acts/snooze-form.tsx').then((code) => code.SnoozeForm))

const isOwn = ({ holder }: Task) => holder === undefined

const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id)

/** What is done with to-dos; `dialogs` are those that are open. */
export const useTaskActions = (list: Reloadable) => {
  const gateway = useService(TaskGateway)
  const navigator = useService(Navigator)
  const transferring = useInDialog<Task>()
  const deferring = useInDialog<Task>()
  const handle = useAction<Task>(undefined, {
    label: '办理',
    cannot: notOpenable,
    visible: isOwn,
    opens: ([task]) => {
      if (task?.place !== undefined) navigator.go(task.place)
      else if (task?.url !== undefined) window.open(task.url, '_blank', 'noopener')
    },
  })
  const read = useAction<Task>(list, {
    label: '已阅',
    icon: 'check',
    need: may.read,
    visible: ({ reading, status }) => reading && (status === 'todo' || status === 'later'),
    cannot: notReadable,
    each: eachOf(gateway.read),
    done: '已标为已阅',
  })
  const transfer = useAction<Task>(list, {
    label: '转办',
    icon: 'send',
    need: may.transfer,
    visible: ({ mayTransfer }) => mayTransfer,
    cannot: notTransferable,
    each: transferring.each,
    done: '已转办',
  })
  const defer = useAction<Task>(list, {
    label: '稍后提醒',
    icon: 'history',
    need: may.snooze,
    visible: (task) => isOwn(task) && (task.status === 'todo' || task.status === 'later'),
    cannot: notDeferrable,
    each: deferring.eachOf,
    // What was put off already had another time, which would be lost.
    undo: (tasks) => (tasks.every(({ status }) => status === 'todo') ? () => gateway.snooze(idsOf(tasks)) : undefined),
    done: '已设置稍后提醒',
  })
  const resume = useAction<Task>(list, {
    label: '恢复',
    icon: 'replay',
    need: may.snooze,
    visible: ({ status }) => status === 'later',
    cannot: ({ status }) => (status === 'later' ? undefined : '该待办没有推迟'),
    each: eachOf((ids) => gateway.snooze(ids)),
    undo: (tasks) => {
      const until = tasks[0]?.laterUntil
      const alike = until !== undefined && tasks.every(({ laterUntil }) => laterUntil === until)
      return alike ? () => gateway.snooze(idsOf(tasks), until) : undefined
    },
    done: '已恢复',
  })
  const urge = useAction<Task>(list, {
    label: '催办',
    icon: 'bell',
    need: may.urge,
    visible: ({ mayUrge }) => mayUrge,
    cannot: notUrgeable,
    each: eachOf(gateway.urge),
    done: '已催办，办理人会收到消息',
  })
  return {
    row: [handle, read, transfer, defer, resume, urge],
    bulk: [read, transfer, defer, resume, urge],
    dialogs: (
      <>
        {transferring.dialog && <TransferForm {...transferring.dialog} />}
        {deferring.dialog && <SnoozeForm {...deferring.dialog} />}
      </>
    ),
  }
}
