import { recordGateway } from '../../src/features/setting/remind/parts/record/reminder-record.http.ts'
import type { RecordGateway } from '../../src/features/setting/remind/parts/record/reminder-record.ts'
import { reminderGateway } from '../../src/features/setting/remind/remind.http.ts'
import type { ReminderGateway } from '../../src/features/setting/remind/remind.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { boolean, count, dateTime, eachLike, id, oneOf, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const [ruleId, deliveryId, noId] = ['150001', '150002', '99999999']
const name = '契约提醒'
const written = state('the signed-in user has written a reminder', { role: 'admin', id: ruleId, name })
const sent = state('the reminder was sent', { role: 'admin', id: ruleId, deliveryId })

const opened = { current: 1, size: 10, orders: 'place:true' }
const openedQuery = { current: '1', size: '10', orders: 'place:true' }
const who: Who<ReminderGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => reminderGateway(api) }

const rule = {
  id: ruleId,
  name,
  event: 'password',
  leads: [7, 1],
  channels: ['message'],
  toOwner: true,
  toManagers: false,
  roleCount: 0,
  userCount: 0,
  frequency: 'once',
  quiet: 'none',
  status: 'disabled',
  builtIn: false,
  createTime: '2026-03-02 09:30:00',
  version: 1,
} as const
const sentRule = { ...rule, createTime: dateTime(rule.createTime) }
const texts = { title: '密码将于 {到期日} 到期', content: '请修改密码。' }
const events = ['password', 'certificate', 'account', 'role', 'request', 'signIn', 'sync', 'term', 'training'] as const
const info = {
  event: 'password',
  unit: 'day',
  moment: 'before',
  variables: [{ name: '到期日', example: '2026-12-01' }],
  leads: [7],
  title: '您的密码即将到期',
  content: '请修改密码。',
  smsContent: '请修改密码。',
} as const

