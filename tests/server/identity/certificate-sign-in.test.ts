import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demonstrationCertificates } from '../../../server/demonstration/systems/certificate-gateway/certificates.ts'
import type { Certificate, Exchanged } from '../../../server/identity/certificate/certificate-gateway.ts'
import { GatewayUnavailable } from '../../../server/identity/certificate/certificate-gateway.ts'
import { testPassword } from '../../support/fill-database.ts'
import { forgetCounts } from '../../support/forget-counts.ts'
import { openTestApp, type TestApp } from '../../support/server-app.ts'
import { choose, openCertificateSite } from './certificate-sites.ts'

const path = '/api/auth/token'
const me = '/api/system/user/current-user-info'
const serialOf = (name: string) =>
  demonstrationCertificates.find((certificate) => certificate.name === name)?.serial ?? ''
const noGood = '授权码无效或已使用，请重新选择证书'

describe('a code of the certificate gateway', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openCertificateSite()
  })
  afterAll(() => site.close())

  const exchange = (code: string, browser = site.browser()) => browser.post(path, { grantType: 'geer', code })
  const exchangeOf = async (name: string, browser = site.browser()) =>
    exchange(await choose(site, serialOf(name)), browser)

  it('S5.5 issues tokens for the account that the certificate is bound to, and opens its login session', async () => {
    const browser = site.browser()
    const { status, body } = await exchangeOf('陈志明', browser)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        code: 'AA0000',
        message: '操作成功',
        data: {
          accessToken: expect.stringMatching(/^[\w-]{43}$/),
          refreshToken: expect.stringMatching(/^[\w-]{43}$/),
          tokenType: 'Bearer',
          expiresIn: 900,
        },
      },
    ])
    browser.accessToken = body.data.accessToken
    expect((await browser.get(me)).body.data).toMatchObject({ username: 'casemgr', name: '陈志明' })
    const session = await site.db
      .selectFrom('login_session')
      .selectAll()
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    expect(session).toMatchObject({ method: 'geer', provider: 'geer' })
    const renewed = await browser.post(path, { grantType: 'refresh_token', refreshToken: body.data.refreshToken })
    expect(renewed.status).toBe(200)
  })

  it('S5.5 records when the certificate was used', async () => {
    site.clock.time += 1000
    await exchangeOf('陈志明')
    const identity = await site.db
      .selectFrom('external_identity')
      .selectAll()
      .where('provider', '=', 'geer')
      .where('nickname', '=', '陈志明')
      .executeTakeFirst()
    expect(Number(identity?.last_used_at)).toBe(site.clock.time)
  })

  it('S5.5 keeps the name and the end that the gateway gives', async () => {
    const bound = site.db.updateTable('external_identity').where('provider', '=', 'geer')
    const ofClerk = bound.where('nickname', '=', '陈志明')
    await ofClerk.set({ nickname: '旧名', not_after: null }).execute()
    await exchangeOf('陈志明')
    const kept = site.db
      .selectFrom('external_identity')
      .select(['nickname', 'not_after'])
      .where('provider', '=', 'geer')
    expect(await kept.where('subject', 'like', '%20002%').executeTakeFirst()).toEqual({
      nickname: '陈志明',
      not_after: site.clock.time + 20 * 24 * 3_600_000,
    })
  })

  it('S5.5 leaves them as they are where the gateway gives none', async () => {
    const { id } = await site.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    const further = {
      provider: 'geer',
      subject: JSON.stringify([demonstrationCertificates[0]?.issuer, '3A10D7C3FFFF']),
      user_id: id,
      nickname: '刘思婷',
      created_at: 1,
      last_used_at: null,
      not_after: 99,
    }
    await site.db.insertInto('external_identity').values(further).execute()
    expect((await exchange(await choose(site, '3A10D7C3FFFF'))).status).toBe(200)
    const after = site.db.selectFrom('external_identity').selectAll().where('subject', '=', further.subject)
    expect(await after.executeTakeFirst()).toEqual({ ...further, last_used_at: site.clock.time })
    await site.db.deleteFrom('external_identity').where('subject', '=', further.subject).execute()
  })

  it('S5.5 one that its owner binds is stored with its end', async () => {
    const browser = site.browser()
    const { body } = await exchangeOf('吴晓岚', browser)
    const sent = { sid: body.data.next.sid, username: 'clerk', password: testPassword }
    expect((await browser.post('/api/platform/bind', sent)).status).toBe(200)
    const bound = site.db.selectFrom('external_identity').where('subject', 'like', '%20003%')
    expect(await bound.select(['nickname', 'not_after']).executeTakeFirst()).toEqual({
      nickname: '吴晓岚',
      not_after: site.clock.time + 700 * 24 * 3_600_000,
    })
    await site.db.deleteFrom('external_identity').where('subject', 'like', '%20003%').execute()
  })

  it('S5.5 a new sign-in replaces the browser’s present one', async () => {
    const browser = await site.browser().signIn('admin')
    const before = browser.cookies.get('AC_SESSION')
    const { status, body } = await exchangeOf('陈志明', browser)
    expect(status).toBe(200)
    expect((await browser.get(me)).status).toBe(401) // The token of the previous session.
    browser.accessToken = body.data.accessToken
    expect((await browser.get(me)).body.data.username).toBe('casemgr')
    browser.cookies.set('AC_SESSION', before ?? '')
    expect((await browser.get(me)).status).toBe(401)
  })

  it('S5.5 one of 20 concurrent requests succeeds', async () => {
    const code = await choose(site, serialOf('王建国'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(400)])
    for (const { status, body } of answers)
      if (status === 400) expect(body).toMatchObject({ code: 'AA0001', message: noGood })
    await forgetCounts(site.db)
  })

  it.each([
    ['李静怡', '证书已过期，请更换证书后重试'],
    ['周慧敏', '证书已被吊销，请联系证书管理员'],
    ['赵永强', '账号已停用，请联系管理员'],
  ])('S8.2 the certificate of %s is refused: %s', async (name, message) => {
    const browser = site.browser()
    expect(await exchangeOf(name, browser)).toMatchObject({ status: 400, body: { code: 'AA0001', message } })
    expect([...browser.cookies]).toEqual([])
  })

  it('S8.2 a locked account is refused, and does not count as a wrong code', async () => {
    await site.db.updateTable('user').set({ status: 'locked' }).where('username', '=', 'admin').execute()
    const answer = await exchangeOf('王建国')
    await site.db.updateTable('user').set({ status: 'normal' }).where('username', '=', 'admin').execute()
    expect(answer).toMatchObject({ status: 423, body: { code: 'AA0001', message: '账号已被管理员锁定，请联系管理员' } })
  })

  it.each([['nonsense'], ['x'.repeat(512)], ['证书'], ['{"code":1}']])('S8.2 the code %s is invalid', async (code) => {
    expect(await exchange(code)).toMatchObject({ status: 400, body: { code: 'AA0001', message: noGood } })
  })

  it.each([[undefined], [''], ['x'.repeat(513)], [7]])('S8.1 the code %j is a parameter error', async (code) => {
    const { status, body } = await site.browser().post(path, { grantType: 'geer', code })
    expect([status, body.code, body.data.errors[0].field]).toEqual([400, 'AA0004', 'code'])
  })

  it('S5.5 a code expires after a minute', async () => {
    const code = await choose(site, serialOf('王建国'))
    site.clock.time += 60_000
    expect(await exchange(code)).toMatchObject({ status: 400, body: { message: noGood } })
  })

  it('S5.5 a certificate without an account leads to binding one, and then signs in directly', async () => {
    await forgetCounts(site.db)
    const browser = site.browser()
    const { status, body } = await exchangeOf('吴晓岚', browser)
    expect([status, body]).toEqual([
      400,
      {
        success: false,
        code: 'AA0001',
        message: '证书未绑定账号',
        data: { next: { kind: 'bind', sid: expect.stringMatching(/^[\w-]{43}$/) } },
      },
    ])
    const { sid } = body.data.next
    expect((await browser.get(`/api/platform/socialInfo/${sid}`)).body.data).toEqual({
      source: 'geer',
      sourceName: '数字证书登录（演示）',
      nickname: '吴晓岚',
      bound: false,
    })
    const bound = await browser.post('/api/platform/bind', { sid, username: 'clerk', password: testPassword })
    expect(bound.status).toBe(200)
    expect((await browser.post('/api/oauth2/getToken')).status).toBe(200)

    const later = site.browser()
    const again = await exchangeOf('吴晓岚', later)
    expect(again.status).toBe(200)
    later.accessToken = again.body.data.accessToken
    expect((await later.get(me)).body.data.username).toBe('clerk')
  })

  it('security 10 an address with too many wrong codes is refused', async () => {
    await forgetCounts(site.db)
    for (let count = 0; count < 60; count++) await exchange(`wrong-${count}`)
    const answer = await exchangeOf('王建国')
    expect(answer).toMatchObject({ status: 429, body: { code: 'AA0001', data: { retryAfter: expect.any(Number) } } })
    await forgetCounts(site.db)
    expect((await exchangeOf('王建国')).status).toBe(200)
  })

  const forged = {
    KOAL_CERT_CN: '王建国',
    KOAL_CERT_SN: serialOf('王建国'),
    KOAL_CERT_DN: 'CN=王建国',
    KOAL_CERT_ISSUER_CN: '江宁省电子政务 CA（演示）',
    KOAL_CERT: '-----BEGIN CERTIFICATE-----',
    SSL_VERIFY_CERT: '0',
  }
  const ascii = Object.fromEntries(Object.entries(forged).map(([name, value]) => [name, encodeURIComponent(value)]))

  it.each([
    ['headers', { headers: { ...ascii, 'ssl-client-verify': 'SUCCESS' }, query: '' }],
    [
      'cookies',
      {
        headers: {
          cookie: Object.entries(ascii)
            .map((pair) => pair.join('='))
            .join('; '),
        },
        query: '',
      },
    ],
    ['query', { headers: {}, query: `?${new URLSearchParams(forged).toString()}` }],
  ])('security 9 an identity in %s is ignored', async (_where, { headers, query }) => {
    await forgetCounts(site.db)
    const before = await site.db.selectFrom('login_session').select('id').execute()
    const browser = site.browser()
    const calls = [
      await browser.send({
        method: 'POST',
        url: path + query,
        headers,
        payload: { grantType: 'geer', code: 'forged' },
      }),
      await browser.send({ method: 'POST', url: `/api/oauth2/getToken${query}`, headers }),
      await browser.send({ method: 'GET', url: me + query, headers }),
    ]
    expect(calls.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'AA0001'],
      [401, 'AA0010'],
      [401, 'AA0010'],
    ])
    expect(browser.cookies.size).toBe(0)
    expect(await site.db.selectFrom('login_session').select('id').execute()).toEqual(before)
  })
})

