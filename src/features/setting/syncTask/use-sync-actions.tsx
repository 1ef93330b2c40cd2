import { useState } from 'react'
import { eachOf } from '../../../ui/action/each-by-id.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { backOf, useRemoveAction } from '../../../ui/action/use-common-actions.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import type { ListOf } from '../../../ui/list-page/use-list-of.ts'
import { isUnderWay, may, notIdle, notRetriable, type RunKind, SyncGateway, type SyncTask } from './sync-task.ts'

const RunView = lateDialog('同步运行', () => import('./parts/run/run-view.tsx').then((code) => code.RunView))
const RunHistory = lateDialog('运行日志', () => import('./parts/run/run-history.tsx').then((code) => code.RunHistory))

/** What is done with tasks besides changing them, and the drawer that is open. */
export const useSyncActions = (list: ListOf<SyncTask>) => {
  const gateway = useService(SyncGateway)
  /** A run, or without one the history of the task. */
  const [opened, setOpened] = useState<{ readonly task: SyncTask; readonly runId?: string }>()
  const start =
    (kind: RunKind) =>
    async ([task]: readonly SyncTask[]) => {
      if (!task) return
      setOpened({ task, runId: await gateway.start(task.id, kind) })
      list.reload()
    }
  const see =
    (runIdOf: (task: SyncTask) => string | undefined) =>
    ([task]: readonly SyncTask[]) => {
      const runId = task && runIdOf(task)
      if (task && runId !== undefined) setOpened({ task, runId })
    }
  const run = useAction<SyncTask>(list, {
    label: '立即执行',
    need: may.run,
    visible: (task) => !isUnderWay(task),
    ask: ([task]) => ({
      title: '立即执行',
      message: `立即执行“${task?.name ?? ''}”？`,
      detail: '在后台运行，可以离开页面或取消。全量任务会停用来源中已没有的记录，可先看差异预览。',
    }),
    run: start('run'),
  })
  const progress = useAction<SyncTask>(list, {
    label: '查看进度',
    insteadOf: '立即执行',
    visible: isUnderWay,
    opens: see((task) => task.activeRunId),
  })
  const preview = useAction<SyncTask>(list, {
    label: '差异预览',
    need: may.run,
    waitsFor: notIdle,
    run: start('preview'),
  })
  const failures = useAction<SyncTask>(list, {
    label: '失败明细',
    visible: ({ lastRun }) => lastRun !== undefined && (lastRun.failed > 0 || lastRun.runStatus === 'failed'),
    opens: see(({ lastRun }) => lastRun?.id),
  })
  const retry = useAction<SyncTask>(list, {
    label: '重试失败项',
    need: may.run,
    visible: (task) => notRetriable(task) === undefined,
    run: start('retry'),
  })
  const history = useAction<SyncTask>(list, { label: '日志', opens: ([task]) => task && setOpened({ task }) })
  const pausing = (paused: boolean) => ({
    label: paused ? '暂停' : '恢复',
    icon: paused ? 'ban' : 'check',
    need: may.edit,
    visible: (task: SyncTask) => task.paused !== paused,
    each: eachOf<SyncTask>((ids) => gateway.pause(ids, paused)),
    undo: (tasks: readonly SyncTask[]) =>
      backOf(
        tasks.filter((task) => task.paused !== paused),
        (ids, versions) => gateway.pause(ids, !paused, versions),
      ),
    done: paused ? '已暂停' : '已恢复',
    unit: '个任务',
  })
  const pause = useAction<SyncTask>(list, pausing(true))
  const resume = useAction<SyncTask>(list, { ...pausing(false), insteadOf: '暂停' })
  const remove = useRemoveAction<SyncTask>(list, {
    noun: '同步任务',
    unit: '个任务',
    need: may.edit,
    waitsFor: notIdle,
    detail: '运行记录一并删除，不能恢复；已同步的记录保留，此后在本系统维护。',
    remove: gateway.remove,
  })
  const close = () => {
    setOpened(undefined)
    list.reload()
  }
  return {
    row: [run, progress, preview, failures, retry, history, pause, resume, remove],
    bulk: [pause, resume, remove],
    dialog:
      opened &&
      (opened.runId === undefined ? (
        <RunHistory task={opened.task} onClose={close} />
      ) : (
        <RunView taskName={opened.task.name} runId={opened.runId} onClose={close} />
      )),
  }
}
