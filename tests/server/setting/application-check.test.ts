import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashSecret } from '../../../server/identity/secret.ts'
import { checkRequest } from '../../../server/setting/application/check/check-request.ts'
import { checkToken } from '../../../server/setting/application/check/check-token.ts'
import type { Checked, Finding } from '../../../server/setting/application/check/finding.ts'
import { differenceOf } from '../../../server/setting/application/check/redirect-difference.ts'

const issuer = 'https://auth.example.gov.cn/authCenter/oidc'
const [authorization, token] = [`${issuer}/auth`, `${issuer}/token`]
const callback = 'https://oa.example.gov.cn/login/callback'
const app: Checked = {
  id: 'oa',
  status: 'normal',
  kind: 'confidential',
  grants: ['authorization_code', 'refresh_token'],
  redirects: [callback, 'https://oa.example.gov.cn/mobile'],
  scopes: ['openid', 'profile', 'phone'],
  pkceRequired: true,
  ipAllow: [],
}
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const good = {
  client_id: 'oa',
  response_type: 'code',
  redirect_uri: callback,
  scope: 'openid profile',
  state: 'af0ifjsldkj-af0ifjsldkj',
  nonce: 'n-0S6_WzA2Mj-n-0S6_WzA2Mj',
  code_challenge: challenge,
  code_challenge_method: 'S256',
}
const faults = (findings: readonly Finding[]) => findings.filter(({ verdict }) => verdict === 'wrong')
const query = (given: Readonly<Record<string, string | undefined>>) =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()
/** What is wrong with a request that differs from a good one. */
const request = (change: Readonly<Record<string, string | undefined>>, more: Partial<Checked> = {}) =>
  faults(checkRequest(`${authorization}?${query({ ...good, ...change })}`, { ...app, ...more }, authorization))

