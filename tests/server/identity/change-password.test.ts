import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashSecret } from '../../../server/identity/secret.ts'
import { testPassword } from '../../support/fill-database.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const path = '/api/system/user/change-password'
const newPassword = 'Xin-mima-2027'

const change = (browser: TestBrowser, oldPassword: string, next = newPassword) =>
  browser.post(path, { oldPassword, newPassword: next })
const alive = async (browser: TestBrowser) => (await browser.get('/api/system/user/current-user-info')).status === 200
const userOf = ({ db }: TestApp, username: string) =>
  db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

describe('changing one’s own password', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
  })
  afterAll(() => site.close())

  it('S7.7 applies the new password at once, ends every other session and keeps the present one', async () => {
    const [present, other, clerk] = [
      await site.browser().signIn('orgadmin'),
      await site.browser().signIn('orgadmin'),
      await site.browser().signIn('clerk'),
    ]
    await site.db.updateTable('user').set({ must_change_password: 1 }).where('username', '=', 'orgadmin').execute()
    site.clock.time += 1000
    expect((await change(present, testPassword)).status).toBe(200)
    expect([await alive(present), await alive(other), await alive(clerk)]).toEqual([true, false, true])
    expect((await site.browser().login('orgadmin')).body.message).toBe('用户名或密码错误')
    expect((await site.browser().login('orgadmin', newPassword)).status).toBe(200)
    expect(await userOf(site, 'orgadmin')).toMatchObject({
      password_changed_at: site.clock.time,
      must_change_password: 0,
    })
  })

  it.each([
    ['short-1', 'AA0004', '新密码长度应为 8 至 64 位'],
    ['alllowercase', 'AA0001', '密码应包含大写字母、小写字母、数字、符号中的至少三种，缺少：大写字母、数字、符号'],
    [testPassword, 'AA0001', '新密码不能与原密码相同'],
  ])('S7.7 refuses %s as the new password, at its field', async (next, code, message) => {
    const browser = await site.browser().signIn('casemgr')
    const answer = await change(browser, testPassword, next)
    expect(answer).toMatchObject({ status: 400, body: { code, data: { errors: [{ field: 'newPassword', message }] } } })
    expect((await site.browser().login('casemgr')).status).toBe(200)
  })

  it('S7.7 a wrong old password is reported at its field and counts like a failed sign-in, until the username is locked', async () => {
    const browser = await site.browser().signIn('auditor')
    const before = await userOf(site, 'auditor')
    await browser.login('auditor', 'Wrong-2026')
    for (let time = 0; time < 3; time++) {
      expect(await change(browser, 'Wrong-2026')).toMatchObject({
        status: 400,
        body: { code: 'AA0001', data: { errors: [{ field: 'oldPassword', message: '原密码错误' }] } },
      })
    }
    expect((await change(browser, 'Wrong-2026')).status).toBe(423)
    // The sixth try is refused at sign-in too, even with the correct password.
    const locked = await change(browser, testPassword)
    expect(locked).toMatchObject({ status: 423, body: { data: { retryAfter: 900 } } })
    expect((await browser.login('auditor')).status).toBe(423)
    expect(await userOf(site, 'auditor')).toEqual(before)
    site.clock.time += 15 * 60_000
    expect((await site.browser().login('auditor')).status).toBe(200)
  })

  it('S7.7 one of two concurrent changes succeeds, and only its session remains', async () => {
    const browsers = [await site.browser().signIn('clerk'), await site.browser().signIn('clerk')]
    const answers = await Promise.all(browsers.map((browser, at) => change(browser, testPassword, `Xin-mima-${at}`)))
    const statuses = answers.map(({ status }) => status)
    const winner = statuses.indexOf(200)
    expect([...statuses].toSorted((one, other) => one - other)[0]).toBe(200)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await Promise.all(browsers.map(alive))).toEqual(browsers.map((_, at) => at === winner))
    expect((await site.browser().login('clerk', `Xin-mima-${winner}`)).status).toBe(200)
  })
})

