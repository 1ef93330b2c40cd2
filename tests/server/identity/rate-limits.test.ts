import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { networkOf } from '../../../server/identity/limits/network-of.ts'
import {
  checkSecret,
  countCall,
  countGuess,
  guessCode,
  rejectTooManyGuesses,
  revertCall,
} from '../../../server/identity/limits/rate-limits.ts'
import { forgetCounts } from '../../support/forget-counts.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

describe('rate limits', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase()
  })
  afterAll(() => test.close())
  beforeEach(() => forgetCounts(test.db))

  const minute = 60_000
  const at = (now: number, account = '13900001111') => ({ ip: '10.0.0.1', account, now })
  const code = (phone = '13900001111', ip = '10.0.0.1', device?: string) => ({ ip, now: 0, phone, device })
  const wrong = async () => undefined
  const right = async () => 'found'

  it('refuses calls above the limit, and returns when the next is accepted', async () => {
    for (let call = 0; call < 60; call++) await countCall(test.db, 'getToken', at(0, 'session'))
    await expect(countCall(test.db, 'getToken', at(15_000, 'session'))).rejects.toMatchObject({
      status: 429,
      code: 'AA0001',
      details: { retryAfter: 45 },
    })
    await countCall(test.db, 'getToken', at(15_000, 'another session'))
    await countCall(test.db, 'getToken', at(minute, 'session'))
  })

  it('a call refused by the first rule does not count for the others: one a minute does not use up ten a day', async () => {
    for (let hour = 0; hour < 10; hour++) {
      await countCall(test.db, 'sendSmsCode', at(hour * 60 * minute))
      await expect(countCall(test.db, 'sendSmsCode', at(hour * 60 * minute + 1))).rejects.toMatchObject({ status: 429 })
    }
    await expect(countCall(test.db, 'sendSmsCode', at(10 * 60 * minute))).rejects.toMatchObject({
      details: { retryAfter: 14 * 3600 },
    })
  })

  it('S7.7 a stranger elsewhere does not use up the SMS codes of a number; from everywhere it gets thirty a day', async () => {
    const send = (ip: string, hours: number) =>
      countCall(test.db, 'sendSmsCode', { ip, account: 'forget:13900001111', now: hours * 60 * minute })
    for (let hour = 0; hour < 10; hour++) await send('10.0.0.9', hour)
    await expect(send('10.0.0.9', 10)).rejects.toMatchObject({ status: 429 })
    for (let hour = 0; hour < 10; hour++) await send('10.0.0.1', hour)
    for (let hour = 0; hour < 10; hour++) await send('10.0.0.2', hour)
    await expect(send('10.0.0.3', 10)).rejects.toMatchObject({ status: 429, details: { retryAfter: 14 * 3600 } })
  })

  it('a clock that was a day ahead, and is set back, locks nobody for longer than one window', async () => {
    const day = 24 * 60 * minute
    for (let time = 0; time < 60; time++) await countCall(test.db, 'getToken', at(day, 'session'))
    await expect(countCall(test.db, 'getToken', at(0, 'session'))).rejects.toMatchObject({
      details: { retryAfter: 60 },
    })
    await countCall(test.db, 'getToken', at(minute, 'session'))
    for (let time = 0; time < 61; time++) await countGuess(test.db, '10.0.0.1', day)
    await countGuess(test.db, '10.0.0.1', 0)
    await expect(rejectTooManyGuesses(test.db, '10.0.0.1', 1)).rejects.toMatchObject({ details: { retryAfter: 300 } })
    await rejectTooManyGuesses(test.db, '10.0.0.1', 5 * minute)
  })

  it('a reverted call may be repeated at once', async () => {
    await countCall(test.db, 'sendSmsCode', at(0))
    await revertCall(test.db, 'sendSmsCode', at(0))
    await expect(countCall(test.db, 'sendSmsCode', at(1))).resolves.toBeUndefined()
  })

  it('counts only wrong guesses, and verifies nothing above the limit', async () => {
    for (let time = 0; time < 20; time++) expect(await guessCode(test.db, code(), right)).toBe('found')
    for (let time = 0; time < 10; time++) expect(await guessCode(test.db, code(), wrong)).toBeUndefined()
    const refused = guessCode(test.db, code(), () => expect.unreachable())
    await expect(refused).rejects.toMatchObject({ status: 429, details: { retryAfter: 900 } })
    expect(await guessCode(test.db, code('13900002222'), right)).toBe('found')
    expect(await guessCode(test.db, code('13900001111', '10.0.0.2'), right)).toBe('found')
    expect(await guessCode(test.db, code('13900001111', '10.0.0.1', 'known'), right)).toBe('found')
    expect(await guessCode(test.db, { ...code(), phone: undefined }, right)).toBe('found')
  })

  it('a guess whose verification failed is not counted', async () => {
    const away = () => Promise.reject(new Error('database away'))
    for (let time = 0; time < 11; time++) await expect(guessCode(test.db, code(), away)).rejects.toThrow('away')
    expect(await guessCode(test.db, code(), right)).toBe('found')
  })

  it('counts concurrent guesses', async () => {
    const guesses = Array.from({ length: 30 }, () => guessCode(test.db, code(), wrong))
    const verified = (await Promise.allSettled(guesses)).filter(({ status }) => status === 'fulfilled')
    expect(verified).toHaveLength(10)
  })

  it('wrong guesses of one address share a count, whatever the operation', async () => {
    for (let phone = 0; phone < 30; phone++) await guessCode(test.db, code(`1390000${phone}`), wrong)
    for (let time = 0; time < 30; time++) expect(await checkSecret(test.db, at(0), async () => false)).toBe(false)
    await expect(rejectTooManyGuesses(test.db, '10.0.0.1', 0)).rejects.toMatchObject({ status: 429 })
    await expect(guessCode(test.db, code('13700001111'), right)).rejects.toMatchObject({ status: 429 })
    await expect(checkSecret(test.db, at(0), async () => false)).rejects.toMatchObject({ status: 429 })
    expect(await checkSecret(test.db, at(0), async () => true)).toBe(true)
    await rejectTooManyGuesses(test.db, '10.0.0.2', 0)
    await rejectTooManyGuesses(test.db, '10.0.0.1', 5 * minute)
  })

  it('stores neither phone numbers nor addresses', async () => {
    await countCall(test.db, 'sendSmsCode', at(0))
    await guessCode(test.db, code(), wrong)
    const kept = JSON.stringify(await test.db.selectFrom('limiter').selectAll().execute())
    expect(kept).not.toMatch(/13900001111|10\.0\.0\.1/)
  })
})

it.each([
  ['10.20.3.15', '10.20.3.15'],
  ['::ffff:10.20.3.15', '10.20.3.15'],
  ['0:0:0:0:0:ffff:10.20.3.15', '10.20.3.15'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
])('counts %s as %s', (ip, network) => expect(networkOf(ip)).toBe(network))
