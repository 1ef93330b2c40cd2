import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSecretKey } from '../../../src/core/secret-key.ts'
import { keptAddress, NO_RULE, ownQuery, type TabRule } from '../../../src/core/tabs/tab-rule.ts'

const path = (...queryKeys: string[]): TabRule => ({ queryKeys, tabPer: [] })
const query = (...tabPer: string[]): TabRule => ({ queryKeys: ['current'], tabPer })

describe('ownQuery', () => {
  it.each([
    [NO_RULE, '/a?id=7', ''],
    [path('id'), '/a?id=7', ''],
    [query('id'), '/a?id=7', '?id=7'],
    [query('id'), '/a', ''],
    [query('id'), '/a?other=1', ''],
    [query('id'), '/a?other=1&id=7#part', '?id=7'],
    [query('id', 'kind'), '/a?kind=x&current=3&id=7', '?id=7&kind=x'],
    [query('id'), '/a?id=7&id=8', '?id=7'],
    [query('id'), '/a?id=', ''],
    [query('id'), '/a?id=%37', '?id=7'],
    [query('name'), '/a?name=%E5%BC%A0', '?name=%E5%BC%A0'],
    [query('name'), '/a?name=张', '?name=%E5%BC%A0'],
    [query('id', 'token'), '/a?id=7&token=SECRET', '?id=7'],
    [query('code'), '/a?code=SECRET', ''],
  ])('S3.3 of %j the address %s has %j of its own', (rule, address, own) => {
    expect(ownQuery(rule, address)).toBe(own)
  })
})

describe('keptAddress', () => {
  const hostile = [
    'code',
    'CODE',
    'co%64e',
    'token',
    'access_token',
    'access-token',
    'refreshToken',
    'password',
    'Pass%77ord',
    'new.password',
    'pwd',
    'ticket',
    'phone',
    'mobile',
    'captcha',
    'sms_code',
    'idCard',
    'secret',
    'authorization',
    'state',
    'nonce',
    '__proto__',
    'constructor',
    'id[]',
    'id%00',
    '+id',
    '%',
    '',
  ]
  it.each(hostile)('S3.7 drops the query key %j that no route declares', (key) => {
    expect(keptAddress(path('id'), `/a?${key}=SECRET&id=7#token=SECRET`)).toBe('/a?id=7')
    expect(keptAddress(NO_RULE, `/a?id=7&${key}=SECRET`)).toBe('/a')
  })

  it.each(['code', 'access_token', 'Password', 'phone', 'ticket'])(
    'S3.7 drops the secret %s even where a route declares it',
    (key) => {
      expect(keptAddress(path('id', key), `/a?id=7&${key}=SECRET`)).toBe('/a?id=7')
      expect(ownQuery(query('id', key), `/a?id=7&${key}=SECRET`)).toBe('?id=7')
    },
  )

  it('S3.7 for any query, only declared keys that name no secret are stored', () => {
    const key = fc.oneof(fc.constantFrom('id', 'code', 'token', 'x'), fc.string())
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.string())), fc.array(key), (pairs, declared) => {
        const rule = query(...declared)
        for (const text of [
          keptAddress(rule, `/a?${new URLSearchParams(pairs).toString()}`),
          `/a${ownQuery(rule, `/a?${pairs.map((pair) => pair.join('=')).join('&')}`)}`,
        ]) {
          const { pathname, searchParams, hash } = new URL(text, 'http://application')
          expect([pathname, hash]).toEqual(['/a', ''])
          for (const kept of searchParams.keys())
            expect([...declared, 'current'].includes(kept) && !isSecretKey(kept)).toBe(true)
        }
      }),
    )
  })
})
