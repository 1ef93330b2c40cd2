import { describe, expect, it } from 'vitest'
import { providerAddress } from '../../../src/core/session/consent-request.ts'

const right = {
  client_id: 'oa',
  scope: 'openid profile',
  redirect_uri: 'https://oa.example.gov.cn/callback?from=1',
  response_type: 'code',
  state: '7',
}

/** The page's address with these parameters; undefined omits one. */
const addressWith = (given: Readonly<Record<string, string | undefined>> = {}): string => {
  const query = Object.entries({ ...right, ...given }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `/confirm?${query.join('&')}`
}

const mistakesOf = (address: string) => {
  const given = providerAddress(address)
  return given.kind === 'wrong' ? given.mistakes : []
}

describe('providerAddress', () => {
  const parametersOf = (address: string) => {
    const given = providerAddress(address)
    const { pathname, searchParams } = new URL(given.kind === 'address' ? given.address : '', 'http://application')
    return { pathname, ...Object.fromEntries(searchParams) }
  }

  it('S2.5 passes the request on to the provider', () => {
    expect(parametersOf(addressWith({ nonce: 'n', code_challenge: 'c', unknown: 'x' }))).toEqual({
      pathname: '/oidc/auth',
      ...right,
      nonce: 'n',
      code_challenge: 'c',
    })
  })

  it('S7.7 S2.5 passes scopes on with spaces that have commas, and the way in which the answer comes', () => {
    for (const scope of ['openid,profile', 'openid, profile', 'openid profile'])
      expect(parametersOf(addressWith({ scope, response_mode: 'form_post' }))).toMatchObject({
        scope: 'openid profile',
        response_mode: 'form_post',
      })
  })

  it('S2.5 needs no state and no response_type, and an empty one counts as omitted', () => {
    const { state: _state, ...others } = right
    for (const nothing of [undefined, ''])
      expect(parametersOf(addressWith({ state: nothing, response_type: nothing }))).toEqual({
        pathname: '/oidc/auth',
        ...others,
      })
  })

  it.each([
    [addressWith({ nonce: 'x', prompt: 'login' })],
    [`${addressWith({ scope: undefined })}&scope=openid+profile`],
    [addressWith({ redirect_uri: 'http://oa.intranet:8080/callback' })],
    [addressWith({ redirect_uri: 'HTTPS://oa.example.gov.cn' })],
    [addressWith({ client_id: 'a'.repeat(64), scope: 's'.repeat(512), state: '~'.repeat(512) })],
    [addressWith({ redirect_uri: `https://oa.example.gov.cn/${'a'.repeat(998)}` })],
    [addressWith({ state: 'a b/c=+"\\' })],
  ])('S2.5 accepts: %s', (address) => {
    expect(mistakesOf(address)).toEqual([])
  })

  it('S2.5 names every missing parameter', () => {
    const missing = ['应用标识（client_id）缺失', '返回地址（redirect_uri）缺失', '授权范围（scope）缺失']
    expect(mistakesOf('/confirm')).toEqual(missing)
    expect(mistakesOf('/confirm?')).toEqual(missing)
    expect(mistakesOf('/confirm?client_id=&redirect_uri=&scope=')).toEqual(missing)
    expect(mistakesOf('/confirm#client_id=oa&redirect_uri=https://oa.example.gov.cn&scope=openid')).toEqual(missing)
  })

  it.each([['token'], ['id_token'], ['code token'], ['CODE'], [' code'], ['code\u0000']])(
    'S2.5 refuses the response type %j',
    (response_type) => {
      expect(mistakesOf(addressWith({ response_type }))).toEqual(['授权方式（response_type）不受支持，只支持 code'])
    },
  )

  it.each([
    ['client_id', '应用标识'],
    ['response_type', '授权方式'],
    ['redirect_uri', '返回地址'],
    ['scope', '授权范围'],
    ['state', '状态参数'],
  ] as const)('S2.5 refuses %s twice, also the same or an empty one', (name, label) => {
    for (const second of ['other', encodeURIComponent(right[name]), ''])
      expect(mistakesOf(`${addressWith()}&${name}=${second}`)).toEqual([`${label}（${name}）重复出现`])
  })

  it.each([
    [{ client_id: 'a'.repeat(65) }, '应用标识（client_id）过长，最多 64 个字符'],
    [{ scope: 's'.repeat(513) }, '授权范围（scope）过长，最多 512 个字符'],
    [
      { redirect_uri: `https://oa.example.gov.cn/${'a'.repeat(999)}` },
      '返回地址（redirect_uri）过长，最多 1024 个字符',
    ],
    [{ state: 's'.repeat(513) }, '状态参数（state）过长，最多 512 个字符'],
    [{ response_type: 'c'.repeat(65) }, '授权方式（response_type）过长，最多 64 个字符'],
  ])('S2.5 refuses what is too long: %#', (given, mistake) => {
    expect(mistakesOf(addressWith(given))).toEqual([mistake])
  })

  it.each(['\u0000', '\t', '\n', '\r', '\u007f', '\u0085', '\u200b', '\u202e', '\ufeff', '办', '😀'])(
    'S2.5 refuses %j in every parameter',
    (character) => {
      const bad = (name: keyof typeof right) => ({ [name]: `${right[name]}${character}` })
      for (const [name, label] of [
        ['client_id', '应用标识'],
        ['redirect_uri', '返回地址'],
        ['scope', '授权范围'],
        ['state', '状态参数'],
      ] as const)
        expect(mistakesOf(addressWith(bad(name)))).toEqual([`${label}（${name}）含有不允许的字符`])
    },
  )

  it.each(['openid  profile', ' openid', 'openid ', 'open"id', 'open\\id', ' '])(
    'S2.5 refuses the scope %j',
    (scope) => {
      expect(mistakesOf(addressWith({ scope }))).toEqual(['授权范围（scope）含有不允许的字符'])
    },
  )

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'oa://callback',
    '/callback',
    '//oa.example.gov.cn/callback',
    'https:oa.example.gov.cn',
    'https:///oa.example.gov.cn',
    'https://',
    'https://oa.example.gov.cn:99999/',
    'https://oa.example.gov.cn/#fragment',
    'https://oa.example.gov.cn/#',
  ])('S2.5 refuses the return address %s', (redirect_uri) => {
    expect(mistakesOf(addressWith({ redirect_uri }))).toEqual(['返回地址（redirect_uri）不是完整的 http 或 https 地址'])
  })

  it.each(['https://oa.example.gov.cn\\@evil.example', 'https://oa.example.gov.cn/<script>', 'https://oa .cn'])(
    'S2.5 refuses the characters of the return address %s',
    (redirect_uri) => {
      expect(mistakesOf(addressWith({ redirect_uri }))).toEqual(['返回地址（redirect_uri）含有不允许的字符'])
    },
  )

  it('S2.5 reports several mistakes at once, and survives malformed escapes', () => {
    expect(mistakesOf('/confirm?client_id=%E0%A4%A&response_type=token&scope=openid')).toEqual([
      '应用标识（client_id）含有不允许的字符',
      '授权方式（response_type）不受支持，只支持 code',
      '返回地址（redirect_uri）缺失',
    ])
  })
})