describe('S9.3 接入自检: an authorization request', () => {
  it('S9.3 finds nothing wrong with a good one, as a URL, as the line of a request, and as parameters on lines', () => {
    expect(request({})).toEqual([])
    expect(faults(checkRequest(`GET ${authorization}?${query(good)} HTTP/1.1`, app, authorization))).toEqual([])
    const lines = query(good).replaceAll('&', '\n')
    const findings = checkRequest(lines, app, authorization)
    expect(faults(findings)).toEqual([])
    expect(findings[0]).toEqual({
      parameter: '地址',
      verdict: 'advice',
      message: `没有粘贴地址，未核对；授权端点是 ${authorization}`,
    })
  })

  it.each([
    ['another endpoint', 'https://auth.example.gov.cn/oauth2/authorize'],
    ['http', 'http://auth.example.gov.cn/authCenter/oidc/auth'],
  ])('S9.3 %s is told with the right address', (_how, sent) => {
    expect(faults(checkRequest(`${sent}?${query(good)}`, app, authorization))).toEqual([
      { parameter: '地址', verdict: 'wrong', message: '不是授权端点', sent, expected: authorization },
    ])
  })

  it.each([
    ['client_id', undefined, '缺少', 'oa'],
    ['client_id', 'OA', '大小写不同', 'oa'],
    ['client_id', 'oa ', '首尾有空格', 'oa'],
    ['client_id', 'crm', '不是这个应用的标识', 'oa'],
    ['response_type', undefined, '缺少', 'code'],
    ['response_type', 'token', '只支持授权码模式', 'code'],
    ['response_mode', 'web_message', '只支持 query、fragment 和 form_post，请去掉这个参数', 'query'],
    ['scope', undefined, '缺少，至少要有 openid', 'openid profile phone'],
    ['scope', 'profile', '缺少 openid', 'openid profile'],
    ['scope', 'openid,profile', '多个范围用空格分隔', 'openid profile'],
    ['scope', 'openid orgs', '没有登记 orgs，请去掉，或在“修改”中添加', 'openid'],
    ['scope', 'email', '没有登记 email，请去掉，或在“修改”中添加', 'openid'],
    ['code_challenge_method', undefined, '缺少，缺少时按 plain 处理，会被拒绝', 'S256'],
    ['code_challenge_method', 'plain', '只支持 S256', 'S256'],
    ['prompt', 'none login', 'none 不能与其他值一起使用', 'none'],
  ])('S9.3 %s %s: %s', (parameter, sent, message, expected) => {
    expect(request({ [parameter]: sent })).toEqual([
      { parameter, verdict: 'wrong', message, expected, ...(sent !== undefined && { sent }) },
    ])
  })

  it.each([
    ['openid email', '没有登记 email，本系统会忽略；需要时请在“修改”中添加'],
    ['openid offline_access', '不需要 offline_access：登记了刷新令牌的应用总会得到它'],
    ['openid email offline_access', '不需要 offline_access：登记了刷新令牌的应用总会得到它'],
  ])('S9.3 the scope %s is not refused, and said to be ignored', (scope, message) => {
    const findings = checkRequest(`${authorization}?${query({ ...good, scope })}`, app, authorization)
    expect(findings.filter(({ parameter }) => parameter === 'scope')).toEqual([
      { parameter: 'scope', verdict: 'advice', message },
    ])
  })

  it.each([
    ['', undefined],
    [`${challenge}=`, '应为 43 个字符：code_verifier 的 SHA-256，用 base64url 编码，不带 ='],
    [
      '+/Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      '应为 43 个字符：code_verifier 的 SHA-256，用 base64url 编码，不带 =',
    ],
  ])('S9.3 the code_challenge "%s" is refused', (sent, message) => {
    const [found] = request({ code_challenge: sent === '' ? undefined : sent })
    expect(found?.parameter).toBe('code_challenge')
    expect(found?.message).toBe(
      message ?? '没有发送 PKCE 参数：用 code_verifier 的 SHA-256 计算 code_challenge，该应用必须使用',
    )
  })

  it.each(['query', 'fragment', 'form_post'])('S9.3 the response mode %s is supported', (response_mode) => {
    expect(request({ response_mode })).toEqual([])
  })

  it('S9.3 PKCE is an advice where the application need not use it, and so are state and nonce', () => {
    const change = { code_challenge: undefined, code_challenge_method: undefined, state: undefined, nonce: 'short' }
    const findings = checkRequest(query({ ...good, ...change }), { ...app, pkceRequired: false }, authorization)
    expect(faults(findings)).toEqual([])
    const advised = findings.filter(({ verdict }) => verdict === 'advice').map(({ parameter }) => parameter)
    expect(advised).toEqual(['地址', 'state', 'nonce', 'code_challenge'])
  })

  it.each([
    [`${callback}/`, '末尾多了 /'],
    ['https://oa.example.gov.cn/Login/callback', '大小写不同'],
    ['http://oa.example.gov.cn/login/callback', '协议不同：发送的是 http，登记的是 https'],
    ['https://oa.example.gov.cn:8443/login/callback', '端口不同'],
    ['https://oa2.example.gov.cn/login/callback', '域名不同'],
    ['https://oa.example.gov.cn/login/callback2', '路径不同'],
    [`${callback}?from=centre`, '? 之后的部分不同'],
    [`${callback}#home`, '含有 # 及其后的片段'],
    [encodeURIComponent(callback), '编码了两次，只需编码一次'],
    [` ${callback}`, '首尾有空格'],
    ['/login/callback', '不是完整的地址'],
  ])('S9.3 of the redirect address %s it says: %s', (sent, words) => {
    expect(differenceOf(sent, callback)).toBe(words)
    expect(request({ redirect_uri: sent })).toEqual([
      expect.objectContaining({
        parameter: 'redirect_uri',
        message: expect.stringContaining(words),
        expected: callback,
      }),
    ])
  })

  it('S9.3 the port of a program on the user’s machine is its own choice, that of a server is not', () => {
    const redirects = ['http://127.0.0.1/done']
    const change = { redirect_uri: 'http://127.0.0.1:51004/done' }
    expect(request(change, { redirects, kind: 'public' })).toEqual([])
    expect(request(change, { redirects })[0]?.message).toContain('端口不同')
  })

  it('S9.3 the nearest of the registered addresses is shown', () => {
    expect(request({ redirect_uri: 'https://oa.example.gov.cn/mobil' })[0]?.expected).toBe(
      'https://oa.example.gov.cn/mobile',
    )
    expect(request({ redirect_uri: callback }, { redirects: [] })[0]?.message).toBe('该应用没有登记回调地址')
  })

  it('S9.3 a parameter that is sent twice, a secret in the address, a disabled application, another grant', () => {
    const text = `${authorization}?${query(good)}&client_id=oa&client_secret=hush`
    const found = faults(checkRequest(text, { ...app, status: 'disabled' }, authorization))
    expect(found.map(({ parameter, message }) => [parameter, message])).toEqual([
      ['应用', '应用已停用，本系统会拒绝它的全部请求，请先启用'],
      ['client_id', '出现了多次，只能发送一次'],
      ['client_secret', '密钥不能出现在浏览器的地址中。它已经泄露，请去掉并立即轮换密钥'],
    ])
    expect(JSON.stringify(found)).not.toContain('hush')
    expect(request({}, { grants: ['client_credentials'] })[0]?.message).toBe(
      '该应用没有登记授权类型 authorization_code，请在“修改”中勾选',
    )
  })

  it.each(['', '   ', '%%%', '?', 'https://', '{"a":1}', 'curl', 'curl -u', '\u0000', '&&&=', 'x'.repeat(8000)])(
    'S8.1 anything pasted is judged: %j',
    (text) => {
      expect(faults(checkRequest(text, app, authorization)).length).toBeGreaterThan(3)
      expect(faults(checkToken(text, app, around)).length).toBeGreaterThan(0)
    },
  )
})

