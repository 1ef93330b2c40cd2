import { syncRunKindLabels } from '../../../../../../openapi/facts.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import type { Column } from '../../../../../ui/data-table/column.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ListDrawer } from '../../../../../ui/list-drawer/list-drawer.tsx'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { useRowDialogs } from '../../../../../ui/list-page/use-row-dialogs.ts'
import { marked } from '../../../../../ui/status-mark/marked.tsx'
import { minutes } from '../../../../../ui/time/time-text.tsx'
import { countsOf, durationOf, type Run, type RunQuery, SyncGateway, type SyncTask, statusOf } from '../../sync-task.ts'
import { RunView } from './run-view.tsx'

const kindOf = ({ runKind }: Run): string => syncRunKindLabels[runKind]
const byOf = ({ begunBy, askedBy = '' }: Run): string => (begunBy === 'schedule' ? '定时' : askedBy)

const columns: readonly Column<Run>[] = [
  { field: 'createTime', header: '时间', width: 144, render: minutes('createTime') },
  { field: 'runKind', header: '类型', width: 96, text: kindOf },
  { field: 'begunBy', header: '触发', width: 80, text: byOf },
  { field: 'runStatus', header: '状态', width: 96, ...marked(statusOf) },
  { field: 'counts', header: '读取/新增/更新/跳过/失败', width: 204, text: countsOf },
  { field: 'runReason', header: '说明', width: 146, grow: true },
  { field: 'disabled', header: '停用', width: 64, align: 'right' },
  {
    field: 'duration',
    header: '耗时',
    width: 90,
    text: ({ duration }) => durationOf(duration),
  },
]

interface Props {
  readonly task: SyncTask
  readonly onClose: () => void
}

/** 日志: the runs of a task, the latest first, each with its rows. */
export const RunHistory = ({ task, onClose }: Props) => {
  const gateway = useService(SyncGateway)
  const list = useListOf<Run, RunQuery>({
    load: ({ orders: _orders, ...query }, signal) => gateway.runs(task.id, query, signal),
    search: [],
  })
  const { open, opened, ends } = useRowDialogs(list, 'view')
  const view = useAction<Run>(list, { label: '查看', opens: open.view })
  return (
    <>
      <ListDrawer
        none={{ title: '还没有运行过', hint: '任务每次运行的时间和结果列在这里。' }}
        drawer={`运行日志：${task.name}`}
        onClose={onClose}
        title="运行记录"
        list={list}
        columns={columns}
        search={[]}
        actions={[view]}
      />
      {opened.view && <RunView taskName={task.name} runId={opened.view.id} {...ends} />}
    </>
  )
}
