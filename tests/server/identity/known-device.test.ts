import { argon2Sync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/database/new-id.ts'
import { attemptPassword } from '../../../server/identity/limits/lock-out.ts'
import { isLockedOut, liftLocks, locksOf } from '../../../server/identity/limits/locks.ts'
import { testPassword } from '../../support/fill-database.ts'
import { forgetCounts } from '../../support/forget-counts.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const wrong = 'Wrong-2026'
const minute = 60_000

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(() => forgetCounts(site.db))

const wrongOnes = async (username: string, ips: readonly string[]) => {
  for (const ip of ips)
    await attemptPassword(site.db, { username, ip, now: site.clock.time }, async () => undefined).catch(() => undefined)
}
const strangers = (count: number) => Array.from({ length: count }, (_, host) => `10.9.${host >> 8}.${host & 255}`)
const idOf = async (username: string) =>
  (await site.db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
const statusOf = async (browser: TestBrowser, username: string, password = testPassword) =>
  (await browser.login(username, password)).status

describe('a device on which the owner has signed in', { timeout: 60_000 }, () => {
  it('S1.2 stays open while strangers guess, in any number of networks and in its own', async () => {
    const own = await site.browser().signIn('clerk')
    await wrongOnes('clerk', [...Array(6).fill('127.0.0.1'), ...strangers(30)])
    const stranger = await site.browser().login('clerk')
    expect(stranger).toMatchObject({ status: 429, body: { code: 'AA0001', data: { errors: [{ field: 'username' }] } } })
    expect(await statusOf(own, 'clerk')).toBe(200)
    await wrongOnes('unknown-user', [...Array(6).fill('127.0.0.1'), ...strangers(30)])
    expect((await site.browser().login('unknown-user')).body).toEqual({ ...stranger.body })
  })

  it('S1.2 is locked by five wrong passwords of its own, which lock no other, and is told so', async () => {
    const [own, other] = [await site.browser().signIn('clerk'), await site.browser().signIn('clerk')]
    for (let time = 0; time < 5; time++) {
      await own.post('/api/oauth2/doLogin', { username: 'clerk', password: wrong, captcha: await site.solvedCaptcha() })
    }
    const locked = await own.login('clerk')
    expect(locked).toMatchObject({ status: 423, body: { message: '账号已锁定，请 15 分钟后再试' } })
    expect([await statusOf(other, 'clerk'), await statusOf(site.browser(), 'clerk')]).toEqual([200, 200])
  })

  it('S1.2 is one for the accounts that signed in on it only', async () => {
    const own = await site.browser().signIn('clerk')
    await wrongOnes('auditor', strangers(30))
    expect(await statusOf(own, 'auditor')).toBe(429)
    await forgetCounts(site.db)
    await own.signIn('auditor')
    await wrongOnes('auditor', strangers(30))
    await wrongOnes('clerk', strangers(30))
    expect([await statusOf(own, 'auditor'), await statusOf(own, 'clerk')]).toEqual([200, 200])
  })

  it('S1.2 is marked by a cookie that scripts cannot read, that changes with each sign-in, and is stored as a hash', async () => {
    const own = site.browser()
    const lines = [await own.login('clerk'), await own.login('clerk')].map(({ headers }) =>
      [headers['set-cookie']].flat().find((line) => String(line).startsWith('AC_DEVICE=')),
    )
    for (const line of lines)
      expect(line).toMatch(/^AC_DEVICE=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(lines[0]).not.toBe(lines[1])
    const kept = JSON.stringify(await site.db.selectFrom('known_device').selectAll().execute())
    expect(kept).not.toContain(own.cookies.get('AC_DEVICE'))
    const first = site.browser()
    first.cookies.set('AC_DEVICE', /=([\w-]+);/.exec(String(lines[0]))?.[1] ?? '')
    await wrongOnes('clerk', strangers(30))
    expect([await statusOf(first, 'clerk'), await statusOf(own, 'clerk')]).toEqual([429, 200])
  })

  it('S1.2 is known for 180 days, and is not after an administrator has reset the password', async () => {
    const [own, admin] = [await site.browser().signIn('clerk'), await site.browser().signIn('admin')]
    await wrongOnes('clerk', strangers(30))
    expect(await statusOf(own, 'clerk')).toBe(200)
    const id = await idOf('clerk')
    const { body } = await admin.post('/api/system/user/reset-password', { id })
    await wrongOnes('clerk', strangers(30))
    expect(await statusOf(own, 'clerk', body.data.password)).toBe(429)
    expect(await site.db.selectFrom('known_device').select('user_id').where('user_id', '=', id).execute()).toEqual([])
  })

  it('S1.2 the 20 latest devices of an account are known', async () => {
    const first = await site.browser().signIn('orgadmin')
    for (let device = 0; device < 20; device++) {
      site.clock.time += 1
      await site.browser().login('orgadmin')
    }
    await wrongOnes('orgadmin', strangers(30))
    expect(await statusOf(first, 'orgadmin')).toBe(429)
  })
})

describe('the locks of an account', { timeout: 60_000 }, () => {
  it('S1.2 are listed with their reach and end, and lifted', async () => {
    const now = site.clock.time
    const [id, other] = [await idOf('casemgr'), await idOf('auditor')]
    const lockedIds = () =>
      site.db
        .selectFrom('user')
        .select('user.id')
        .where((eb) => isLockedOut(eb.ref('user.id'), site.clock.time))
        .execute()
    await wrongOnes('casemgr', [...Array(5).fill('10.20.3.15'), ...strangers(15)])
    await wrongOnes('auditor', strangers(4))
    expect(await locksOf(site.db, [id, other], now)).toEqual([
      { userId: id, cause: 'password', refuses: 'strangers', network: null, until: now + 60 * minute },
      { userId: id, cause: 'password', refuses: 'network', network: '10.20.3.15', until: now + 15 * minute },
    ])
    expect(await lockedIds()).toEqual([{ id }])
    expect(await locksOf(site.db, [id], now + 60 * minute)).toEqual([])
    await liftLocks(site.db, { id, username: 'casemgr' })
    expect([await locksOf(site.db, [id], now), await lockedIds()]).toEqual([[], []])
    expect(await statusOf(site.browser(), 'casemgr')).toBe(200)
  })
})

describe('many people behind one address', { timeout: 120_000 }, () => {
  const count = 500

  /** A hash that costs little to verify: what is shown does not depend on its cost. */
  const cheapHash = () => {
    const nonce = randomBytes(16)
    const tag = argon2Sync('argon2id', {
      message: testPassword,
      nonce,
      tagLength: 32,
      memory: 8,
      passes: 1,
      parallelism: 1,
    })
    const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
    return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`
  }

  it('S1.2 all get in: 500 with right passwords at once, beside 20 wrong ones', async () => {
    const like = await site.db.selectFrom('user').selectAll().where('username', '=', 'clerk').executeTakeFirstOrThrow()
    const passwordHash = cheapHash()
    for (let person = 0; person < count; person++) {
      const username = `person${person}`
      const own = { id: newId(site.clock.time), username, phone: null, employee_no: null, password_hash: passwordHash }
      await site.db
        .insertInto('user')
        .values({ ...like, ...own })
        .execute()
    }
    for (let name = 0; name < 20; name++) await wrongOnes(`stranger${name}`, ['127.0.0.1'])
    const answers = await Promise.all(
      Array.from({ length: count }, (_, person) => statusOf(site.browser(), `person${person}`)),
    )
    expect(answers.filter((status) => status !== 200)).toEqual([])
  })
})
