import { expect, it } from 'vitest'
import { bytesOf, sizeText } from '../../../../src/core/files/base64.ts'
import { isNew, stateOf as ownStateOf } from '../../../../src/features/my/notice/my-notice.ts'
import {
  changeOf,
  expiryMistake,
  type NoticeDetail,
  newNoticeOf,
  notEditable,
  notPublishable,
  notRemovable,
  notUrgeable,
  notWithdrawable,
  readingOf,
  statusOf,
  statusOptions,
  valuesOf,
} from '../../../../src/features/setting/notice/notice.ts'
import {
  shareOf,
  stateOf,
  stateOptionsOf,
  urgedWords,
} from '../../../../src/features/setting/notice/parts/reading/notice-reading.ts'

const file = { id: '3001', name: '日程.pdf', size: 48_213, mediaType: 'application/pdf' }
const training: NoticeDetail = {
  id: '7',
  name: '培训通知',
  category: 'notice',
  audience: 'users',
  pinned: false,
  mustConfirm: true,
  status: 'published',
  expired: false,
  receivers: 120,
  read: 87,
  confirmed: 80,
  createTime: '2026-03-02 09:30:00',
  version: 3,
  content: '<p>请参加。</p>',
  orgIds: [],
  roleIds: [],
  users: [{ id: '5', name: '陈静' }],
  files: [file],
}

it('S16.1 a new notice is to all users, at once and without an end', () => {
  expect(valuesOf()).toEqual({
    name: '',
    category: 'notice',
    content: '',
    audience: 'all',
    orgIds: [],
    roleIds: [],
    userIds: [],
    pinned: false,
    mustConfirm: false,
    publishTime: '',
    expireTime: '',
    fileIds: [],
  })
})

it('S16.1 the form holds when a notice is to take effect, not when it did', () => {
  const withdrawn = { ...training, status: 'withdrawn', publishTime: '2026-03-02 09:30:00' } as const
  expect(valuesOf(withdrawn).publishTime).toBe('')
  expect(valuesOf({ ...withdrawn, plannedTime: '2026-03-09 09:00:00' }).publishTime).toBe('2026-03-09 09:00:00')
})

it('S16.1 what is sent names the chosen audience alone, the files by their ids, and the version that was read', () => {
  const values = { ...valuesOf(training), orgIds: ['1'], roleIds: ['2'] }
  const { orgIds, roleIds, userIds, fileIds, id, version } = changeOf(values, training)
  expect({ orgIds, roleIds, userIds, fileIds, id, version }).toEqual({
    orgIds: undefined,
    roleIds: undefined,
    userIds: ['5'],
    fileIds: ['3001'],
    id: '7',
    version: 3,
  })
  expect(newNoticeOf({ ...values, audience: 'orgs' }).orgIds).toEqual(['1'])
  expect(newNoticeOf({ ...values, audience: 'roles' }).roleIds).toEqual(['2'])
})

it.each([
  // state, edit, publish, withdraw, remove, urge
  ['draft', true, true, false, true, false],
  ['scheduled', true, false, true, false, false],
  ['published', false, false, true, false, true],
  ['withdrawn', true, true, false, true, false],
] as const)('S16.3 what can be done with a notice that is %s', (status, ...can) => {
  const notice = { ...training, status }
  const reasons = [notEditable, notPublishable, notWithdrawable, notRemovable, notUrgeable].map((rule) => rule(notice))
  expect(reasons.map((reason) => reason === undefined)).toEqual(can)
})

it('S16.1 a notice whose end is past is 已失效, and urges no one', () => {
  expect(statusOf({ status: 'published', expired: true }).label).toBe('已失效')
  expect(statusOf(training).label).toBe('已发布')
  expect(notUrgeable({ ...training, expired: true })).toBe('只能催读生效中的公告')
})

it('S16.1 every state that is shown can be found by', () => {
  expect(statusOptions).toEqual([
    { value: 'draft', label: '草稿' },
    { value: 'scheduled', label: '待发布' },
    { value: 'published', label: '已发布' },
    { value: 'withdrawn', label: '已撤回' },
    { value: 'expired', label: '已失效' },
  ])
})

it('S16.5 its receivers are found by their confirmation where they have to confirm it', () => {
  const labels = (mustConfirm: boolean) => stateOptionsOf(mustConfirm).map(({ label }) => label)
  expect(labels(false)).toEqual(['未读', '已读'])
  expect(labels(true)).toEqual(['未读', '已读', '未确认', '已确认'])
})

it('S16.1 the end comes after the beginning', () => {
  expect(expiryMistake('2026-03-02 09:30:00', '2026-03-02 09:30:00')).toBe('失效时间须晚于生效时间')
  expect(expiryMistake('2026-03-02 09:30:01', '2026-03-02 09:30:00')).toBeUndefined()
  expect(expiryMistake('2026-03-02 09:30:00', '')).toBeUndefined()
})

it('S16.5 how far its readers have come', () => {
  expect([readingOf(training), readingOf({ receivers: 0, read: 0 })]).toEqual(['87/120', ''])
  expect([shareOf(2, 3), shareOf(0, 0), shareOf(3, 3)]).toEqual(['66%', '', '100%'])
  const reader = { id: '5', name: '陈静', username: 'chenjing', orgName: '第一检察部' }
  expect(stateOf(reader).label).toBe('未读')
  expect(stateOf({ ...reader, readTime: '2026-03-02 10:00:00' }).label).toBe('已读')
  expect(stateOf({ ...reader, readTime: '2026-03-02 10:00:00', confirmTime: '2026-03-02 10:01:00' }).label).toBe(
    '已确认',
  )
})

it.each([
  [{ urged: 3, recent: 0, left: 0 }, '已催读 3 人'],
  [{ urged: 3, recent: 2, left: 4 }, '已催读 3 人，2 人一小时内已催过，还有 4 人，请再次催读'],
  [{ urged: 0, recent: 2, left: 0 }, '没有再次催读，2 人一小时内已催过'],
  [{ urged: 0, recent: 0, left: 0 }, '没有需要催读的人'],
])('S16.5 %j is told as %s', (urged, words) => {
  expect(urgedWords(urged)).toBe(words)
})

it('S16.5 receivers see what they have done with a notice', () => {
  expect(ownStateOf({ mustConfirm: false }).label).toBe('未读')
  expect(ownStateOf({ mustConfirm: false, readTime: '2026-03-02 10:00:00' }).label).toBe('已读')
  expect(ownStateOf({ mustConfirm: true, readTime: '2026-03-02 10:00:00' }).label).toBe('待确认')
  expect(ownStateOf({ mustConfirm: true, confirmTime: '2026-03-02 10:00:00' }).label).toBe('已确认')
  const own = {
    id: '7',
    name: '培训通知',
    category: 'notice',
    mustConfirm: true,
    publishTime: '',
    content: '',
  } as const
  expect([isNew({ ...own, files: [] }), isNew({ ...own, files: [], readTime: '2026-03-02 10:00:00' })]).toEqual([
    true,
    false,
  ])
})

it('S16.7 bytes are read from base64, and sizes told in the unit that fits', () => {
  expect(new TextDecoder().decode(bytesOf('5pel56iL'))).toBe('日程')
  expect([12, 48_213, 4_404_019].map(sizeText)).toEqual(['12 字节', '47 KB', '4.2 MB'])
})
