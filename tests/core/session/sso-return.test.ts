import { describe, expect, it } from 'vitest'
import { unusableAccounts } from '../../../openapi/cases/account-texts.ts'
import { ssoReturnOf } from '../../../src/core/session/sso-return.ts'

describe('ssoReturnOf', () => {
  it.each([
    ['/login', undefined],
    ['/login?redirect=%2Fsystem%2Fuser', undefined],
    ['/login?entered=1', { query: '' }],
    ['/login?entered=1&redirect=%2Fsystem%2Fuser', { query: 'redirect=%2Fsystem%2Fuser' }],
    ['/login?sso-failure=denied', { cancelled: true, query: '' }],
    ['/login?sso-failure=expired', { failure: '登录请求已过期，请重试', query: '' }],
    ['/login?sso-failure=failed', { failure: '单点登录失败，请重试或使用密码登录', query: '' }],
    ['/login?sso-failure=unavailable', { failure: '单点登录服务暂不可用', query: '' }],
    // Texts from the address are never shown, because any link can contain them.
    ['/login?sso-failure=请致电 400', { failure: '单点登录失败，请重试或使用密码登录', query: '' }],
    ['/login?sso-failure=toString', { failure: '单点登录失败，请重试或使用密码登录', query: '' }],
    ['/login?sso-failure=', { failure: '单点登录失败，请重试或使用密码登录', query: '' }],
    ['/login?sso-failure=denied&entered=1', { cancelled: true, query: '' }],
  ])('S1.2 reads %s', (path, expected) => expect(ssoReturnOf(path)).toEqual(expected))

  it.each(unusableAccounts)('S5.2 the message for a %s account is %s', (state, failure) => {
    expect(ssoReturnOf(`/login?redirect=%2F&sso-failure=${state}`)).toEqual({ failure, query: 'redirect=%2F' })
  })
})
