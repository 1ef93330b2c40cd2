import { expect, it } from 'vitest'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { LONGEST_WAIT, SmsWait, tooManyCodes } from '../../../src/core/account/sms-wait.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'

const [phone, other] = ['13900001111', '13900002222']

const open = () => {
  const clock = { time: 1_795_000_000_000, now: () => clock.time }
  const area = createMemoryArea()
  return { clock, area, wait: () => new SmsWait(createMemoryStorage(area), clock) }
}

it('S7.7 there is no wait before a code was requested', () => {
  expect(open().wait().until(phone)).toBe(0)
})

it('S7.7 a wait survives a reload, and ends', () => {
  const { clock, wait } = open()
  wait().begin(phone, 60)
  expect(wait().until(phone)).toBe(clock.time + 60_000)
  clock.time += 59_999
  expect(wait().until(phone)).toBe(clock.time + 1)
  clock.time += 1
  expect(wait().until(phone)).toBe(0)
})

it('S7.7 a wait belongs to one number: another number has none, and the first one’s continues', () => {
  const { clock, wait } = open()
  wait().begin(phone, 60)
  clock.time += 10_000
  expect(wait().until(other)).toBe(0)
  wait().begin(other, 60)
  expect([wait().until(phone), wait().until(other)]).toEqual([clock.time + 50_000, clock.time + 60_000])
})

it('S11.1 an expired wait is removed when the next one starts', () => {
  const { clock, area, wait } = open()
  wait().begin(phone, 60)
  clock.time += 60_000
  wait().begin(other, 60)
  expect(area.values.get(StorageKey.smsWaits)).toBe(`{"${other}":${clock.time + 60_000}}`)
})

it.each([
  [60, undefined],
  [600, undefined],
  [900, '该手机号今天的验证码已用完，请用登录过的设备（约 15 分钟后可再试）'],
  [39_600, '该手机号今天的验证码已用完，请用登录过的设备（约 11 小时后可再试）'],
])('S7.7 a wait of %d seconds is told with the backend’s words: %s', (retryAfter, words) => {
  const message = '该手机号今天的验证码已用完，请用登录过的设备'
  expect(tooManyCodes(new ApiError({ kind: 'business', code: 'AA0001', message, status: 429, retryAfter }))).toBe(words)
})

it('S7.7 a wait too long to sit out is not counted down', () => {
  const { wait } = open()
  wait().begin(phone, LONGEST_WAIT / 1000 + 1)
  expect(wait().until(phone)).toBe(0)
})

it.each([
  '',
  '1795000060000',
  '[1795000060000]',
  'null',
  '{"13900001111":',
  '{"13900001111":"1795000060000"}',
  '{"13900001111":-1}',
  '{"13900001111":1e99}',
  '{"13900001111":null}',
  '{"13900001111":1795000000000.5}',
  `{"13900001111":${1_795_000_000_000 + LONGEST_WAIT + 1}}`,
  '{"__proto__":{"13900001111":1795000060000}}',
])('S11.1 %j in storage is not a wait, and a new one can start', (text) => {
  const { area, clock, wait } = open()
  area.values.set(StorageKey.smsWaits, text)
  expect(wait().until(phone)).toBe(0)
  wait().begin(phone, 60)
  expect(wait().until(phone)).toBe(clock.time + 60_000)
})
