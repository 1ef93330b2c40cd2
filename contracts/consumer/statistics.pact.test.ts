import { statisticsGateway } from '../../src/features/system/statistics/statistics.http.ts'
import type { StatisticsGateway } from '../../src/features/system/statistics/statistics.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { address, arrayContaining, count, dateTime, eachLike, id, measure, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const name = '契约听证员'
const given = [
  state('a hearing officer exists', { name, status: 'active' }),
  state('the hearing officer was invited to a hearing', { id: '170001', name }),
]

const periods = {
  present: { beginDate: '2026-05-01', endDate: '2026-05-31' },
  before: { beginDate: '2026-04-01', endDate: '2026-04-30' },
  yearBefore: { beginDate: '2025-05-01', endDate: '2025-05-31' },
}
const asked = { periodBeginDate: '2026-05-01', periodEndDate: '2026-05-31' } as const
const month = 'held=2026-05-01&held=2026-05-31'
const services = `/system/statistics?list=services&attendance=attended&${month}`
const officers = '/system/hearing?inPoolOn=2026-05-31'

const search = (list: string, to: string) => ({ list, address: to })
const matched = (list: string, to: string) => ({ list, address: address(to) })
const found = (list: string, value: number, to: string) => ({ value, search: search(list, to) })

const texts = { title: '在库总数', definition: '统计期末日在库的听证员人数。', unit: '人' }
const wordsOf = ({ title, definition, unit }: typeof texts) => ({
  title: words(title),
  definition: words(definition),
  unit: words(unit),
})
const officersAs = (value: number, to: string) => ({
  value: count(value),
  search: matched('listHearingOfficers', to),
})
const servicesAs = (value: number, to: string) => ({
  value: count(value),
  search: matched('listHearingServices', to),
})
const part = { title: '参与人次', ...found('listHearingServices', 1, services) }
const bar = { key: 'male', label: '男', ...found('listHearingOfficers', 1, `${officers}&gender=male`) }
const ofLastYear = services.replaceAll('2026-05', '2025-05')
const point = {
  key: '2026-05',
  label: '2026年5月',
  ...found('listHearingServices', 1, services),
  yearBefore: found('listHearingServices', 0, ofLastYear),
}
const { yearBefore: _yearBefore, ...place } = point

const figures = [
  {
    key: 'pool',
    kind: 'number',
    ...texts,
    now: found('listHearingOfficers', 1, officers),
    before: found('listHearingOfficers', 1, '/system/hearing?inPoolOn=2026-04-30'),
    yearBefore: found('listHearingOfficers', 0, '/system/hearing?inPoolOn=2025-05-31'),
  },
  { key: 'perHearing', kind: 'number', ...texts, decimals: 2, now: { value: 1, parts: [part] } },
  { key: 'identity', kind: 'distribution', ...texts, overlapping: true, items: [bar] },
  { key: 'top', kind: 'ranking', ...texts, items: [{ ...place, key: '2001', label: name }] },
  { key: 'servicesByMonth', kind: 'series', ...texts, items: [point] },
]
const figuresAs = arrayContaining(
  {
    key: 'pool',
    kind: 'number',
    ...wordsOf(texts),
    now: officersAs(1, officers),
    before: officersAs(1, '/system/hearing?inPoolOn=2026-04-30'),
    yearBefore: officersAs(0, '/system/hearing?inPoolOn=2025-05-31'),
  },
  {
    key: 'perHearing',
    kind: 'number',
    ...wordsOf(texts),
    decimals: count(2),
    now: { value: measure(1), parts: eachLike({ title: words(part.title), ...servicesAs(1, services) }) },
  },
  {
    key: 'identity',
    kind: 'distribution',
    ...wordsOf(texts),
    overlapping: true,
    items: eachLike({ key: words(bar.key), label: words(bar.label), ...officersAs(1, bar.search.address) }),
  },
  {
    key: 'top',
    kind: 'ranking',
    ...wordsOf(texts),
    items: eachLike({ key: id('2001'), label: words(name), ...servicesAs(1, services) }),
  },
  {
    key: 'servicesByMonth',
    kind: 'series',
    ...wordsOf(texts),
    items: eachLike({
      key: text(/^\d{4}-\d{2}$/, point.key),
      label: words(point.label),
      ...servicesAs(1, services),
      yearBefore: servicesAs(0, ofLastYear),
    }),
  },
)

const row = {
  id: '170001',
  officerId: '120091',
  officerName: name,
  orgName: '东湖区人民检察院',
  caseNo: '契检民听〔2026〕1号',
  caseType: 'civil',
  heldOn: '2026-05-12',
  role: 'member',
  attendance: 'attended',
  evaluation: 'good',
  travelFee: 8050,
  boardFee: 0,
  labourFee: 30_000,
  createTime: '2026-05-13 09:30:00',
  version: 1,
} as const
const records = {
  current: 1,
  size: 10,
  caseNo: '契检民听(2026',
  attendance: 'attended',
  heldBeginDate: '2026-05-12',
  heldEndDate: '2026-05-12',
  caseType: 'civil',
  evaluation: 'good',
  hearings: true,
} as const

const who: Who<StatisticsGateway> = {
  role: 'admin',
  lacking: 'staff',
  gateway: ({ api }) => statisticsGateway(api),
}

stateReads<StatisticsGateway>(
  [
    {
      name: 'the figures of hearing officers',
      path: '/api/system/statistics/figures',
      given,
      query: { group: 'hearing', ...asked },
      call: (gateway) => gateway.figures(asked, signal),
      answers: [{ data: { ...periods, figures: figuresAs }, resolves: { ...periods, figures } }],
      refusals: [
        {
          how: ' of a period that ends before it begins',
          query: { group: 'hearing', periodBeginDate: '2026-05-31', periodEndDate: '2026-05-01' },
          call: (gateway) => gateway.figures({ periodBeginDate: '2026-05-31', periodEndDate: '2026-05-01' }, signal),
          refused: refusedBy('统计结束日期不能早于开始日期', 'periodEndDate'),
        },
      ],
    },
    {
      name: 'the hearings of all officers, one record for each',
      path: '/api/system/hearing/service/list',
      given,
      query: { ...records, current: '1', size: '10', hearings: 'true' },
      call: (gateway) => gateway.records(records, signal),
      answers: [
        {
          data: [
            { ...row, officerId: id(row.officerId), orgName: words(row.orgName), createTime: dateTime(row.createTime) },
          ],
          total: 1,
          resolves: { rows: [row], total: 1 },
        },
      ],
    },
  ],
  who,
)

stateChanges<StatisticsGateway>(
  [
    {
      name: 'exporting the figures of hearing officers',
      path: '/api/system/statistics/file',
      given,
      query: { group: 'hearing', ...asked },
      body: undefined,
      call: (gateway) => gateway.exported(asked),
      data: { ...periods, figures: figuresAs },
      resolves: { ...periods, figures },
      refusals: [],
    },
  ],
  who,
)
