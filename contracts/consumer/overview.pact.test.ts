import { describe, expect, it } from 'vitest'
import { wallGateway } from '../../src/features/analysis/total/parts/wall/wall.http.ts'
import { overviewGateway } from '../../src/features/analysis/total/total.http.ts'
import type { OverviewGateway } from '../../src/features/analysis/total/total.ts'
import { firstSteps } from '../../src/features/system/user/parts/first-steps/first-steps.http.ts'
import type { FirstSteps } from '../../src/features/system/user/parts/first-steps/first-steps.ts'
import { state } from '../states.ts'
import { stateChanges } from './change.ts'
import { contract, success } from './contract.ts'
import { address, arrayContaining, boolean, count, dateTime, eachLike, oneOf, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { missing, refusal, refusedBy } from './refusal.ts'

const { signal } = new AbortController()

const periods = {
  present: { beginDate: '2026-05-01', endDate: '2026-05-31' },
  before: { beginDate: '2026-04-01', endDate: '2026-04-30' },
  yearBefore: { beginDate: '2025-05-01', endDate: '2025-05-31' },
}
const day = /^\d{4}-\d{2}-\d{2}$/
const dates = { beginDate: text(day, '2026-05-01'), endDate: text(day, '2026-05-31') }
const asked = { periodBeginDate: '2026-05-01', periodEndDate: '2026-05-31' } as const
const texts = { title: '用户', definition: '数据范围内现有的用户数。', unit: '人' }
const textsAs = { title: words(texts.title), definition: words(texts.definition), unit: words(texts.unit) }

const users = { list: 'listUsers', address: '/system/user' }
const month = 'time=2026-05-01&time=2026-05-31'
const signIns = { list: 'listSignInLogs', address: `/setting/log?result=succeeded&${month}` }
const first = { key: '2026-05-01', label: '5月1日', value: 3, search: signIns }
const figures = [
  { key: 'users', kind: 'number', ...texts, now: { value: 5, search: users } },
  {
    key: 'signIns',
    kind: 'number',
    ...texts,
    now: { value: 9, search: signIns },
    before: { value: 7, search: signIns },
  },
  { key: 'signInsOverTime', kind: 'series', ...texts, items: [first] },
]
const signInsAs = { list: 'listSignInLogs', address: address(signIns.address) }
const figuresAs = arrayContaining(
  {
    key: 'users',
    kind: 'number',
    ...textsAs,
    now: { value: count(5), search: { list: 'listUsers', address: address(users.address) } },
  },
  {
    key: 'signIns',
    kind: 'number',
    ...textsAs,
    now: { value: count(9), search: signInsAs },
    before: { value: count(7), search: signInsAs },
  },
  {
    key: 'signInsOverTime',
    kind: 'series',
    ...textsAs,
    items: eachLike({
      key: text(day, first.key),
      label: words(first.label),
      value: count(3),
      search: signInsAs,
    }),
  },
)

const alarm = {
  key: 'job:failed',
  severity: 'danger',
  title: '后台任务失败',
  text: '这些后台任务试过多次仍未成功，已经停止。',
  advice: '打开列表看失败原因，排除后点“重试”。',
  unit: '个',
  count: 1,
  sinceTime: '2026-03-02 10:30:00',
  search: { list: 'listJobs', address: '/setting/syncTask?view=jobs&state=failed' },
} as const
const alarmsAs = arrayContaining({
  ...alarm,
  severity: oneOf(['danger', 'warning'], 'danger'),
  title: words(alarm.title),
  text: words(alarm.text),
  advice: words(alarm.advice),
  unit: words(alarm.unit),
  count: count(1),
  sinceTime: dateTime(alarm.sinceTime),
})
const failedJob = state('a background job has failed', { subject: '契约公告' })

const begun = {
  secretAddress: 'https://auth.example.gov.cn/authCenter/wall#kY3s0nExampleOfATokenThatIsReplaced00000000',
  until: '2026-11-24 10:00:00',
}

stateReads<OverviewGateway>(
  [
    {
      name: 'the figures of all areas',
      path: '/api/analysis/total/figures',
      query: asked,
      call: (overview) => overview.figures(asked, signal),
      answers: [{ data: { ...periods, figures: figuresAs }, resolves: { ...periods, figures } }],
      refusals: [
        {
          how: ' of a period that ends before it begins',
          query: { periodBeginDate: '2026-05-31', periodEndDate: '2026-05-01' },
          call: (overview) => overview.figures({ periodBeginDate: '2026-05-31', periodEndDate: '2026-05-01' }, signal),
          refused: refusedBy('统计结束日期不能早于开始日期', 'periodEndDate'),
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => overviewGateway(api) },
)

stateReads<OverviewGateway>(
  [
    {
      name: 'the alarms of all areas',
      path: '/api/analysis/total/alarms',
      given: [failedJob],
      call: (overview) => overview.alarms(signal),
      answers: [
        {
          data: alarmsAs,
          resolves: [alarm],
        },
      ],
    },
  ],
  { role: 'admin', gateway: ({ api }) => overviewGateway(api) },
)

const step = {
  key: 'office',
  title: '本单位',
  text: '核对名称，把机构编码改为实际编码。',
  address: '/system/org',
  done: true,
} as const

stateReads<FirstSteps>(
  [
    {
      name: 'what the site is set up with',
      path: '/api/analysis/total/steps',
      call: (steps) => steps.list(signal),
      answers: [
        {
          data: arrayContaining({ ...step, title: words(step.title), text: words(step.text), done: boolean(true) }),
          resolves: [step],
        },
      ],
    },
  ],
  { role: 'admin', gateway: ({ api }) => firstSteps(api) },
)

stateChanges<OverviewGateway>(
  [
    {
      name: 'exporting the figures of all areas',
      path: '/api/analysis/total/file',
      given: [],
      query: asked,
      body: undefined,
      call: (overview) => overview.exported(asked),
      data: { ...periods, figures: figuresAs },
      resolves: { ...periods, figures },
      refusals: [],
    },
    {
      name: 'beginning a screen that shows the overview',
      path: '/api/analysis/total/wall',
      given: [],
      body: {},
      call: (overview) => overview.beginWall({}),
      data: {
        secretAddress: text(/^https?:\/\/[^#]+\/wall#[\w-]{20,64}$/, begun.secretAddress),
        until: dateTime(begun.until),
      },
      resolves: begun,
      refusals: [
        [
          ' of an organisation that there is not',
          [],
          { orgId: '99999999' },
          (overview) => overview.beginWall({ orgId: '99999999' }),
          refusedBy('机构不存在或不在您的数据范围内，请重新选择', 'orgId'),
        ],
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => overviewGateway(api) },
)

describe('a screen without a sign-in (/api/analysis/wall)', () => {
  const path = '/api/analysis/wall/read'
  const token = 'kY3s0nExampleOfATokenOfAScreen00000000000000'

  it('S14.15 shows figures and alarms', () =>
    contract(
      {
        given: [failedJob, state('a screen shows the overview', { token })],
        description: 'a screen reads what it shows',
        by: 'anonymous',
        request: { method: 'POST', path, body: { token } },
        response: {
          status: 200,
          body: success({
            until: dateTime(begun.until),
            page: { present: dates, before: dates, yearBefore: dates, figures: figuresAs },
            alarms: alarmsAs,
          }),
        },
      },
      async ({ api }) =>
        expect(await wallGateway(api).read(token, signal)).toMatchObject({
          until: begun.until,
          page: { figures },
          alarms: [alarm],
        }),
    ))

  it('S8.1 a screen that there is not is told so', () =>
    refusal(
      {
        given: [],
        description: 'a screen that there is not reads',
        by: 'anonymous',
        request: { method: 'POST', path, body: { token: 'kY3s0nExampleOfATokenThatNoScreenHas00000000' } },
        refused: missing('大屏展示已结束，请登录后在“数据概览”重新生成展示地址'),
      },
      ({ api }) => wallGateway(api).read('kY3s0nExampleOfATokenThatNoScreenHas00000000', signal),
    ))
})
