import { useMemo } from 'react'
import {
  hearingAttendanceLabels,
  hearingAttendanceSeverities,
  hearingEvaluationLabels,
  listHearingServicesQueryFields,
  listHearingServicesWords,
  newHearingServiceFields,
} from '../../../../openapi/facts.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Button } from '../../../ui/button/button.tsx'
import { kinds } from '../../../ui/data-table/column-kinds.ts'
import { type DictionaryView, useDictionary } from '../../../ui/hooks/use-dictionary.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { regionCondition, useRegionSearch } from '../../../ui/product/region/use-region-search.ts'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { path, type ServiceQuery, type ServiceRecord, StatisticsGateway } from './statistics.ts'
import { type Choices, noChoices, officerConditions } from './statistics-search.tsx'
import { useChoices } from './use-choices.tsx'

const words = inWords(listHearingServicesWords)

/** A record, which the list calls by its case. */
type Listed = ServiceRecord & { readonly name: string }

const columnsWith = ({ nameOf }: Pick<DictionaryView, 'nameOf'>) =>
  words.columns<Listed>([
    { field: 'caseNo', width: 190, grow: true, fixed: 'left' },
    { field: 'heldOn', ...kinds.day },
    { field: 'officerName', header: '听证员', ...kinds.person },
    { field: 'orgName', header: '所属检察院', width: 160, grow: true },
    { field: 'caseType', width: 130, text: ({ caseType }) => nameOf(caseType) },
    {
      field: 'attendance',
      width: 96,
      ...marked<Listed>(({ attendance }) => ({
        label: hearingAttendanceLabels[attendance],
        severity: hearingAttendanceSeverities[attendance],
      })),
    },
    {
      field: 'evaluation',
      width: 90,
      text: ({ evaluation }) => (evaluation ? hearingEvaluationLabels[evaluation] : ''),
    },
    { field: 'place', width: 160, hidden: true },
  ])

const conditions = (caseType: Pick<DictionaryView, 'options'>, choices: Choices): readonly SearchField[] =>
  words.search([
    { kind: 'text', name: 'caseNo' },
    { kind: 'daterange', name: 'held', label: '听证日期', trueNames: ['heldBeginDate', 'heldEndDate'] },
    { kind: 'select', name: 'attendance', multiple: true, options: optionsOf(hearingAttendanceLabels) },
    { kind: 'select', name: 'caseType', multiple: true, options: caseType.options, pattern: /^[^,]{1,50}$/ },
    {
      kind: 'select',
      name: 'evaluation',
      multiple: true,
      options: [...optionsOf(hearingEvaluationLabels), { value: 'none', label: '未评价' }],
    },
    { kind: 'select', name: 'hearings', label: '计数', options: [{ value: 'true', label: '每场一条' }] },
    regionCondition(listHearingServicesQueryFields.regionCode.pattern),
    ...officerConditions(choices),
  ])

const searched = conditions({ options: [] }, noChoices)

/** The records that the figures of hearings count, across all officers. */
export const RecordList = () => {
  const gateway = useService(StatisticsGateway)
  const navigator = useService(Navigator)
  const caseType = useDictionary(newHearingServiceFields.caseType.dictionary)
  const columns = useMemo(() => columnsWith(caseType), [caseType])
  const list = useListOf<Listed, ServiceQuery>({
    key: 'system-statistics-services',
    load: async ({ orders: _orders, ...query }, signal) => {
      const { rows, total } = await gateway.records(query, signal)
      return { rows: rows.map((row) => ({ ...row, name: row.caseNo })), total }
    },
    search: searched,
  })
  const choices = useChoices(list.state.values['orgId'])
  const fields = useMemo(() => conditions(caseType, choices), [caseType, choices])
  const search = useRegionSearch(fields, list.state.values)
  return (
    <ListPage
      none={{ title: '还没有履职记录', hint: '听证员参加听证的记录在“听证员管理”中登记后列在这里。' }}
      title="履职记录"
      list={list}
      columns={columns}
      search={search}
      toolbar={
        <Button look="plain" icon="arrow-left" onClick={() => navigator.go(path)}>
          返回统计
        </Button>
      }
    />
  )
}
