import { listTrainingsWords } from '../../../../openapi/facts.ts'
import { hoursText } from '../../../../openapi/text/training-units.ts'
import { kinds } from '../../../ui/data-table/column-kinds.ts'

const words = inWords(listTrainingsWords)

import { inWords } from '../../../ui/list-page/in-words.ts'
import { orgColumn } from '../../../ui/product/org-name/org-column.tsx'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../ui/time/time-text.tsx'
import {
  categoryOf,
  categoryOptions,
  enrolledOf,
  methodOf,
  statusOf,
  statusOptions,
  type Training,
} from './training.ts'

/** The columns of 培训管理. */
export const columns = words.columns<Training>([
  { field: 'name', sortKey: 'name', width: 190, grow: true, fixed: 'left' },
  { field: 'category', width: 88, text: categoryOf },
  { ...orgColumn('主办单位'), width: 140 },
  {
    field: 'status',
    sortKey: 'status',
    ...kinds.state,
    filter: { options: statusOptions, multiple: true },
    ...marked(statusOf),
  },
  timeColumn('startTime', '开始时间'),
  { ...timeColumn('endTime', '结束时间'), hidden: true },
  { field: 'hours', header: '学时', sortKey: 'hours', width: 84, align: 'right', render: hoursText },
  { field: 'enrolled', header: '参训/名额', width: 88, align: 'right', text: enrolledOf },
  { field: 'passed', header: '合格', width: 64, align: 'right', hidden: true },
  { field: 'certified', header: '证书', width: 64, align: 'right', hidden: true },
  { field: 'method', width: 64, hidden: true, text: methodOf },
  { field: 'place', header: '地点', width: 140, hidden: true },
  { field: 'lecturer', header: '讲师', ...kinds.person, hidden: true },
  { ...timeColumn('createTime', '创建时间'), hidden: true },
])

/** Its search form. */
export const search = words.search([
  { kind: 'text', name: 'name' },
  { kind: 'select', name: 'category', multiple: true, options: categoryOptions },
  { kind: 'select', name: 'status', multiple: true, options: statusOptions },
  { kind: 'daterange', name: 'held', label: '培训时间', trueNames: ['heldBeginDate', 'heldEndDate'] },
])
