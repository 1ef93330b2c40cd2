import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLocked, isToken, parseAuthorization } from '../../../src/core/session/authorization.ts'

const good = { accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' }

describe('parseAuthorization', () => {
  it.each([
    ['all fields', good, good],
    ['a locked screen', { tokenType: 'Bearer', screenCode: 'g1$x' }, { tokenType: 'Bearer', screenCode: 'g1$x' }],
    ['what seals the tokens', { ...good, lockKey: 'k1$x' }, { ...good, lockKey: 'k1$x' }],
    ['a user who declined the lock', { ...good, lockKey: '' }, { ...good, lockKey: '' }],
    ['a key that is none', { ...good, lockKey: 1 }, good],
    ['no refresh token', { accessToken: 'a', tokenType: 'Bearer' }, { ...good, refreshToken: '' }],
    ['unknown members', { ...good, extra: 1 }, good],
  ])('S5.2 reads %s', (_, stored, expected) => {
    expect(parseAuthorization(JSON.stringify(stored))).toEqual(expected)
  })

  it.each([
    undefined,
    '',
    'access-token-of-an-older-form',
    '{"token":"an older form"}',
    '{"accessToken":"a"',
    'null',
    '[]',
    '[{"accessToken":"a","refreshToken":"r","tokenType":"Bearer"}]',
    '"text"',
    '1',
    '{}',
    '{"__proto__":{"accessToken":"a","refreshToken":"r","tokenType":"Bearer"}}',
    '{"__proto__":{"admin":true},"accessToken":"a","refreshToken":"r","tokenType":"Bearer"}',
    '{"accessToken":"","refreshToken":"r","tokenType":"Bearer"}',
    '{"accessToken":1,"refreshToken":"r","tokenType":"Bearer"}',
    '{"accessToken":"a","refreshToken":1,"tokenType":"Bearer"}',
    '{"accessToken":"a","refreshToken":"r","tokenType":""}',
    '{"accessToken":"a\\r\\nX: y","refreshToken":"r","tokenType":"Bearer"}',
    '{"accessToken":"令牌","refreshToken":"r","tokenType":"Bearer"}',
    '{"accessToken":"a","refreshToken":"r","tokenType":"Bearer","screenCode":"v1$x"}',
    '{"refreshToken":"r","tokenType":"Bearer","screenCode":"g1$x"}',
    '{"accessToken":null,"tokenType":"Bearer","screenCode":"g1$x"}',
    '{"screenCode":"g1$x"}',
    '{"tokenType":"Bearer","screenCode":""}',
    '{"tokenType":"Bearer","screenCode":{}}',
    '{"tokenType":"Bearer","screenCode":null}',
  ])('S11.1 drops %s', (text) => {
    expect(parseAuthorization(text)).toBeUndefined()
  })

  it('S11.1 never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = parseAuthorization(text)
        expect(read === undefined || isLocked(read) || isToken(read.accessToken)).toBe(true)
      }),
    )
  })
})
