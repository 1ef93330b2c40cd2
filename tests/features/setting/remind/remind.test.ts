import { expect, it } from 'vitest'
import { templateCases, templateVariables } from '../../../../openapi/cases/reminder-templates.ts'
import { remind as manifest } from '../../../../src/features/setting/remind/index.ts'
import { leadsIn, leadsMistake, leadsOf } from '../../../../src/features/setting/remind/leads.ts'
import {
  type Delivery,
  reasonOf,
  stateOf,
} from '../../../../src/features/setting/remind/parts/record/reminder-record.ts'
import {
  changeOf,
  draftOf,
  mistakeOf,
  newReminderOf,
  notRemovable,
  quietMistake,
  quietOf,
  type ReminderDetail,
  receiversOf,
  statusOf,
  valuesOf,
} from '../../../../src/features/setting/remind/remind.ts'
import { templateMistake } from '../../../../src/features/setting/remind/template.ts'

const rule: ReminderDetail = {
  id: '7',
  name: '密码到期提醒',
  event: 'password',
  leads: [30, 7, 1],
  channels: ['message'],
  toOwner: true,
  toManagers: true,
  roleCount: 2,
  userCount: 1,
  frequency: 'once',
  quiet: 'own',
  quietFrom: '22:00',
  quietUntil: '08:00',
  status: 'normal',
  builtIn: false,
  createTime: '2026-03-02 09:30:00',
  version: 3,
  title: '到期',
  content: '请修改',
  roleIds: ['1', '2'],
  users: [{ id: '5', name: '陈静' }],
}

it('S17.1 a new rule is about passwords, told once by a message to their owners, by the quiet hours of the site', () => {
  const { event, leads, channels, toOwner, toManagers, frequency, quiet } = valuesOf()
  expect([event, leads, channels, toOwner, toManagers, frequency, quiet]).toEqual([
    'password',
    '',
    ['message'],
    true,
    false,
    'once',
    'site',
  ])
})

it('S17.1 what a rule holds is sent as it was, with its version', () => {
  expect(changeOf(valuesOf(rule), rule)).toEqual({
    id: '7',
    version: 3,
    name: '密码到期提醒',
    event: 'password',
    leads: [30, 7, 1],
    channels: ['message'],
    title: '到期',
    content: '请修改',
    toOwner: true,
    toManagers: true,
    roleIds: ['1', '2'],
    userIds: ['5'],
    frequency: 'once',
    quiet: 'own',
    quietFrom: '22:00',
    quietUntil: '08:00',
  })
})

it('S17.2 what the channels, the event and the quiet hours do not use is not sent', () => {
  const values = { ...valuesOf(rule), event: 'signIn' as const, channels: ['sms' as const], smsContent: ' 登录 ' }
  expect(draftOf(values)).toEqual({ event: 'signIn', channels: ['sms'], smsContent: '登录' })
  const sent = newReminderOf({ ...values, frequency: 'daily', quiet: 'site' })
  expect([sent.frequency, sent.quietFrom, sent.leads]).toEqual(['once', undefined, undefined])
})

it.each([
  ['30、7、1', [30, 7, 1], undefined],
  ['30，7 1', [30, 7, 1], undefined],
  ['7,7', [7], undefined],
  ['90', [90], undefined],
  ['91', [91], '最多 90 天'],
  ['0', undefined, '请输入正整数，多个用顿号或逗号分隔'],
  ['7天', undefined, '请输入正整数，多个用顿号或逗号分隔'],
  ['1,2,3,4,5,6', [1, 2, 3, 4, 5, 6], '最多 5 个提前时间'],
] as const)('S17.1 lead times %j', (text, leads, mistake) => {
  expect(leadsIn(text)).toEqual(leads)
  expect(leadsMistake('password', 90)(text)).toBe(mistake)
})

