import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPassword } from '../../support/fill-database.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const path = '/api/system/user/change-password'
const newPassword = 'Xin-mima-2027'

describe('changing one’s own password', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
  })
  afterAll(() => site.close())

  const change = (browser: TestBrowser, oldPassword: string, next = newPassword) =>
    browser.post(path, { oldPassword, newPassword: next })
  const alive = async (browser: TestBrowser) => (await browser.get('/api/system/user/current-user-info')).status === 200
  const rowOf = (username: string) =>
    site.db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

  it('S7.7 applies the new password at once, ends every other session and keeps the present one', async () => {
    const [present, other, clerk] = [
      await site.browser().signIn('orgadmin'),
      await site.browser().signIn('orgadmin'),
      await site.browser().signIn('clerk'),
    ]
    await site.db.updateTable('user').set({ must_change_password: 1 }).where('username', '=', 'orgadmin').execute()
    site.clock.time += 1000
    expect((await change(present, testPassword)).body).toEqual({ success: true, code: 'AA0000', message: '操作成功' })
    expect([await alive(present), await alive(other), await alive(clerk)]).toEqual([true, false, true])
    expect((await site.browser().login('orgadmin')).body.message).toBe('用户名或密码错误')
    expect((await site.browser().login('orgadmin', newPassword)).status).toBe(200)
    expect(await rowOf('orgadmin')).toMatchObject({ password_changed_at: site.clock.time, must_change_password: 0 })
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
    const before = await rowOf('auditor')
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
    expect(await rowOf('auditor')).toEqual(before)
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
