import { describe, expect, it } from 'vitest'
import { pageTitle } from '../../../src/core/navigation/page.ts'

describe('pageTitle', () => {
  it.each([
    ['用户列表', '用户列表 - 认证中心'],
    [undefined, '认证中心'],
    ['', '认证中心'],
  ])('S2.1 %j: %s', (title, expected) => {
    expect(pageTitle(title, '认证中心')).toBe(expected)
  })
})
