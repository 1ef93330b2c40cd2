import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operations } from '../../../server/areas.ts'
import { readApiDocument, routesOf, servedDocument } from '../../../server/http/api-document.ts'
import { testPassword } from '../../support/fill-database.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const day = 86_400_000
const overduePath = '/api/system/user/validatePasswordOverdue'

interface Standing {
  readonly overdue: boolean
  readonly initial: boolean
  readonly daysLeft?: number
}

describe('a password that is due for a change', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
  })
  afterAll(() => site.close())

  /** Sets the age of admin's password in days, and whether it is initial. */
  const age = (days: number, initial: 0 | 1 = 0) =>
    site.db
      .updateTable('user')
      .set({ password_changed_at: site.clock.time - days * day, must_change_password: initial })
      .where('username', '=', 'admin')
      .execute()
  const standing = async (app = site): Promise<Standing> =>
    (await (await app.browser().signIn('admin')).get(overduePath)).body.data
  beforeEach(() => age(0))

  it.each([
    [0, { overdue: false, initial: false, daysLeft: 90 }],
    [82.5, { overdue: false, initial: false, daysLeft: 8 }],
    [89.99, { overdue: false, initial: false, daysLeft: 1 }],
    [90, { overdue: true, initial: false, daysLeft: 0 }],
    [2000, { overdue: true, initial: false, daysLeft: 0 }],
  ])('S7.7 after %d days: %j', async (days, expected) => {
    await age(days)
    expect(await standing()).toEqual(expected)
  })

  it('S7.7 reports an initial password', async () => {
    await age(1, 1)
    expect(await standing()).toEqual({ overdue: false, initial: true, daysLeft: 89 })
  })

  it('S7.7 the site configures the days, and with 0 a password never expires', async () => {
    const strict = await openTestApp({ PASSWORD_DAYS: '7' })
    expect(await standing(strict)).toEqual({ overdue: false, initial: false, daysLeft: 7 })
    await strict.close()
    const lenient = await openTestApp({ PASSWORD_DAYS: '0' })
    await lenient.db.updateTable('user').set({ password_changed_at: 0 }).execute()
    expect(await standing(lenient)).toEqual({ overdue: false, initial: false })
    await lenient.close()
  })

  it('S7.7 a password that expires during a session is due only at the next sign-in', async () => {
    await age(89.9)
    const browser = await site.browser().signIn('admin')
    site.clock.time += 0.2 * day
    await site.db.updateTable('login_session').set({ last_used_at: site.clock.time }).execute()
    await site.db
      .updateTable('token')
      .set({ expires_at: site.clock.time + 1000 })
      .execute()
    expect((await browser.get(overduePath)).body.data).toEqual({ overdue: false, initial: false, daysLeft: 0 })
    expect((await browser.get('/api/system/user/list')).status).toBe(200)
    expect(await standing()).toMatchObject({ overdue: true })
  })

  it.each(['oidc', 'geer', 'platform'] as const)(
    'S7.7 does not apply to a user who signed in by %s',
    async (method) => {
      await age(2000, 1)
      const browser = await site.browser().signIn('admin')
      await site.db.updateTable('login_session').set({ method }).execute()
      expect((await browser.get(overduePath)).body.data).toEqual({ overdue: false, initial: false })
      expect((await browser.get('/api/system/user/list')).status).toBe(200)
    },
  )

  const restricted = routesOf(servedDocument(readApiDocument()), operations).filter(
    ({ permission }) => permission !== 'public' && permission !== 'login-session',
  )
  const open = restricted.filter(({ passwordDue }) => passwordDue)

  it('S7.7 allows what changing it needs, and what a page needs to be shown at all', () => {
    expect(open.map(({ operationId }) => operationId).toSorted()).toEqual([
      'changePassword',
      'currentUserInfo',
      'currentUserMenus',
      'liveStatus',
      'liveStream',
      'validatePasswordOverdue',
    ])
  })

  describe('in a session that began with it', () => {
    const dues = [() => age(0, 1), () => age(90)]
    const sessions: TestBrowser[] = []
    beforeAll(async () => {
      for (const make of dues) {
        await make()
        sessions.push(await site.browser().signIn('admin'))
      }
    })

    it.each(restricted.filter(({ streamed }) => !streamed))(
      'S7.7 $method $path: with an initial or overdue password only where the description allows it',
      async ({ method, path, passwordDue }) => {
        const refused = { status: 403, body: { code: 'AA0002', message: '请先修改密码' } }
        for (const [index, make] of dues.entries()) {
          await make()
          const answer = await sessions[index]?.send({ method, url: path.replace('{id}', '1') })
          if (passwordDue) expect([401, 403]).not.toContain(answer?.status)
          else expect(answer).toMatchObject(refused)
        }
      },
    )
  })

  it('S7.7 changing it allows everything, in the same session', async () => {
    await age(0, 1)
    const browser = await site.browser().signIn('admin')
    expect((await browser.get('/api/system/user/list')).status).toBe(403)
    const change = { oldPassword: testPassword, newPassword: 'Xin-mima-2027' }
    expect((await browser.post('/api/system/user/change-password', change)).status).toBe(200)
    expect((await browser.get(overduePath)).body.data).toEqual({ overdue: false, initial: false, daysLeft: 90 })
    expect((await browser.get('/api/system/user/list')).status).toBe(200)
  })
})
