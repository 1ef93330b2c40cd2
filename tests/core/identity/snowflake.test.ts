import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { deviceId } from '../../../src/core/identity/device-id.ts'
import { Snowflake } from '../../../src/core/identity/snowflake.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'

const START = 1_800_000_000_000
const EPOCH = Date.UTC(2020, 0, 1)

const parts = (id: string) => {
  const bits = BigInt(id)
  return { time: Number(bits >> 22n) + EPOCH, machine: Number((bits >> 12n) & 1023n), sequence: Number(bits & 4095n) }
}

describe('Snowflake', () => {
  it('S7.3 contains the time, 10 machine bits and 12 sequence bits', () => {
    const snowflake = new Snowflake({ now: () => START }, 5)
    expect([snowflake.next(), snowflake.next()].map(parts)).toEqual([
      { time: START, machine: 5, sequence: 0 },
      { time: START, machine: 5, sequence: 1 },
    ])
  })

  it.each([
    [0, 0],
    [1, 1],
    [1022, 1022],
    [1023, 0],
    [1024, 1],
    [5000, 908],
    [-7, 7],
    [3.9, 3],
  ])('S7.3 machine %d counts modulo 1023: %i', (machine, expected) => {
    expect(parts(new Snowflake({ now: () => START }, machine).next()).machine).toBe(expected)
  })

  it('S7.3 the sequence wraps above 4095, and the next id still differs', () => {
    const snowflake = new Snowflake({ now: () => START }, 0)
    const ids = Array.from({ length: 4097 }, () => snowflake.next())
    expect(parts(ids[4095] ?? '')).toEqual({ time: START, machine: 0, sequence: 4095 })
    expect(parts(ids[4096] ?? '')).toEqual({ time: START + 1, machine: 0, sequence: 0 })
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('S7.3 never repeats, however the clock jumps', () => {
    const clock = fc.array(fc.oneof(fc.integer({ min: -20, max: 20 }), fc.integer()), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(clock, fc.integer({ min: 1, max: 200 }), (jumps, burst) => {
        let now = START
        const snowflake = new Snowflake({ now: () => now }, 1)
        const ids = jumps.flatMap((jump) => {
          now += jump
          return Array.from({ length: burst }, () => snowflake.next())
        })
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every((id) => /^\d+$/.test(id))).toBe(true)
      }),
      { numRuns: 50 },
    )
  }, 30_000)

  it('S7.3 creates ids with a clock before 2020 too', () => {
    const snowflake = new Snowflake({ now: () => 0 }, 0)
    const ids = Array.from({ length: 10_000 }, () => snowflake.next())
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('deviceId', () => {
  it('S7.4 is V1- and an upper-cased random id, created once and kept', () => {
    const storage = createMemoryStorage()
    const id = deviceId(storage)
    expect(id).toMatch(/^V1-[0-9A-Z]{24}$/)
    expect(deviceId(storage)).toBe(id)
    expect(deviceId(createMemoryStorage())).not.toBe(id)
  })

  it.each([
    '',
    'V1-',
    'V2-ABCDEFGHIJKLMNOPQRSTUVWX',
    'V1-abcdefghijklmnopqrstuvwx',
    'V1-ABC\r\nX: y',
    `V1-${'A'.repeat(500)}`,
  ])('S11.1 replaces the damaged %j', (damaged) => {
    const storage = createMemoryStorage()
    storage.set(StorageKey.deviceId, damaged)
    expect(deviceId(storage)).toMatch(/^V1-[0-9A-Z]{24}$/)
    expect(storage.get(StorageKey.deviceId)).toBe(deviceId(storage))
  })
})
