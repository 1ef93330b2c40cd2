// test:sqlite: hashes
import { describe, expect, it } from 'vitest'
import { passwords, strictPasswords, strictRule } from '../../../openapi/cases/passwords.ts'
import { hashPassword, unmatchableHash, verifyPassword } from '../../../server/identity/password/password.ts'
import { passwordFault } from '../../../server/kernel/password-rule.ts'

describe('passwords', { timeout: 60_000 }, () => {
  it('a hash verifies only its own password, and no two are the same', async () => {
    const [one, other] = [await hashPassword('Jiancha-2026'), await hashPassword('Jiancha-2026')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await verifyPassword(one, 'Jiancha-2026')).toBe(true)
    expect(await verifyPassword(one, 'jiancha-2026')).toBe(false)
    expect(await verifyPassword('$2b$10$abc', 'Jiancha-2026')).toBe(false)
    expect(await verifyPassword(unmatchableHash, '')).toBe(false)
  })

  it('answers 429 instead of queueing without limit', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 80 }, () => verifyPassword(unmatchableHash, 'x')))
    const refused = attempts.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(14)
    expect(refused[0]).toMatchObject({ reason: { status: 429, code: 'AA0001' } })
    expect(await verifyPassword(unmatchableHash, 'x')).toBe(false)
  })

  it.each([...passwords, ['jiancha-2026', undefined] as const])('S7.7 %j: %s', (password, fault) => {
    expect(passwordFault(password)).toBe(fault)
  })

  it.each(strictPasswords)('S7.7 where the site asks for more, %j: %s', (password, fault) => {
    expect(passwordFault(password, strictRule)).toBe(fault)
  })
})
