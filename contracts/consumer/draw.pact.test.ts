import type { Schemas } from '../../openapi/schema.d.ts'
import { drawGateway } from '../../src/features/system/hearing/parts/draw/draw.http.ts'
import type { DrawGateway } from '../../src/features/system/hearing/parts/draw/draw.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { given } from './given.ts'
import { count, dateTime, id, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const [drawId, noId, caseNo] = ['150031', '99999999', '契检听证〔2026〕1号']
const officers = ['一', '二', '三', '四'].map((which, at) => ({ id: `15002${at + 1}`, name: `契约${which}` }))
const pool = state('a pool to draw from exists', { caseNo, officers })
const outsider = { id: '150029', name: '契约外' }
const served = state('an officer of another pool serves the office of the pool', outsider)
const there = (status: 'committed' | 'drawn' | 'withdrawn') => [
  pool,
  state('a draw exists', { id: drawId, caseNo, status }),
]
const who: Who<DrawGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => drawGateway(api) }

const commitment = '1b66c179e0385ca8ae04c7a30120f8a46c1368f594cf838adc9cb724d130fcc0'
const plan = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const hex = (example: string) => text(/^[\da-f]{64}$/, example)

const draw = {
  id: drawId,
  caseNo,
  caseType: 'public-interest',
  orgId: '1',
  orgName: '江宁省人民检察院',
  status: 'committed',
  commitment,
  seats: 3,
  candidateCount: 4,
  excludedCount: 0,
  earlierCount: 0,
  accepted: 0,
  commitTime: '2026-03-02 09:30:00',
  version: 1,
} as const
const sent = {
  ...draw,
  orgId: id(draw.orgId),
  orgName: words(draw.orgName),
  commitment: hex(commitment),
  excludedCount: count(0),
  commitTime: dateTime(draw.commitTime),
}
const drawTime = '2026-03-02 09:35:00'
const seat = (at: number) => ({
  officerId: officers[at]?.id ?? '',
  name: officers[at]?.name ?? '',
  employer: '江宁大学',
  gender: 'female' as const,
  category: 'expert' as const,
  phone: '139****1111',
  status: 'chosen' as const,
})
/** In the order that the seed and the value give. */
const sitting = [seat(2), seat(0), seat(1)]
const left = { officerId: seat(2).officerId, status: 'expired', reason: '聘期已于 2026-03-01 届满' } as const
const [, ...others] = sitting
const withoutOne = [{ ...seat(2), ...left, answerTime: '2026-03-02 09:36:00' }, ...others]
const record = '{"format":"auth-centre-draw/1"}'
const invitation = { id: drawId, heldTime: '2199-03-02 09:30:00', place: '三楼听证室' }

const query = { current: 1, size: 10, orders: 'commitTime:false' }
const asText = { current: '1', size: '10', orders: 'commitTime:false' }
const shown = { status: 'drawn', drawTime, heldTime: invitation.heldTime, place: invitation.place } as const
/** A draw with those who sit, as it is sent and as it is read. */
const detailOf = (seats: readonly Schemas['DrawSeat'][]) => ({
  data: { ...sent, ...shown, drawTime: dateTime(drawTime), record: words(record), sitting: [...seats] },
  resolves: { ...draw, ...shown, record, sitting: [...seats] },
})

