import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { vaultOf } from '../../../server/identity/vault.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vault-'))
})
afterEach(() => rm(folder, { recursive: true }))

const keyed = (secretKey: string) => vaultOf({ secretKey, dataDirectory: folder })
const key = 'a-secret-key-of-more-than-32-characters'

it('security 14 opens what it has sealed, for the same record and with the same key only', () => {
  const sealed = keyed(key).seal('JRBLBY3F', 'totp of 1')
  expect(sealed).not.toContain('JRBLBY3F')
  expect(keyed(key).open(sealed, 'totp of 1')).toBe('JRBLBY3F')
  expect(keyed(key).open(sealed, 'totp of 2')).toBeUndefined()
  expect(keyed(`${key}2`).open(sealed, 'totp of 1')).toBeUndefined()
  const changed = Buffer.from(sealed, 'base64url')
  changed[14] = (changed[14] ?? 0) ^ 1
  expect(keyed(key).open(changed.toString('base64url'), 'totp of 1')).toBeUndefined()
})

it('security 14 opens what the key before it has sealed, and seals with the present one', () => {
  const sealed = keyed(key).seal('JRBLBY3F', 'totp of 1')
  const both = vaultOf({ secretKey: `${key}2`, previousSecretKey: key, dataDirectory: folder })
  expect(both.open(sealed, 'totp of 1')).toBe('JRBLBY3F')
  expect(both.open(sealed, 'totp of 2')).toBeUndefined()
  const again = both.seal('JRBLBY3F', 'totp of 1')
  expect(keyed(key).open(again, 'totp of 1')).toBeUndefined()
  expect(keyed(`${key}2`).open(again, 'totp of 1')).toBe('JRBLBY3F')
})

it.each(['', 'AAAA', 'A'.repeat(37)])('security 14 a sealed text that is cut off (%s) is none', (sealed) => {
  expect(keyed(key).open(sealed, 'totp of 1')).toBeUndefined()
})

it('security 14 seals the same text differently every time', () => {
  const vault = keyed(key)
  expect(vault.seal('x', 'y')).not.toBe(vault.seal('x', 'y'))
})

it('security 14 without SECRET_KEY makes a key beside the database, for its owner alone, and keeps it', async () => {
  const data = join(folder, 'data')
  const [one, other] = [vaultOf({ dataDirectory: data }), vaultOf({ dataDirectory: data })]
  const sealed = one.seal('JRBLBY3F', 'totp of 1')
  expect(other.open(sealed, 'totp of 1')).toBe('JRBLBY3F')
  const { mode } = await stat(join(data, 'secret.key'))
  expect((mode & 0o777).toString(8)).toBe('600')
  expect((await readFile(join(data, 'secret.key'), 'utf8')).trim()).toMatch(/^[\w-]{43}$/)
})