describe('another gateway', { timeout: 60_000 }, () => {
  const certificate: Certificate = { serial: '0a:1b', issuer: 'CN=CA', name: '', notAfter: undefined }
  let answer: (code: string) => Promise<Exchanged>
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp({}, { certificateGateway: () => ({ exchange: (code) => answer(code) }) })
  })
  afterAll(() => site.close())

  const exchange = (code: string) => site.browser().post(path, { grantType: 'geer', code })

  it('S8.1 one that is down is 503, and the code stays valid', async () => {
    answer = () => Promise.reject(new GatewayUnavailable(new Error('connect ECONNREFUSED')))
    expect(await exchange('c-1')).toMatchObject({
      status: 503,
      body: { code: 'AA0009', message: '证书网关暂时无法访问，请稍后再试' },
    })
    answer = async () => ({ kind: 'certificate', certificate })
    expect(await exchange('c-1')).toMatchObject({ status: 400, body: { message: '证书未绑定账号' } })
  })

  it('S5.5 a code is accepted once even where the gateway would accept it twice', async () => {
    let asked = 0
    answer = async () => {
      asked += 1
      return { kind: 'certificate', certificate }
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange('c-2')))
    expect(answers.filter(({ body }) => body.message === '证书未绑定账号')).toHaveLength(1)
    expect(asked).toBe(1)
    await forgetCounts(site.db)
  })

  it.each([
    [-1, '证书已过期，请更换证书后重试'],
    [0, '证书未绑定账号'],
  ])('S5.5 a certificate whose last moment is %i ms from now: %s', async (from, message) => {
    answer = async () => ({
      kind: 'certificate',
      certificate: { ...certificate, notAfter: site.clock.time + from },
    })
    expect((await exchange(`c-3${from}`)).body.message).toBe(message)
  })

  it('S5.5 the same certificate is recognised however its number is written, and no other issuer’s', async () => {
    const subjects = async () => {
      const rows = await site.db.selectFrom('arrival').select(['subject', 'nickname']).execute()
      await site.db.deleteFrom('arrival').execute()
      return rows
    }
    await subjects()
    for (const [index, serial] of ['0A:1B', '0a1b', '0A 1B'].entries()) {
      answer = async () => ({ kind: 'certificate', certificate: { ...certificate, serial } })
      await exchange(`c-4${index}`)
    }
    answer = async () => ({ kind: 'certificate', certificate: { ...certificate, issuer: 'CN=Other' } })
    await exchange('c-5')
    const found = await subjects()
    expect(new Set(found.map(({ subject }) => subject))).toEqual(new Set(['["CN=CA","A1B"]', '["CN=Other","A1B"]']))
    expect(new Set(found.map(({ nickname }) => nickname))).toEqual(new Set(['数字证书']))
  })
})

it('S8.2 reports that no gateway is configured', { timeout: 60_000 }, async () => {
  const site = await openTestApp({
    NODE_ENV: 'production',
    AES_KEY: 'Another-Key-2026',
    PUBLIC_URL: 'http://auth.example.gov.cn',
  })
  const answer = await site.browser().post(path, { grantType: 'geer', code: 'c' })
  const demo = await Promise.all(
    ['/demo/geer/authorize', '/demo/geer/choose?certificate=3A10D7C20001'].map((url) => site.browser().get(url)),
  )
  const key = await site.browser().post('/demo/geer/exchange', { code: 'c' })
  await site.close()
  expect(answer).toMatchObject({ status: 400, body: { message: '未配置证书网关，请使用其他方式登录' } })
  expect([...demo, key].map(({ status }) => status)).toEqual([404, 404, 404])
})
