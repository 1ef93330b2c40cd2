import { describe, expect, it } from 'vitest'
import { applicationAddresses } from '../../../../openapi/cases/application-addresses.ts'
import { addressMistake } from '../../../../src/features/setting/serviceInfo/address-rule.ts'
import { endedWords, scopeOptionOf } from '../../../../src/features/setting/serviceInfo/application.ts'
import {
  addressesMistake,
  changeOf,
  copyOf,
  grantsMistake,
  initiateLoginMistake,
  newApplicationOf,
  redirectsMistake,
  scopesMistake,
  valuesOf,
} from '../../../../src/features/setting/serviceInfo/application-values.ts'
import {
  ownParameters,
  parameterText,
} from '../../../../src/features/setting/serviceInfo/parts/parameters/application-parameters.ts'
import { catalogue, oa } from './application-sample.ts'

const first = 'https://oa.example.gov.cn/login/callback'

describe('the form of an application', () => {
  it.each(applicationAddresses)('$address: $mistake', ({ address, mistake }) => {
    expect(addressMistake(address)).toBe(mistake)
  })

  it.each([
    [[], undefined],
    [[' '], undefined],
    [['http://oa.example.gov.cn/'], '地址必须以 https:// 开头'],
    [[first, '', 'https://oa.example.gov.cn/#x'], '第 2 条：不能含 # 及其后的片段'],
    [[first, ` ${first} `], '第 2 条：与前面的重复'],
  ])('of the addresses %j the mistake is %s', (addresses, mistake) => {
    expect(addressesMistake(addresses)).toBe(mistake)
  })

  it.each([
    [['authorization_code', 'refresh_token'], 'public', undefined],
    [['client_credentials'], 'confidential', undefined],
    [['refresh_token'], 'confidential', '刷新令牌须与授权码一起使用'],
    [['authorization_code', 'client_credentials'], 'public', '无密钥的应用不能使用客户端凭证'],
  ] as const)('the grants %j of a %s application: %s', (grants, kind, mistake) => {
    expect(grantsMistake(grants, kind)).toBe(mistake)
  })

  it('an application that signs users in needs openid and a redirect address; another needs neither', () => {
    expect(scopesMistake(['profile'], ['authorization_code'])).toBe('使用授权码的应用必须包含 openid')
    expect(scopesMistake(['organisation'], ['client_credentials'])).toBeUndefined()
    expect(redirectsMistake([''], ['authorization_code'])).toBe('使用授权码的应用至少填写一个回调地址')
    expect(redirectsMistake([''], ['client_credentials'])).toBeUndefined()
    expect(redirectsMistake(['http://evil.example/'], ['client_credentials'])).toBe('地址必须以 https:// 开头')
  })

  it('empty lines are left out, and a public application has PKCE and rotation whatever the form held', () => {
    const values = {
      ...valuesOf(oa),
      kind: 'public' as const,
      redirects: ['', ` ${first} `],
      ipAllow: [''],
      pkceRequired: false,
      rotateRefresh: false,
    }
    expect(newApplicationOf(values)).toMatchObject({
      redirects: [first],
      ipAllow: [],
      pkceRequired: true,
      rotateRefresh: true,
    })
  })

  it.each([
    ['', undefined],
    ['https://oa.example.gov.cn/sso?tenant=1', undefined],
    ['http://localhost:3000/sso', undefined],
    ['http://oa.example.gov.cn/sso', '地址必须以 https:// 开头'],
    ['https://oa.example.gov.cn/#/sso', '不能含 # 及其后的片段'],
    ['https://oa.example.gov.cn/sso?a=1&iss=https%3A%2F%2Fevil.example', '不能含参数 iss，打开时由本系统添加'],
  ])('a sign-in is begun at %s: %s', (address, mistake) => {
    expect(initiateLoginMistake(address)).toBe(mistake)
  })

  it('a declinable scope that the application has no longer, or openid, is left out', () => {
    const values = { ...valuesOf(oa), scopes: ['openid'], optionalScopes: ['openid', 'phone'] }
    expect(newApplicationOf(values).optionalScopes).toEqual([])
  })

  it.each([
    ['all', {}],
    ['orgs', { orgIds: ['18'] }],
    ['roles', { roleIds: ['5'] }],
  ] as const)('with the visibility %s it sends %j', (visibility, sent) => {
    const { orgIds, roleIds } = newApplicationOf({ ...valuesOf(oa), visibility, orgIds: ['18'], roleIds: ['5'] })
    expect({ ...(orgIds && { orgIds }), ...(roleIds && { roleIds }) }).toEqual(sent)
  })

  it('a change has the id and the version that were read, and no kind', () => {
    const change = changeOf({ ...valuesOf(oa), id: 'another' }, oa)
    expect([change.id, change.version, 'kind' in change]).toEqual(['oa', 3, false])
  })

  it('S9.3 a copy has everything but the id, and another name of at most 50 characters', () => {
    const copy = copyOf({ ...oa, name: '办'.repeat(50) })
    expect([copy.id, copy.name.length]).toEqual(['', 50])
    expect(copyOf(oa)).toEqual({ ...valuesOf(oa), id: '', name: '协同办公（副本）' })
  })
})

it('S9.3 a scope is chosen by its title, name and level', () => {
  expect(catalogue.map((one) => scopeOptionOf(one as Parameters<typeof scopeOptionOf>[0]).label)).toEqual([
    '登录 openid（低）',
    '姓名和用户名 profile（低）',
    '手机号 phone（高）',
  ])
})

it('S9.3 the toast says how many tokens ended, where any did', () => {
  expect([endedWords('已停用', 12), endedWords('已停用', 0)]).toEqual(['已停用，12 个令牌随即失效', '已停用'])
})

it('S9.3 the parameters of an application are copied as lines', () => {
  const initiateLoginUrl = 'https://oa.example.gov.cn/sso'
  expect(parameterText(ownParameters({ ...oa, initiateLoginUrl }))).toBe(
    [
      'client_id: oa',
      'scope: openid profile phone',
      `redirect_uri: ${first}`,
      'post_logout_redirect_uri: https://oa.example.gov.cn/',
      'initiate_login_uri: https://oa.example.gov.cn/sso',
    ].join('\n'),
  )
})
