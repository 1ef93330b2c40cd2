import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attemptPassword } from '../../../server/identity/limits/lock-out.ts'
import { ownerOf } from '../../../server/identity/sign-in/credentials.ts'
import { testPassword } from '../../support/fill-database.ts'
import { forgetCounts } from '../../support/forget-counts.ts'
import { openTestApp, type TestApp } from '../../support/server-app.ts'

const wrong = 'Wrong-2026'
const noCookies = { get: () => undefined, set: () => undefined, clear: () => undefined }
const needsCaptcha = { next: { kind: 'captcha' } }

describe('the lock', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
  })
  afterAll(() => site.close())
  beforeEach(() => forgetCounts(site.db))

  const minutes = (count: number) => {
    site.clock.time += count * 60_000
  }
  const fail = async (username: string, times: number) => {
    for (let time = 0; time < times; time++) {
      await site.browser().login(username, wrong, time < 3 ? undefined : await site.solvedCaptcha())
    }
  }

  it.each(['clerk', 'unknown-user'])('requires a captcha from the third wrong password for %s', async (username) => {
    const first = await site.browser().login(username, wrong)
    expect([first.status, first.body.data]).toEqual([400, undefined])
    await site.browser().login(username, wrong)
    const third = await site.browser().login(username, wrong)
    expect(third).toMatchObject({
      status: 400,
      body: { message: '用户名或密码错误，还可尝试 2 次', data: needsCaptcha },
    })

    const without = await site.browser().login(username)
    const message = '请输入验证码'
    expect(without).toMatchObject({
      status: 400,
      body: { code: 'AA0001', message, data: { ...needsCaptcha, errors: [{ field: 'captcha.answer', message }] } },
    })
    const bad = await site.browser().login(username, testPassword, { ...(await site.solvedCaptcha()), answer: '999' })
    expect(bad).toMatchObject({
      status: 400,
      body: { message: '验证码错误或已失效，请重新输入', data: { errors: [{ field: 'captcha.answer' }] } },
    })
    const right = await site.browser().login(username, testPassword, await site.solvedCaptcha())
    expect(right.status).toBe(username === 'clerk' ? 200 : 400)
  })

  it('tells the tries left before a lock, for a username without an account too', async () => {
    for (const username of ['clerk', 'unknown-user']) {
      await fail(username, 3)
      const fourth = await site.browser().login(username, wrong, await site.solvedCaptcha())
      expect(fourth.body.message).toBe('用户名或密码错误，还可尝试 1 次')
      expect((await site.browser().login(username, wrong, await site.solvedCaptcha())).status).toBe(429)
    }
  })

  it('a missing or wrong captcha is not a wrong password: it locks no account', async () => {
    await fail('clerk', 3)
    for (let time = 0; time < 10; time++) await site.browser().login('clerk', wrong)
    for (let time = 0; time < 10; time++) await site.browser().login('clerk', wrong, { id: 'unknown', answer: '1' })
    expect((await site.browser().login('clerk', testPassword, await site.solvedCaptcha())).status).toBe(200)
  })

  it('an unrequested captcha is ignored, and authorises nothing by itself', async () => {
    const captcha = await site.solvedCaptcha()
    expect((await site.browser().login('clerk', wrong, captcha)).status).toBe(400)
    await fail('clerk', 2)
    expect((await site.browser().login('clerk', testPassword, captcha)).status).toBe(200)
  })

  it.each(['clerk', 'unknown-user'])('the fifth wrong password locks %s for 15 minutes', async (username) => {
    await fail(username, 4)
    const fifth = await site.browser().login(username, wrong, await site.solvedCaptcha())
    expect(fifth.status).toBe(429)
    const message = '尝试次数过多，请 15 分钟后再试'
    expect(fifth.body).toMatchObject({ message, data: { retryAfter: 900, errors: [{ field: 'username', message }] } })
    expect(fifth.headers['retry-after']).toBe('900')
    minutes(10)
    expect((await site.browser().login(username, testPassword, await site.solvedCaptcha())).body).toMatchObject({
      message: '尝试次数过多，请 5 分钟后再试',
      data: { retryAfter: 292 },
    })
    minutes(5)
    const later = await site.browser().login(username, testPassword, await site.solvedCaptcha())
    expect(later.status).toBe(username === 'clerk' ? 200 : 400)
  })

  it('is shared by all operations that take a password: none bypasses another', async () => {
    const guessElsewhere = () =>
      ownerOf(
        {
          ...site,
          clock: { now: () => site.clock.time },
          cookies: noCookies,
          ip: '127.0.0.1',
          header: () => undefined,
        },
        { username: 'clerk', password: wrong },
      )
    const now = () => ({ username: 'CLERK', ip: '127.0.0.1', now: site.clock.time })
    await site.browser().login('clerk', wrong)
    await expect(guessElsewhere()).rejects.toMatchObject({ status: 400, details: {} })
    expect(await attemptPassword(site.db, now(), async () => undefined)).toBeUndefined()
    await expect(guessElsewhere()).rejects.toMatchObject({ message: '请输入验证码' })
    expect(await attemptPassword(site.db, now(), async () => undefined)).toBeUndefined()
    await expect(attemptPassword(site.db, now(), async () => undefined)).rejects.toMatchObject({ status: 423 })
    await expect(guessElsewhere()).rejects.toMatchObject({ status: 429 })
    expect((await site.browser().login('clerk')).status).toBe(429)
  })

  it('counts concurrent guesses: none is verified without a captcha after the third', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => site.browser().login('clerk', `W-${index}`)),
    )
    expect(guesses.filter(({ body }) => body.message.startsWith('用户名或密码错误'))).toHaveLength(3)
    expect(guesses.filter(({ body }) => body.message === '请输入验证码')).toHaveLength(17)
  })

  it('requires a captcha of an address with thirty wrong guesses, whatever the username', async () => {
    for (let name = 0; name < 29; name++) await site.browser().login(`guess-${name}`, wrong)
    expect((await site.browser().login('guess-29', wrong)).body.data).toEqual(needsCaptcha)
    expect((await site.browser().login('admin')).body).toMatchObject({ message: '请输入验证码' })
    expect((await site.browser().login('admin', testPassword, await site.solvedCaptcha())).status).toBe(200)
  })

  it('blocks an address with sixty wrong guesses, captchas included, and accepts it again later', async () => {
    for (let name = 0; name < 60; name++) await site.browser().login(`guess-${name}`, wrong)
    const stopped = await site.browser().login('admin', testPassword, await site.solvedCaptcha())
    expect(stopped).toMatchObject({ status: 429, body: { code: 'AA0001', message: '操作过于频繁，请稍后再试' } })
    expect(stopped.headers['retry-after']).toBe(String(stopped.body.data.retryAfter))
    minutes(5)
    expect((await site.browser().login('admin')).status).toBe(200)
  })
})

describe('the address that is counted', () => {
  const from = (site: TestApp, forwarded: string) =>
    site
      .browser()
      .post('/api/oauth2/doLogin', { username: forwarded, password: wrong }, { 'x-forwarded-for': forwarded })

  it('is not what a client says in X-Forwarded-For', async () => {
    const site = await openTestApp()
    for (let host = 0; host < 29; host++) await from(site, `10.1.1.${host}`)
    expect((await from(site, '10.1.1.99')).body.data).toEqual(needsCaptcha)
    await site.close()
  })

  it('is what a proxy of the configuration says', async () => {
    const site = await openTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
    for (let host = 0; host < 29; host++) await from(site, `10.1.1.${host}`)
    expect((await from(site, '10.1.1.99')).body.data).toBeUndefined()
    await site.close()
  })
})
