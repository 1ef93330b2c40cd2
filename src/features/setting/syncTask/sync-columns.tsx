import { listSyncTasksWords } from '../../../../openapi/facts.ts'
import { kinds } from '../../../ui/data-table/column-kinds.ts'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { minutes, timeColumn } from '../../../ui/time/time-text.tsx'
import {
  countsOf,
  cronOf,
  durationOf,
  modeOf,
  modeOptions,
  objectOf,
  objectOptions,
  pausedOptions,
  type SyncTask,
  sourceOf,
  statusOf,
  statusOptions,
} from './sync-task.ts'

const lastStatus = ({ lastRun }: SyncTask) => lastRun && statusOf(lastRun)
const words = inWords(listSyncTasksWords)

const failures = ({ failures: count }: SyncTask): string => (count === 0 ? '' : String(count))

/** The columns of 同步监控: first how a task stands, then what it is. */
export const columns = words.columns<SyncTask>([
  { field: 'name', sortKey: 'name', width: 180, grow: true, fixed: 'left' },
  {
    field: 'runStatus',
    ...kinds.state,
    filter: { options: statusOptions, multiple: true },
    ...marked(lastStatus),
  },
  {
    field: 'counts',
    header: '读取/新增/更新/跳过/失败',
    width: 204,
    text: ({ lastRun }) => (lastRun ? countsOf(lastRun) : ''),
  },
  {
    field: 'runReason',
    header: '说明',
    width: 162,
    text: ({ lastRun }) => lastRun?.runReason ?? '',
  },
  {
    field: 'lastStart',
    header: '上次开始',
    width: 144,
    render: ({ lastRun }) => lastRun && minutes('startTime')(lastRun),
    text: ({ lastRun }) => lastRun?.startTime ?? '',
  },
  {
    field: 'lastEnd',
    header: '上次结束',
    width: 144,
    hidden: true,
    render: ({ lastRun }) => lastRun && minutes('endTime')(lastRun),
    text: ({ lastRun }) => lastRun?.endTime ?? '',
  },
  timeColumn('nextTime', '下次执行'),
  {
    field: 'failures',
    header: '连续失败',
    sortKey: 'failures',
    width: 84,
    align: 'right',
    text: failures,
  },
  { field: 'sourceName', header: '数据源', width: 190, text: sourceOf },
  { field: 'object', width: 64, text: objectOf },
  { field: 'mode', width: 64, text: modeOf },
  { field: 'cron', width: 150, text: cronOf },
  {
    field: 'duration',
    header: '耗时',
    width: 90,
    text: ({ lastRun }) => lastRun?.duration,
    render: ({ lastRun }) => durationOf(lastRun?.duration),
  },
  { field: 'remark', header: '备注', width: 160, hidden: true },
])

/** Its search form. */
export const search = words.search([
  { kind: 'text', name: 'name' },
  { kind: 'select', name: 'object', multiple: true, options: objectOptions },
  { kind: 'select', name: 'mode', options: modeOptions },
  { kind: 'select', name: 'runStatus', multiple: true, options: statusOptions },
  { kind: 'select', name: 'paused', options: pausedOptions },
])
