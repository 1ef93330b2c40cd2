import { expect, it } from 'vitest'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { LONGEST_WAIT, SmsWait } from '../../../src/core/account/sms-wait.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'

const open = () => {
  const clock = { time: 1_795_000_000_000, now: () => clock.time }
  const area = createMemoryArea()
  return { clock, area, wait: () => new SmsWait(createMemoryStorage(area), clock) }
}

it('S7.7 nobody waits before a code was asked for', () => {
  expect(open().wait().until).toBe(0)
})

it('S7.7 a wait outlives a reload, and ends', () => {
  const { clock, wait } = open()
  expect(wait().begin(60)).toBe(clock.time + 60_000)
  clock.time += 59_999
  expect(wait().until).toBe(clock.time + 1)
  clock.time += 1
  expect(wait().until).toBe(0)
})

it('S7.7 a wait that nobody sits out is not counted down', () => {
  const { wait } = open()
  expect(wait().begin(LONGEST_WAIT / 1000 + 1)).toBe(0)
})

it.each(['', 'soon', '-1', '1e99', 'NaN', '1795000000000.5', String(1_795_000_000_000 + LONGEST_WAIT + 1)])(
  'S11.1 %j in the storage is no wait',
  (text) => {
    const { area, wait } = open()
    area.values.set(StorageKey.smsWait, text)
    expect(wait().until).toBe(0)
  },
)
