import { describe, expect, it } from 'vitest'
import { leadsBack, missingAddress, retryPath } from '../../../src/core/navigation/error-place.ts'
import { errorRoute } from '../../../src/core/navigation/error-route.ts'

describe('errorRoute', () => {
  it.each([
    [404, '/nothing/here', '/error/nothing/here'],
    [404, '/nothing', '/error/nothing'],
    [404, '/a/b/c', '/error/a/b/c'],
    [404, '/403/x', '/error/403/x'],
    [404, '/500/', '/error/500/'],
    [404, '/nothing?current=2&name=%E5%BC%A0', '/error/nothing?current=2&name=%E5%BC%A0'],
    [404, '/nothing?next=/a/b#part', '/error/nothing?next=/a/b#part'],
    [404, '/%E5%BC%A0/a%20b', '/error/%E5%BC%A0/a%20b'],
    [404, '/a%2Fb', '/error/a%2Fb'],
    [404, '//evil.example', '/error/evil.example'],
    [404, '/', '/error/'],
    [403, '/403', '/error/403'],
    [403, '/403?from=menu#part', '/error/403?from=menu#part'],
    [500, '/500', '/error/500'],
    [500, '/500?redirect=%2Fsystem%2Fuser', '/error/500?redirect=%2Fsystem%2Fuser'],
  ] as const)('S2.10 %i at %s with user info leads to %s', (code, path, expected) => {
    expect(errorRoute({ code, path, userLoaded: true })).toBe(expected)
  })

  it.each([
    [403, '/403?from=menu'],
    [404, '/a/b/c?x=1'],
    [500, '/500?redirect=%2Fsystem%2Fuser'],
  ] as const)('S2.9 S2.10 %i at %s without user info is simply shown', (code, path) => {
    expect(errorRoute({ code, path, userLoaded: false })).toBeUndefined()
  })
})

describe('missingAddress', () => {
  it.each([
    ['/error/system/nothing', '/system/nothing'],
    ['/error/a/b/c', '/a/b/c'],
    ['/error/403/x', '/403/x'],
    ['/error/error/a', '/error/a'],
    ['/error/nothing?current=2', '/nothing?current=2'],
    ['/Error/nothing', '/nothing'],
    ['/nothing/here', '/nothing/here'],
    ['/errors', '/errors'],
    ['/error/%E5%BC%A0%E4%B8%89', '/张三'],
    ['/error/a%2Fb%3Fc', '/a%2Fb%3Fc'],
    ['/error/%3Cb%3E%3Cscript%3E', '/<b><script>'],
    ['/error/100%', '/100%'],
    ['/error/a%E5', '/a%E5'],
    ['/error/a%0Ab', '/a%0Ab'],
    ['/error/%E2%80%AEgnp.exe', '/%E2%80%AEgnp.exe'],
    ['/error/a%E2%80%A8b', '/a%E2%80%A8b'],
  ])('S2.8 S2.9 of %s is %s', (path, expected) => {
    expect(missingAddress(path)).toBe(expected)
  })

  it.each(['/error', '/error/', '/error?x=1', '/Error/?x=1', '/'])('S2.8 returns none at %s', (path) => {
    expect(missingAddress(path)).toBeUndefined()
  })

  it('S2.8 S2.9 truncates after 120 characters, without splitting one', () => {
    expect(missingAddress(`/error/${'a'.repeat(119)}`)).toBe(`/${'a'.repeat(119)}`)
    expect(missingAddress(`/error/${'a'.repeat(120)}`)).toBe(`/${'a'.repeat(119)}…`)
    expect(missingAddress(`/error/${encodeURI('𠮷'.repeat(200))}`)).toBe(`/${'𠮷'.repeat(119)}…`)
  })
})

describe('retryPath', () => {
  it.each([
    ['/error/500?redirect=%2Fsystem%2Fuser', '/redirect/system/user'],
    ['/error/500?redirect=%2Fsystem%2Fuser%3Fcurrent%3D2', '/redirect/system/user?current=2'],
    ['/500?x=1&redirect=/Dashboard/home', '/redirect/Dashboard/home'],
    ['/error/500?redirect=/errors', '/redirect/errors'],
  ])('S2.7 S2.9 %s tries %s', (path, expected) => {
    expect(retryPath(path)).toBe(expected)
  })

  it.each([
    '/error/500',
    '/error/500?redirect=',
    '/error/500?redirect=//evil.example',
    '/error/500?redirect=https://evil.example',
    '/error/500?redirect=javascript:alert(1)',
    '/error/500?redirect=/%5Cevil.example',
    '/error/500?redirect=/logout',
    '/error/500?redirect=/login',
    '/error/500?redirect=/500',
    '/error/500?redirect=/500?redirect=/500',
    '/error/500?redirect=/error/500',
    '/error/500?redirect=/Error/403',
    '/error/500?redirect=/redirect/redirect/error/500',
  ])('S2.3 S2.9 %s has no page to retry', (path) => {
    expect(retryPath(path)).toBeUndefined()
  })
})

describe('leadsBack', () => {
  it.each([
    ['/system/user?current=2', '/error/nothing'],
    ['/Dashboard/home', '/error/403'],
    ['/error/other', '/error/nothing'],
    ['/system/user', '/error/system/user/form'],
  ])('S2.8 to %s from %s', (behind, path) => {
    expect(leadsBack(behind, path)).toBe(true)
  })

  it.each([
    ['nothing behind', undefined, '/error/nothing'],
    ['the same error', '/error/nothing', '/error/nothing?x=1'],
    ['the same error, written in another way', '/Error/Nothing/', '/error/nothing'],
    ['the address that ended in it', '/system/user?current=2', '/error/system/user'],
    ['the standalone page of it', '/403', '/error/403'],
    ['the login page', '/login?redirect=%2Fnothing', '/error/nothing'],
    ['the way out', '/logout', '/error/nothing'],
    ['the lock', '/lock', '/error/nothing'],
  ])('S2.8 not to %s', (_, behind, path) => {
    expect(leadsBack(behind, path)).toBe(false)
  })
})