describe('the session in which a password is changed', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
  })
  afterAll(() => site.close())

  it('S7.7 gives the present session a new cookie and new tokens; copies of the former ones are refused, and its lifetime stays', async () => {
    const browser = await site.browser().signIn('orgadmin')
    const { id } = await userOf(site, 'orgadmin')
    const sessions = () => site.db.selectFrom('login_session').selectAll().where('user_id', '=', id).execute()
    const [former] = await sessions()
    const [copy, tokenOnly, cookieOnly] = [browser.copy(), browser.copy(), browser.copy()]
    const answer = await change(browser, testPassword)
    expect(answer.body).toEqual({
      success: true,
      code: 'AA0000',
      message: '操作成功',
      data: {
        accessToken: expect.stringMatching(/^[\w-]{43}$/),
        refreshToken: expect.stringMatching(/^[\w-]{43}$/),
        tokenType: 'Bearer',
        expiresIn: 900,
      },
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect([...browser.cookies.keys()].toSorted()).toEqual(['AC_DEVICE', 'AC_SESSION', 'XSRF-TOKEN'])
    for (const name of ['AC_SESSION', 'XSRF-TOKEN']) expect(browser.cookies.get(name)).not.toBe(copy.cookies.get(name))
    const [present, ...others] = await sessions()
    expect(others).toEqual([])
    expect(present).toEqual({ ...former, id: present?.id, xsrf: present?.xsrf })
    expect([present?.id, present?.xsrf]).not.toEqual([former?.id, former?.xsrf])

    const renewal = (one: TestBrowser) =>
      one.post('/api/auth/token', { grantType: 'refresh_token', refreshToken: one.refreshToken })
    for (const [name, value] of browser.cookies) tokenOnly.cookies.set(name, value)
    cookieOnly.accessToken = browser.accessToken
    cookieOnly.refreshToken = browser.refreshToken
    for (const thief of [copy, tokenOnly, cookieOnly]) {
      expect((await thief.get('/api/system/user/current-user-info')).status).toBe(401)
      expect((await renewal(thief)).status).toBe(401)
    }
    expect((await copy.post('/api/oauth2/getToken')).status).toBe(401)
    expect(await alive(browser)).toBe(true)
    expect((await renewal(browser)).status).toBe(200)
    expect(
      (await browser.post('/api/system/user/saveInfo', { name: '赵敏', phone: '', password: newPassword })).status,
    ).toBe(200)
  })

  it('S7.7 changes nothing where the present session has ended meanwhile', async () => {
    const browser = await site.browser().signIn('casemgr')
    const before = await userOf(site, 'casemgr')
    const answer = change(browser, testPassword)
    await site.db.deleteFrom('login_session').where('user_id', '=', before.id).execute()
    expect((await answer).status).toBe(401)
    expect(await userOf(site, 'casemgr')).toEqual(before)
  })

  it('S7.7 one of two concurrent changes in one session succeeds, and its cookies and tokens work', async () => {
    const browser = await site.browser().signIn('admin')
    const twin = browser.copy()
    const answers = await Promise.all([change(browser, testPassword), change(twin, testPassword, 'Lingyi-mima-2027')])
    const winner = answers[0]?.status === 200 ? browser : twin
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400 || status === 401)).toHaveLength(1)
    expect([await alive(browser), await alive(twin)]).toEqual([winner === browser, winner === twin])
  })

  it('S7.7 makes the other devices of the account unknown, and keeps the present one known', async () => {
    const [present, other] = [await site.browser().signIn('clerk'), await site.browser().signIn('clerk')]
    const { id } = await userOf(site, 'clerk')
    const devices = () => site.db.selectFrom('known_device').select('device_hash').where('user_id', '=', id).execute()
    expect(await devices()).toHaveLength(2)
    await change(present, testPassword)
    expect(await devices()).toEqual([{ device_hash: hashSecret(present.cookies.get('AC_DEVICE') ?? '') }])
    expect(other.cookies.get('AC_DEVICE')).not.toBe(present.cookies.get('AC_DEVICE'))
  })
})