it('S17.1 lead times in hours have the maximum of hours, once the backend has said it', () => {
  const mistakes = (most?: number) => ['720', '999', '10000'].map(leadsMistake('request', most))
  expect(mistakes(720)).toEqual([undefined, '最多 720 小时', '最多 720 小时'])
  expect(mistakes()).toEqual([undefined, undefined, undefined])
})

it('S17.5 a matter of no user is not told to one, whatever was ticked for another event', () => {
  for (const event of ['sync', 'term', 'training'] as const)
    expect(newReminderOf({ ...valuesOf(rule), event }).toOwner).toBe(false)
})

it.each(templateCases)('S17.11 template %j: %s, as on the server', (template, mistake) => {
  expect(templateMistake(template, templateVariables)).toBe(mistake)
})

it('S17.11 a template is not judged before its variables are known', () => {
  expect(mistakeOf(undefined)('{工资}')).toBeUndefined()
  expect([quietMistake('22:00')('22:00'), quietMistake('22:00')('08:00')]).toEqual([
    '免打扰不能覆盖全天，结束须与开始不同',
    undefined,
  ])
})

it('S17.1 a rule in words', () => {
  expect([leadsOf(rule), receiversOf(rule), quietOf(rule), statusOf(rule).label]).toEqual([
    '提前 30、7、1 天',
    '本人、管理人员、2 个角色、1 名用户',
    '22:00–08:00',
    '启用',
  ])
  expect([leadsOf({ event: 'request', leads: [24] }), leadsOf({ event: 'signIn', leads: [] })]).toEqual([
    '超过 24 小时',
    '立即',
  ])
  expect([leadsOf({ event: 'term', leads: [90, 30] }), leadsOf({ event: 'training', leads: [72, 24] })]).toEqual([
    '提前 90、30 天',
    '提前 72、24 小时',
  ])
  expect([quietOf({ ...rule, quiet: 'site' }), quietOf({ ...rule, quiet: 'none' })]).toEqual(['按系统参数', '不免打扰'])
})

it('S17.13 a rule that came with the product, or has sent something, is not deleted', () => {
  expect([notRemovable(rule), notRemovable({ ...rule, builtIn: true })]).toEqual([
    undefined,
    '内置提醒不能删除，可以停用',
  ])
  expect(notRemovable({ ...rule, lastSendTime: '2026-03-02 09:30:00' })).toBe('已有发送记录，可以停用')
})

const delivery: Delivery = {
  id: '1',
  name: '陈静',
  username: 'chenjing',
  orgName: '第一检察部',
  channel: 'sms',
  state: 'sent',
  attempts: 1,
  test: false,
  text: '到期',
  createTime: '2026-03-02 22:30:00',
  dueTime: '2026-03-03 08:00:00',
}

it.each([
  [{}, ''],
  [{ state: 'planned', reason: 'quiet' }, '免打扰推迟至 03-03 08:00'],
  [{ state: 'planned', reason: 'gateway', attempts: 2 }, '短信网关未接收，已尝试 2 次，将重试'],
  [{ state: 'failed', reason: 'gateway', attempts: 4 }, '短信网关未接收，已尝试 4 次'],
  [{ state: 'skipped', reason: 'noPhone' }, '无手机号'],
  [{ state: 'skipped', reason: 'handled' }, '事项已处理'],
] as const)('S17.7 a record that is %j says why: %s', (more, reason) => {
  expect(reasonOf({ ...delivery, ...more })).toBe(reason)
})

it('S17.1 the screen keeps its filters in the address, and each result has its word', async () => {
  expect([manifest.routeName, manifest.path, manifest.title]).toEqual(['setting-remind', '/setting/remind', '消息设置'])
  expect(manifest.queryKeys).toContain('event')
  expect(
    (['planned', 'sending', 'sent', 'failed', 'skipped'] as const).map(
      (state) => stateOf({ ...delivery, state }).label,
    ),
  ).toEqual(['待发送', '发送中', '已发送', '发送失败', '未发送'])
})
