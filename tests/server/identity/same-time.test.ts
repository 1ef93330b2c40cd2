// test:all: 800 hashes at the product’s cost
// test:sqlite: the time of a hash
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../server/identity/password/password.ts'
import { ownerOf } from '../../../server/identity/sign-in/credentials.ts'
import { testPassword } from '../../support/fill-database.ts'
import { forgetCounts } from '../../support/forget-counts.ts'
import { openTestApp, type TestApp } from '../../support/server-app.ts'

const samples = 200
const noCookies = { get: () => undefined, set: () => undefined, clear: () => undefined }
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

describe('an unknown username and a wrong password', { timeout: 600_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
    // The hash of a demonstration account is a cheap one.
    await site.db
      .updateTable('user')
      .set({ password_hash: await hashPassword(testPassword) })
      .execute()
  })
  afterAll(() => site.close())

  /** Milliseconds of one refused attempt; earlier counts are reset. */
  const refusal = async (username: string): Promise<number> => {
    await forgetCounts(site.db)
    const clock = { now: () => site.clock.time }
    const started = performance.now()
    const context = { db: site.db, clock, cookies: noCookies, ip: '10.0.0.1', header: () => undefined }
    await expect(ownerOf(context, { username, password: 'Wrong-2026' })).rejects.toThrow('用户名或密码错误')
    return performance.now() - started
  }

  /** Ratio of the medians of alternating samples: 1 where they are the same. */
  const ratio = async (): Promise<number> => {
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let sample = 0; sample < samples; sample++) {
      // The order within a pair must not matter.
      const order = sample % 2 === 0 ? ['clerk', 'unknown'] : ['unknown', 'clerk']
      for (const name of order) (name === 'clerk' ? known : unknown).push(await refusal(name))
    }
    return median(unknown) / median(known)
  }

  it('take the same time: the medians of 200 each differ by less than a tenth', async () => {
    const measured: number[] = []
    // Other load on the machine may disturb one measurement, not three.
    while (measured.length < 3 && !measured.some((value) => value > 0.9 && value < 1.1)) measured.push(await ratio())
    expect(
      measured.some((value) => value > 0.9 && value < 1.1),
      `ratios ${measured.join(', ')}`,
    ).toBe(true)
  })

  it('get the same answer, down to the headers', async () => {
    const answers = await Promise.all(['clerk', 'unknown'].map((name) => site.browser().login(name, 'Wrong-2026')))
    const seen = answers.map(({ status, headers, body }) => {
      const { date: _date, 'x-request-id': _id, ...others } = headers
      return { status, body, headers: others }
    })
    expect(seen[0]).toEqual(seen[1])
  })
})