const now = Date.UTC(2026, 10, 21)
const secret = 'Uo3q2_7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const around = {
  endpoint: token,
  now,
  secrets: [
    { hash: hashSecret(secret), notAfter: null },
    { hash: hashSecret('kept'), notAfter: now + 1000 },
    { hash: hashSecret('gone'), notAfter: now },
  ],
}
const exchange = { grant_type: 'authorization_code', code: 'c', redirect_uri: callback, code_verifier: verifier }
const posted = { ...exchange, client_id: 'oa', client_secret: secret }
const judge = (text: string, more: Partial<Checked> = {}, codeChallenge?: string) =>
  checkToken(text, { ...app, ...more }, { ...around, codeChallenge })

describe('S9.3 接入自检: a token request', () => {
  it.each([
    ['parameters on lines', query(posted).replaceAll('&', '\n')],
    ['curl with -d', `curl -X POST '${token}' \\\n  -d '${query(posted)}'`],
    ['curl with -u', `curl ${token} -u oa:${secret} --data "${query(exchange)}"`],
    [
      'curl with a header and single parts',
      `curl --request POST "${token}" -H "Authorization: Basic ${btoa(`oa:${secret}`)}" ${Object.entries(exchange)
        .map(([name, value]) => `--data-urlencode "${name}=${value}"`)
        .join(' ')}`,
    ],
  ])('S9.3 finds nothing wrong with a good one: %s', (_how, text) => {
    const findings = judge(text, {}, challenge)
    expect(faults(findings)).toEqual([])
    expect(findings).toContainEqual({ parameter: 'client_secret', verdict: 'right', message: '密钥正确' })
    expect(findings).toContainEqual(
      expect.objectContaining({ parameter: 'code_verifier', message: '与授权请求的 code_challenge 相符' }),
    )
  })

  it.each([
    [{ client_secret: 'wrong' }, 'client_secret', '密钥不正确。密钥不能再次查看，遗失时请轮换'],
    [{ client_secret: `${secret} ` }, 'client_secret', '密钥的首尾有空格或换行'],
    [{ client_secret: 'gone' }, 'client_secret', '这是已作废或过期的密钥，请换用新的密钥'],
    [
      { client_secret: undefined },
      'client_secret',
      '缺少密钥：用 Authorization: Basic，或在请求体中发送 client_secret',
    ],
    [{ grant_type: 'password' }, 'grant_type', '不支持，用户登录请用 authorization_code'],
    [{ grant_type: undefined }, 'grant_type', '缺少'],
    [{ code: undefined }, 'code', '缺少'],
    [{ redirect_uri: undefined }, 'redirect_uri', '缺少'],
    [{ code_verifier: undefined }, 'code_verifier', '缺少，须与授权请求的 code_challenge 对应'],
    [{ code_verifier: 'short' }, 'code_verifier', '应为 43 至 128 个字母、数字或 - . _ ~'],
    [{ client_id: 'crm' }, 'client_id', '不是这个应用的标识'],
  ])('S9.3 %j is told at %s: %s', (change, parameter, message) => {
    const found = faults(judge(query({ ...posted, ...change })))
    expect(found.map((one) => [one.parameter, one.message])).toEqual([[parameter, message]])
  })

  it('S9.3 a verifier of another sign-in is told with the challenge that it would have', () => {
    const other = 'another-verifier-of-at-least-forty-three-characters'
    expect(faults(judge(query({ ...posted, code_verifier: other }), {}, challenge))).toEqual([
      {
        parameter: 'code_verifier',
        verdict: 'wrong',
        message: '与授权请求的 code_challenge 不符：两者须属于同一次登录',
        sent: challenge,
        expected: createHash('sha256').update(other).digest('base64url'),
      },
    ])
  })

  it.each([
    [`curl '${token}?${query(posted)}'`, ['方法', '请求体']],
    [`curl -X POST ${token} -H 'Content-Type: application/json' -d '${JSON.stringify(posted)}'`, ['Content-Type']],
    [`curl https://auth.example.gov.cn/oauth2/token -d '${query(posted)}'`, ['地址']],
    [`curl ${token} -u oa:${secret} -d '${query(posted)}'`, ['client_secret']],
  ])('S9.3 the form of the request is judged: %s', (text, parameters) => {
    const found = faults(judge(text)).map(({ parameter }) => parameter)
    expect(found).toEqual(expect.arrayContaining(parameters))
  })

  it('S9.3 a former secret that is still valid is told, and the addresses that may call', () => {
    const findings = judge(query({ ...posted, client_secret: 'kept' }), { ipAllow: ['10.1.0.0/16'] })
    expect(findings.filter(({ verdict }) => verdict === 'advice').map(({ parameter }) => parameter)).toEqual([
      '地址',
      'client_secret',
      '来源',
    ])
  })

  it('S9.3 a public application sends no secret', () => {
    const { client_secret: _secret, ...own } = posted
    expect(faults(judge(query(own), { kind: 'public' }))).toEqual([])
    expect(faults(judge(query(posted), { kind: 'public' }))[0]?.message).toBe(
      '该应用没有密钥，请去掉 client_secret 和 Authorization',
    )
  })

  it('S9.3 a server asks for its own scopes, and a refresh needs its token', () => {
    const own = { grant_type: 'client_credentials', client_id: 'oa', client_secret: secret }
    const grants = ['client_credentials', 'refresh_token', 'authorization_code']
    expect(faults(judge(query({ ...own, scope: 'email' }), { grants }))[0]?.message).toContain('没有登记 email')
    expect(faults(judge(query({ ...own, scope: 'profile' }), { grants }))).toEqual([])
    expect(faults(judge(query({ ...own, grant_type: 'refresh_token' })))[0]?.parameter).toBe('refresh_token')
  })

  it('security 13 no finding contains the secret', () => {
    for (const change of [{}, { client_id: 'crm' }, { client_secret: `${secret}x` }, { grant_type: 'password' }])
      expect(JSON.stringify(judge(query({ ...posted, ...change })))).not.toContain(secret)
  })
})
