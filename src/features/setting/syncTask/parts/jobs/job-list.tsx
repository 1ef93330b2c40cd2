import { listJobsWords } from '../../../../../../openapi/facts.ts'
import { eachOf } from '../../../../../ui/action/each-by-id.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { kinds } from '../../../../../ui/data-table/column-kinds.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import { inWords } from '../../../../../ui/list-page/in-words.ts'
import { ListPage } from '../../../../../ui/list-page/list-page.tsx'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { useRowDialogs } from '../../../../../ui/list-page/use-row-dialogs.ts'
import { ListSwitch } from '../../../../../ui/list-switch/list-switch.tsx'
import type { SwitchedList } from '../../../../../ui/list-switch/use-switched-list.ts'
import { marked } from '../../../../../ui/status-mark/marked.tsx'
import { lists } from '../../lists.ts'
import {
  type Job,
  JobGateway,
  type JobQuery,
  kindOf,
  kindOptions,
  may,
  notRetriable,
  progressOf,
  stateOf,
  stateOptions,
} from './job.ts'

const RunView = lateDialog('同步运行', () => import('../run/run-view.tsx').then((code) => code.RunView))

const words = inWords(listJobsWords)

const columns = words.columns<Job>([
  { field: 'name', width: 200, fixed: 'left', grow: true },
  { field: 'kind', width: 130, render: kindOf },
  {
    field: 'state',
    sortKey: 'state',
    width: 96,
    filter: { options: stateOptions, multiple: true },
    ...marked(stateOf),
  },
  { field: 'dueTime', header: '应执行时间', sortKey: 'dueTime', ...kinds.second },
  { field: 'startTime', header: '开始时间', ...kinds.second, hidden: true },
  { field: 'endTime', header: '结束时间', sortKey: 'endTime', ...kinds.second },
  { field: 'attempt', header: '尝试次数', width: 84, align: 'right' },
  { field: 'done', header: '进度', width: 130, align: 'right', render: progressOf },
  { field: 'failure', header: '失败原因', width: 220 },
])

const search = words.search([
  { kind: 'text', name: 'name' },
  { kind: 'select', name: 'kind', multiple: true, options: kindOptions },
  { kind: 'select', name: 'state', multiple: true, options: stateOptions },
  { kind: 'daterange', name: 'time', label: '应执行时间', trueNames: ['beginTime', 'endTime'] },
])

/** 后台任务: what the server does later or without a user who waits for it; first what of it has failed. */
export const JobList = (switched: SwitchedList) => {
  const gateway = useService(JobGateway)
  const list = useListOf<Job, JobQuery>({
    key: 'setting-syncTask-jobs',
    load: gateway.list,
    exported: gateway.exported,
    search,
    orders: 'state:true',
    changes: ({ state }) => state === 'running',
  })
  const { open, opened, ends } = useRowDialogs(list, 'run')
  const run = useAction<Job>(list, {
    label: '查看运行',
    visible: ({ runId }) => runId !== undefined,
    opens: open.run,
  })
  const retry = useAction<Job>(list, {
    label: '重试',
    icon: 'replay',
    need: may.retry,
    visible: (job) => notRetriable(job) === undefined,
    cannot: notRetriable,
    each: eachOf(gateway.retry),
    done: '已安排重试',
    unit: '项',
  })
  return (
    <ListPage
      none={{ title: '还没有后台任务', hint: '导出、群发、同步等在后台进行的工作列在这里，失败的可以重试。' }}
      title="后台任务"
      list={list}
      columns={columns}
      search={search}
      actions={[retry, run]}
      bulk={[retry]}
      exportAs={{ need: may.export }}
      toolbar={<ListSwitch {...switched} {...lists} value="jobs" />}
    >
      {opened.run?.runId !== undefined && (
        <RunView
          taskName={opened.run.name}
          runId={opened.run.runId}
          onClose={() => {
            ends.onClose()
            list.reload()
          }}
        />
      )}
    </ListPage>
  )
}
