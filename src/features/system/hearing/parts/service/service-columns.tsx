import { listHearingServicesWords } from '../../../../../../openapi/facts.ts'
import type { DictionaryView } from '../../../../../ui/hooks/use-dictionary.ts'
import { inWords } from '../../../../../ui/list-page/in-words.ts'
import { marked } from '../../../../../ui/status-mark/marked.tsx'
import {
  attendanceOf,
  attendanceOptions,
  evaluationOf,
  feesOf,
  type HearingService,
  roleOf,
  yuanOf,
} from './service.ts'

const words = inWords(listHearingServicesWords)

/** A record of a list, which calls each by its case. */
export type ListedService = HearingService & { readonly name: string }

/** The columns of 履职记录; the words of the kinds of cases are those of their dictionary. */
export const columnsWith = ({ nameOf }: Pick<DictionaryView, 'nameOf'>) =>
  words.columns<ListedService>([
    { field: 'caseNo', header: '案件编号', width: 176, grow: true, fixed: 'left' },
    { field: 'heldOn', header: '听证日期', width: 98 },
    { field: 'caseType', header: '听证类型', width: 120, text: ({ caseType }) => nameOf(caseType) },
    { field: 'attendance', width: 84, ...marked(attendanceOf) },
    { field: 'evaluation', header: '履职评价', width: 72, text: (one) => evaluationOf(one) ?? '' },
    { field: 'fees', header: '费用（元）', width: 92, align: 'right', text: (one) => yuanOf(feesOf(one)) },
    { field: 'role', header: '担任角色', width: 92, hidden: true, text: roleOf },
    { field: 'place', header: '听证地点', width: 140, hidden: true },
    { field: 'absence', header: '未参加原因', width: 140, hidden: true },
  ])

export const search = words.search([
  { kind: 'text', name: 'caseNo' },
  { kind: 'select', name: 'attendance', multiple: true, options: attendanceOptions },
  { kind: 'daterange', name: 'held', label: '听证日期', trueNames: ['heldBeginDate', 'heldEndDate'] },
])
