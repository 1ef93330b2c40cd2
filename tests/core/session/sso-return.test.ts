import { describe, expect, it } from 'vitest'
import { ssoReturnOf } from '../../../src/core/session/sso-return.ts'

describe('ssoReturnOf', () => {
  it.each([
    ['/login', undefined],
    ['/login?redirect=%2Fsystem%2Fuser', undefined],
    ['/login?entered=1', { query: '' }],
    ['/login?entered=1&redirect=%2Fsystem%2Fuser', { query: 'redirect=%2Fsystem%2Fuser' }],
    ['/login?sso-failure=denied', { failure: '已取消登录', query: '' }],
    ['/login?sso-failure=expired', { failure: '登录请求已过期，请重试', query: '' }],
    ['/login?sso-failure=failed', { failure: '单点登录失败，请重试或使用密码登录', query: '' }],
    ['/login?sso-failure=unavailable', { failure: '单点登录服务暂不可用', query: '' }],
    ['/login?redirect=%2F&sso-failure=disabled', { failure: '账号已停用，请联系管理员', query: 'redirect=%2F' }],
    ['/login?sso-failure=locked', { failure: '账号已被管理员锁定，请联系管理员', query: '' }],
    ['/login?sso-failure=pending', { failure: '账号待激活，请联系管理员', query: '' }],
    ['/login?sso-failure=cancelled', { failure: '账号已注销，请联系管理员', query: '' }],
    ['/login?sso-failure=past', { failure: '账号已过有效期，请联系管理员', query: '' }],
    // Texts from the address are never shown: anyone can make a link.
    ['/login?sso-failure=请致电 400', { failure: '单点登录失败，请重试或使用密码登录', query: '' }],
    ['/login?sso-failure=toString', { failure: '单点登录失败，请重试或使用密码登录', query: '' }],
    ['/login?sso-failure=', { failure: '单点登录失败，请重试或使用密码登录', query: '' }],
    ['/login?sso-failure=denied&entered=1', { failure: '已取消登录', query: '' }],
  ])('S1.2 reads %s', (path, expected) => expect(ssoReturnOf(path)).toEqual(expected))
})
