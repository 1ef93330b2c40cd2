import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/database/open.ts'
import { attemptPassword } from '../../../server/identity/limits/lock-out.ts'
import { rememberDevice } from '../../../server/identity/sign-in/known-devices.ts'
import { seededAt } from '../../support/fill-database.ts'
import { forgetCounts } from '../../support/forget-counts.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const minute = 60_000
const isShared = process.env['TEST_DATABASE'] === 'postgresql'

interface Guesser {
  /** Place and name of the n-th guess. */
  readonly guess: (n: number) => { readonly username: string; readonly ip: string }
  readonly knownDevice?: true
}

describe('how many wrong passwords are verified, however many are sent', { timeout: 120_000 }, () => {
  let test: TestDatabase
  let second: TestDatabase['db']
  beforeAll(async () => {
    test = await openTestDatabase('seeded')
    // SQLite has one writer at a time, so that a second connection would only hold up this event loop.
    second = isShared ? openDatabase(test.location) : test.db
  })
  afterAll(async () => {
    if (isShared) await second.destroy()
    await test.close()
  })
  beforeEach(() => forgetCounts(test.db))

  const deviceOf = async (username: string) => {
    const user = await test.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return rememberDevice(test.db, undefined, user.id, seededAt)
  }

  const guessers: Readonly<Record<string, Guesser>> = {
    'one name from one network': { guess: () => ({ username: 'clerk', ip: '10.0.0.1' }) },
    'one unknown name from one network': { guess: () => ({ username: 'nobody', ip: '10.0.0.1' }) },
    'one name on a known device': { guess: () => ({ username: 'clerk', ip: '10.0.0.1' }), knownDevice: true },
    'one name from a network for each guess': { guess: (n) => ({ username: 'clerk', ip: `10.0.${n}.1` }) },
    'a name for each guess from one network': { guess: (n) => ({ username: `name${n}`, ip: '10.0.0.1' }) },
    'a name for each guess from one IPv6 customer': { guess: (n) => ({ username: `name${n}`, ip: `2001:db8::${n}` }) },
  }

  it.each([
    ['one name from one network', 5, 5 + 5],
    ['one unknown name from one network', 5, 5 + 5],
    ['one name on a known device', 5, 5 + 5],
    ['one name from a network for each guess', 20, 20],
    ['a name for each guess from one network', 60, 240],
    ['a name for each guess from one IPv6 customer', 60, 240],
  ])('security 10 %s: %i at once on two servers, %i in a quarter of an hour', async (who, atOnce, inAQuarter) => {
    const { guess, knownDevice } = guessers[who] as Guesser // as: the table's own names
    const device = knownDevice && (await deviceOf('clerk'))
    let verified = 0
    const send = (n: number, now: number) =>
      attemptPassword(n % 2 === 0 ? test.db : second, { ...guess(n), device, now }, async () => {
        verified += 1
        await setImmediate()
        return undefined
      }).catch(() => undefined)
    await Promise.all(Array.from({ length: 64 }, (_, n) => send(n, seededAt)))
    expect(verified).toBe(atOnce)
    for (let later = 1; later <= 15; later++) {
      for (let n = 0; n < (atOnce > 20 ? 64 : 8); n++) await send(later * 64 + n, seededAt + later * minute)
    }
    expect(verified).toBe(inAQuarter)
  })

  it('security 10 right passwords spend nothing, and those under way refuse none', async () => {
    const right = (n: number) =>
      attemptPassword(
        n % 2 === 0 ? test.db : second,
        { username: `name${n}`, ip: '10.0.0.1', now: seededAt },
        async () => {
          await setImmediate()
          return n
        },
      )
    const people = Array.from({ length: 300 }, (_, n) => n)
    expect(await Promise.all(people.map(right))).toEqual(people)
  })

  it('security 10 a guess whose process was killed holds the next up for three seconds, and counts as wrong', async () => {
    const attempt = { username: 'clerk', ip: '10.0.0.1', now: seededAt }
    for (let time = 0; time < 4; time++) await attemptPassword(test.db, attempt, async () => undefined)
    await test.db.updateTable('guess_count').set({ under_way: 1 }).where('kind', '=', 'name-and-network').execute()
    await expect(attemptPassword(test.db, attempt, async () => 'right')).rejects.toMatchObject({ status: 423 })
  })
})
