import { listTrainingParticipantsWords } from '../../../../../../openapi/facts.ts'
import { hoursText, scoreText } from '../../../../../../openapi/text/training-units.ts'
import { kinds } from '../../../../../ui/data-table/column-kinds.ts'
import { inWords } from '../../../../../ui/list-page/in-words.ts'
import { marked } from '../../../../../ui/status-mark/marked.tsx'
import { minutes } from '../../../../../ui/time/time-text.tsx'
import { conflictsText, type Participant, resultOf, resultOptions } from './participant.ts'

const words = inWords(listTrainingParticipantsWords)

const waiting = { label: '未录入', severity: 'neutral' } as const

/** The columns of 参训名单. */
export const columns = words.columns<Participant>([
  { field: 'name', header: '姓名', ...kinds.person, fixed: 'left' },
  { field: 'orgName', header: '所属检察院', ...kinds.office, grow: true },
  { field: 'result', ...kinds.state, ...marked((one: Participant) => resultOf(one) ?? waiting) },
  { field: 'hours', header: '学时', width: 84, align: 'right', render: hoursText },
  { field: 'score', header: '成绩', width: 70, align: 'right', render: scoreText },
  { field: 'conflicts', header: '时间冲突', width: 150, text: conflictsText },
  { field: 'certificateNo', header: '证书号', width: 128 },
  { field: 'phone', header: '手机号', ...kinds.phone },
  { field: 'signTime', header: '签到时间', ...kinds.minute, render: minutes('signTime') },
  { field: 'enrolTime', header: '报名时间', ...kinds.minute, render: minutes('enrolTime') },
])

export const search = words.search([
  { kind: 'text', name: 'keyword', private: true },
  { kind: 'select', name: 'result', options: [{ value: 'none', label: '未录入' }, ...resultOptions] },
])
