import { describe, expect, it } from 'vitest'
import { errorRoute } from '../../../src/core/navigation/error-route.ts'
import { pageTitle } from '../../../src/core/navigation/title.ts'

describe('pageTitle', () => {
  it.each([
    ['用户列表', '用户列表 - 认证中心'],
    [undefined, '认证中心'],
    ['', '认证中心'],
  ])('S2.1 %j: %s', (title, expected) => {
    expect(pageTitle(title, '认证中心')).toBe(expected)
  })
})

describe('errorRoute', () => {
  it.each([
    [404, '/nothing/here', '/error/nothing/here'],
    [404, '/nothing', '/error/nothing'],
    [404, '//evil.example', '/error/evil.example'],
    [404, '/', '/error/'],
    [403, '/403', '/error/403'],
    [500, '/500', '/error/500'],
  ] as const)('S2.10 %i at %s, user loaded: %s', (code, path, expected) => {
    expect(errorRoute({ code, path, userLoaded: true })).toBe(expected)
  })

  it.each([403, 404, 500] as const)('S2.10 %i without user info is simply shown', (code) => {
    expect(errorRoute({ code, path: '/x', userLoaded: false })).toBeUndefined()
  })
})
