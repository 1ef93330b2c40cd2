import { listTasksWords } from '../../../../openapi/facts.ts'
import type { Task } from '../../../core/task/task.ts'
import { kinds } from '../../../ui/data-table/column-kinds.ts'
import { inWords } from '../../../ui/list-page/in-words.ts'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../ui/time/time-text.tsx'
import { dueOf, overdueOptions, priorityOf, priorityOptions, statusOf, statusOptions, viewOptions } from './task.ts'

const words = inWords(listTasksWords)

/** The columns of 待办任务. */
export const columns = words.columns<Task>([
  { field: 'name', sortKey: 'name', width: 200, grow: true, fixed: 'left' },
  { field: 'kindName', header: '类型', width: 110 },
  { field: 'source', width: 110 },
  { field: 'about', header: '说明', width: 180 },
  { field: 'initiator', header: '发起人', ...kinds.person },
  { field: 'holder', header: '办理人', ...kinds.person, hidden: true, text: ({ holder }) => holder ?? '' },
  { field: 'status', ...kinds.state, ...marked(statusOf), mark: false },
  { field: 'priority', sortKey: 'priority', width: 80, ...marked(priorityOf) },
  timeColumn('arriveTime', '到达时间'),
  { field: 'dueTime', header: '截止时间', sortKey: 'dueTime', width: 190, text: dueOf },
])

/** Its search form; `kinds` to choose from are known later. */
export const searchWith = (kinds: readonly { readonly value: string; readonly label: string }[]) =>
  words.search([
    { kind: 'text', name: 'name' },
    { kind: 'select', name: 'kind', multiple: true, options: kinds, pattern: /^[^,]{1,130}$/ },
    { kind: 'text', name: 'source' },
    { kind: 'select', name: 'priority', multiple: true, options: priorityOptions },
    { kind: 'select', name: 'status', options: statusOptions },
    { kind: 'select', name: 'view', options: viewOptions },
    { kind: 'select', name: 'overdue', label: '期限', options: overdueOptions },
    { kind: 'daterange', name: 'arrive', label: '到达时间', trueNames: ['arriveBeginDate', 'arriveEndDate'] },
    { kind: 'daterange', name: 'due', label: '截止时间', trueNames: ['dueBeginDate', 'dueEndDate'] },
  ]) satisfies readonly SearchField[]