stateReads<ReminderGateway>(
  [
    {
      name: 'the rules of reminders',
      path: '/api/setting/remind/list',
      query: openedQuery,
      given: [written],
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        {
          data: eachLike({
            ...rule,
            id: id(ruleId),
            name: words(name),
            event: oneOf(events, 'password'),
            leads: eachLike(count(7), 0),
            channels: eachLike(oneOf(['message', 'sms'], 'message')),
            toOwner: boolean(true),
            toManagers: boolean(false),
            roleCount: count(0),
            userCount: count(0),
            frequency: oneOf(['once', 'daily', 'weekly'], 'once'),
            quiet: oneOf(['site', 'own', 'none'], 'none'),
            status: oneOf(['normal', 'disabled'], 'disabled'),
            builtIn: boolean(false),
            createTime: dateTime(rule.createTime),
            version: count(1),
          }),
          total: count(1),
          resolves: { rows: [{ ...rule, leads: [] }], total: 1 },
        },
        {
          how: ' by every condition of the search',
          query: { ...openedQuery, name: '契约', event: 'password', channel: 'message', status: 'disabled' },
          call: (gateway) =>
            gateway.list(
              { ...opened, name: '契约', event: 'password', channel: 'message', status: 'disabled' },
              signal,
            ),
          data: [sentRule],
          total: 1,
          resolves: { rows: [rule], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' sorted by an unknown column',
          query: { ...openedQuery, orders: 'content:true' },
          call: (gateway) => gateway.list({ ...opened, orders: 'content:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
    {
      name: 'one rule of reminders',
      path: '/api/setting/remind/detail',
      query: { id: ruleId },
      given: [written],
      call: (gateway) => gateway.detail(ruleId),
      answers: [
        {
          data: { ...sentRule, ...texts, roleIds: [], users: [] },
          resolves: { ...rule, ...texts, roleIds: [], users: [] },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId },
          call: (gateway) => gateway.detail(noId),
          refused: missing('提醒不存在'),
        },
      ],
    },
    {
      name: 'the events of reminders',
      path: '/api/setting/remind/events',
      call: (gateway) => gateway.events(),
      answers: [
        {
          data: eachLike({
            ...info,
            event: oneOf(events, 'password'),
            unit: oneOf(['day', 'hour'], 'day'),
            moment: oneOf(['before', 'after', 'at'], 'before'),
            variables: eachLike({ name: words('到期日'), example: words('2026-12-01') }),
            leads: eachLike(count(7), 0),
            title: words(info.title),
            content: words(info.content),
            smsContent: words(info.smsContent),
          }),
          resolves: [{ ...info, leads: [] }],
        },
      ],
    },
    {
      name: 'the users who can receive a reminder by name',
      path: '/api/setting/remind/candidates',
      query: { current: '1', size: '10', keyword: 'contract-receiver' },
      given: [state('a user exists', { username: 'contract-receiver', name: '契约接收人' })],
      call: (gateway) => gateway.candidates({ current: 1, size: 10, keyword: 'contract-receiver' }, signal),
      answers: [
        {
          data: [
            { id: id('1001'), name: '契约接收人', username: 'contract-receiver', orgName: words('江宁省人民检察院') },
          ],
          total: 1,
          resolves: {
            rows: [{ id: '1001', name: '契约接收人', username: 'contract-receiver', orgName: '江宁省人民检察院' }],
            total: 1,
          },
        },
      ],
    },
  ],
  who,
)

const form = {
  name,
  event: 'password',
  leads: [7, 1],
  channels: ['message'],
  ...texts,
  toOwner: true,
  toManagers: false,
  roleIds: [],
  userIds: [],
  frequency: 'once',
  quiet: 'none',
} satisfies Parameters<ReminderGateway['create']>[0]
const ids = [ruleId]
const done = { data: allDone(ruleId), resolves: allDone(ruleId) }
const unknown = noneDone({ id: noId, example: noId, code: 'AA0005', message: '提醒不存在' })
const wrong = { ...form, content: '{工资}' }
const draft = {
  event: 'password',
  channels: ['message', 'sms'],
  leads: [7],
  title: '密码到期',
  content: '请修改密码。',
  smsContent: '请修改密码。',
} satisfies Parameters<ReminderGateway['preview']>[0]

stateChanges<ReminderGateway>(
  [
    {
      name: 'writing a rule of reminders',
      path: '/api/setting/remind/create',
      given: [],
      body: form,
      call: (gateway) => gateway.create(form),
      data: { id: id(ruleId) },
      resolves: ruleId,
      refusals: [
        [
          ' with an unknown variable',
          [],
          wrong,
          (gateway) => gateway.create(wrong),
          refusedBy('消息内容没有变量“{工资}”', 'content'),
        ],
        [
          ' without a receiver',
          [],
          { ...form, toOwner: false },
          (gateway) => gateway.create({ ...form, toOwner: false }),
          refusedBy('请选择至少一种接收人', 'toOwner'),
        ],
        [
          ' that is quiet all day',
          [],
          { ...form, quiet: 'own', quietFrom: '22:00', quietUntil: '22:00' },
          (gateway) => gateway.create({ ...form, quiet: 'own', quietFrom: '22:00', quietUntil: '22:00' }),
          refusedBy('免打扰不能覆盖全天，结束须与开始不同', 'quietUntil'),
        ],
      ],
    },
    {
      name: 'changing a rule of reminders',
      path: '/api/setting/remind/update',
      given: [written],
      body: { ...form, id: ruleId, version: 1 },
      call: (gateway) => gateway.update({ ...form, id: ruleId, version: 1 }),
      refusals: [
        [
          ' that was changed since',
          [written],
          { ...form, id: ruleId, version: 9 },
          (gateway) => gateway.update({ ...form, id: ruleId, version: 9 }),
          conflict('该提醒已被他人修改，请刷新后重试'),
        ],
        [
          ' that does not exist',
          [],
          { ...form, id: noId, version: 1 },
          (gateway) => gateway.update({ ...form, id: noId, version: 1 }),
          missing('提醒不存在'),
        ],
      ],
    },
    {
      name: 'enabling rules of reminders',
      path: '/api/setting/remind/status',
      given: [written],
      body: { ids, enabled: true },
      call: (gateway) => gateway.setStatus(ids, 'normal'),
      ...done,
      outcomes: [
        [
          ' but not one that does not exist',
          [],
          { ids: [noId], enabled: false },
          (gateway) => gateway.setStatus([noId], 'disabled'),
          ...unknown,
        ],
      ],
      refusals: [],
    },
    {
      name: 'deleting rules of reminders',
      path: '/api/setting/remind/remove',
      given: [written],
      body: { ids },
      call: (gateway) => gateway.remove(ids),
      ...done,
      outcomes: [
        [
          ' but not one with a record',
          [written, sent],
          { ids },
          (gateway) => gateway.remove(ids),
          ...noneDone({
            id: ruleId,
            example: ruleId,
            code: 'AA0001',
            message: '该提醒已有发送记录，不能删除，可以停用',
          }),
        ],
      ],
      refusals: [],
    },
    {
      name: 'previewing a reminder',
      path: '/api/setting/remind/preview',
      given: [],
      body: draft,
      call: (gateway) => gateway.preview(draft),
      data: {
        real: boolean(true),
        ownerName: words('陈静'),
        dueTime: dateTime('2026-03-09 09:30:00'),
        title: '密码到期',
        content: '请修改密码。',
        sms: words('【认证中心】请修改密码。'),
        smsLength: count(12),
        smsParts: count(1),
      },
      resolves: {
        real: true,
        ownerName: '陈静',
        dueTime: '2026-03-09 09:30:00',
        title: '密码到期',
        content: '请修改密码。',
        sms: '【认证中心】请修改密码。',
        smsLength: 12,
        smsParts: 1,
      },
      refusals: [
        [
          ' with an unknown variable',
          [],
          { ...draft, content: '{工资}' },
          (gateway) => gateway.preview({ ...draft, content: '{工资}' }),
          refusedBy('消息内容没有变量“{工资}”', 'content'),
        ],
      ],
    },
    {
      name: 'testing a reminder',
      path: '/api/setting/remind/test',
      given: [written],
      body: { id: ruleId },
      call: (gateway) => gateway.test(ruleId),
      refusals: [[' that does not exist', [], { id: noId }, (gateway) => gateway.test(noId), missing('提醒不存在')]],
    },
  ],
  who,
)

const reader: Who<RecordGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => recordGateway(api) }
const delivery = {
  id: deliveryId,
  name: '陈静',
  username: 'contract-admin',
  orgName: '江宁省人民检察院',
  channel: 'message',
  state: 'sent',
  attempts: 1,
  test: false,
  text: '密码将于 2026-03-09 到期\n请修改密码。',
  createTime: '2026-03-02 09:30:00',
  dueTime: '2026-03-02 09:30:00',
  sendTime: '2026-03-02 09:30:00',
} as const
const sentDelivery = {
  ...delivery,
  name: words(delivery.name),
  username: words(delivery.username),
  orgName: words(delivery.orgName),
  createTime: dateTime(),
  dueTime: dateTime(),
  sendTime: dateTime(),
}
const first = { id: ruleId, current: '1', size: '10' }

stateReads<RecordGateway>(
  [
    {
      name: 'what a rule of reminders has sent',
      path: '/api/setting/remind/deliveries',
      query: first,
      given: [written, sent],
      call: (gateway) => gateway.deliveries({ id: ruleId, current: 1, size: 10 }, signal),
      answers: [
        { data: [sentDelivery], total: 1, resolves: { rows: [delivery], total: 1 } },
        {
          how: ' by every condition of the search',
          query: {
            ...first,
            state: 'failed',
            channel: 'sms',
            keyword: '陈',
            createBeginTime: '2026-03-01',
            createEndTime: '2026-03-31',
          },
          call: (gateway) =>
            gateway.deliveries(
              {
                id: ruleId,
                current: 1,
                size: 10,
                state: 'failed',
                channel: 'sms',
                keyword: '陈',
                createBeginTime: '2026-03-01',
                createEndTime: '2026-03-31',
              },
              signal,
            ),
          data: [],
          total: 0,
          resolves: { rows: [], total: 0 },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { ...first, id: noId },
          call: (gateway) => gateway.deliveries({ id: noId, current: 1, size: 10 }, signal),
          refused: missing('提醒不存在'),
        },
      ],
    },
  ],
  reader,
)