stateReads<DrawGateway>(
  [
    {
      name: 'the draws',
      path: '/api/system/draw/list',
      query: asText,
      given: there('committed'),
      call: (gateway) => gateway.list(query, signal),
      answers: [
        { data: [sent], total: 1, resolves: { rows: [{ ...draw, name: caseNo }], total: 1 } },
        {
          how: ' by every condition of the search',
          given: there('withdrawn'),
          query: { ...asText, caseNo: '契检听证(2026)', status: 'withdrawn' },
          call: (gateway) => gateway.list({ ...query, caseNo: '契检听证(2026)', status: 'withdrawn' }, signal),
          data: [{ ...sent, status: 'withdrawn', withdrawReason: '当事人改期' }],
          total: 1,
          resolves: {
            rows: [{ ...draw, name: caseNo, status: 'withdrawn', withdrawReason: '当事人改期' }],
            total: 1,
          },
        },
      ],
      refusals: [
        {
          how: ' sorted by an unknown column',
          query: { ...asText, orders: 'seed:true' },
          call: (gateway) => gateway.list({ ...query, orders: 'seed:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
    {
      name: 'one draw',
      path: '/api/system/draw/detail',
      query: { id: drawId },
      given: there('drawn'),
      call: (gateway) => gateway.detail(drawId),
      answers: [
        {
          ...detailOf(sitting),
        },
        {
          how: ' with one who has left the pool since',
          given: [...there('drawn'), state('a drawn officer has left the pool', { id: drawId, ...left })],
          ...detailOf(withoutOne),
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId },
          call: (gateway) => gateway.detail(noId),
          refused: missing('抽取不存在'),
        },
      ],
    },
  ],
  who,
)

const criteria = {
  caseNo,
  caseType: 'public-interest',
  orgId: '1',
  seats: 3,
  reserve: 1,
  balanced: false,
}
const asked = { ...criteria, orgId: given('orgId', '1') }
const candidates = officers.map(({ id: officerId, name }) => ({
  id: officerId,
  name,
  employer: '江宁大学',
  gender: 'female' as const,
  category: 'expert' as const,
}))
/** The last by id: of another pool, whose office is named. */
const pooled = {
  ...outsider,
  employer: '江宁大学',
  gender: 'female',
  category: 'expert',
  pool: '江宁市人民检察院',
} as const
const excluded = [{ id: '150021', name: '契约一', employer: '江宁大学', reasons: ['与当事人同名：契约一'] }]
const [run, withdrawal] = [
  { id: drawId, value: '今日小雨' },
  { id: drawId, reason: '当事人改期' },
]
const accepted = { id: drawId, officerId: sitting[0]?.officerId ?? '', answer: 'accepted' } as const
const declined = { ...accepted, answer: 'declined', reason: '当日出差' } as const

stateChanges<DrawGateway>(
  [
    {
      name: 'previewing a draw',
      path: '/api/system/draw/preview',
      given: [pool],
      body: asked,
      call: (gateway) => gateway.preview(criteria),
      data: { plan: hex(plan), candidates, candidateCount: 4, excluded: [], excludedCount: 0 },
      resolves: { plan, candidates, candidateCount: 4, excluded: [], excludedCount: 0 },
      outcomes: [
        [
          ' with the officers of other pools',
          [pool, served],
          { ...asked, otherPools: true },
          (gateway) => gateway.preview({ ...criteria, otherPools: true }),
          {
            plan: hex(plan),
            candidates: [...candidates, { ...pooled, pool: words(pooled.pool) }],
            candidateCount: 5,
            excluded: [],
            excludedCount: 0,
          },
          { plan, candidates: [...candidates, pooled], candidateCount: 5, excluded: [], excludedCount: 0 },
        ],
        [
          ' that excludes an officer and cannot be made',
          [pool],
          { ...asked, seats: 4, parties: ['契约一'] },
          (gateway) => gateway.preview({ ...criteria, seats: 4, parties: ['契约一'] }),
          {
            plan: hex(plan),
            candidates: candidates.slice(1),
            candidateCount: 3,
            excluded,
            excludedCount: 1,
            shortage: '候选人只有 3 名，不足 4 名，请放宽条件',
          },
          {
            plan,
            candidates: candidates.slice(1),
            candidateCount: 3,
            excluded,
            excludedCount: 1,
            shortage: '候选人只有 3 名，不足 4 名，请放宽条件',
          },
        ],
      ],
      refusals: [
        [
          ' of fewer officers than the rules want',
          [pool],
          { ...asked, seats: 2 },
          (gateway) => gateway.preview({ ...criteria, seats: 2 }),
          refusedBy('听证员须为 3 至 7 人', 'seats'),
        ],
      ],
    },
    {
      name: 'committing to a draw',
      path: '/api/system/draw/commit',
      given: [pool],
      body: { ...asked, plan: given('plan', plan) },
      call: (gateway) => gateway.commit({ ...criteria, plan }),
      data: { id: id(drawId) },
      resolves: drawId,
      refusals: [
        [
          ' of a pool that has changed',
          [pool],
          { ...asked, plan },
          (gateway) => gateway.commit({ ...criteria, plan }),
          conflict('候选名单已有变化，请重新预览'),
        ],
        [
          ' for a case that has one',
          there('drawn'),
          { ...asked, plan: given('plan', plan) },
          (gateway) => gateway.commit({ ...criteria, plan }),
          conflict('该案件已有待抽取的承诺或已抽取，不能重复抽取；确需重抽的，先撤回并说明原因', 'caseNo'),
        ],
      ],
    },
    {
      name: 'drawing',
      path: '/api/system/draw/run',
      given: there('committed'),
      body: run,
      call: (gateway) => gateway.run(drawId, run.value),
      refusals: [
        [
          ' a second time',
          there('drawn'),
          run,
          (gateway) => gateway.run(drawId, run.value),
          refusedBy('该案件已抽取，结果不能更改'),
        ],
        [
          ' what does not exist',
          [pool],
          { ...run, id: noId },
          (gateway) => gateway.run(noId, run.value),
          missing('抽取不存在'),
        ],
      ],
    },
    {
      name: 'withdrawing a draw',
      path: '/api/system/draw/withdraw',
      given: there('committed'),
      body: withdrawal,
      call: (gateway) => gateway.withdraw(drawId, withdrawal.reason),
      refusals: [
        [
          ' a second time',
          there('withdrawn'),
          withdrawal,
          (gateway) => gateway.withdraw(drawId, withdrawal.reason),
          refusedBy('该承诺已撤回'),
        ],
      ],
    },
    {
      name: 'inviting those who were drawn',
      path: '/api/system/draw/invite',
      given: there('drawn'),
      body: invitation,
      call: (gateway) => gateway.invite(invitation),
      data: { invited: 3 },
      resolves: 3,
      refusals: [
        [
          ' to a hearing in the past',
          there('drawn'),
          { ...invitation, heldTime: '2020-03-02 09:30:00' },
          (gateway) => gateway.invite({ ...invitation, heldTime: '2020-03-02 09:30:00' }),
          refusedBy('听证时间须晚于现在', 'heldTime'),
        ],
        [
          ' before the draw',
          there('committed'),
          invitation,
          (gateway) => gateway.invite(invitation),
          refusedBy('尚未抽取'),
        ],
      ],
    },
    {
      name: 'entering the answer of an officer',
      path: '/api/system/draw/answer',
      given: there('drawn'),
      body: accepted,
      call: (gateway) => gateway.answer(accepted),
      data: {},
      resolves: undefined,
      outcomes: [
        [
          ' who is replaced',
          there('drawn'),
          declined,
          (gateway) => gateway.answer(declined),
          { nextName: officers[3]?.name },
          officers[3]?.name,
        ],
      ],
      refusals: [
        [
          ' without the reason',
          there('drawn'),
          { ...declined, reason: '' },
          (gateway) => gateway.answer({ ...declined, reason: '' }),
          refusedBy('请填写不参加的原因', 'reason'),
        ],
        [
          ' before the draw',
          there('committed'),
          accepted,
          (gateway) => gateway.answer(accepted),
          refusedBy('尚未抽取'),
        ],
      ],
    },
  ],
  who,
)
