import { expect, it } from 'vitest'
import { createCipher } from '../../../src/adapters/crypto/cipher.ts'
import { createPasswordSeal } from '../../../src/adapters/crypto/password-seal.ts'
import { cipherSuite } from './cipher.suite.ts'

const key = '0123456789abcdef'
const byBrowser = () => createCipher(key, createPasswordSeal(crypto.subtle, 1000))
const byScript = () => createCipher(key, createPasswordSeal(undefined, 1000))

cipherSuite('WebCrypto', byBrowser)
cipherSuite('script alone', byScript)

it('S5.8 a seal of one page opens on the other: https and plain http', async () => {
  expect(await byScript().opens(await byBrowser().seal('密码'), '密码')).toBe(true)
  expect(await byBrowser().opens(await byScript().seal('密码'), '密码')).toBe(true)
})

it('seals with 600 000 turns where the browser does the work', async () => {
  expect(await createPasswordSeal(crypto.subtle).seal('密码')).toMatch(/^v1\$600000\$/)
})

it.each(['', 'short', '0123456789abcdef0', '钥匙'])('refuses the key %j, which AES cannot take', (wrong) => {
  expect(() => createCipher(wrong)).toThrow('needs 16, 24 or 32')
})

it.each([16, 24, 32])('takes a key of %i bytes', async (bytes) => {
  expect(await createCipher('k'.repeat(bytes)).encrypt('x')).toMatch(/^[A-Za-z0-9+/]{22}==$/)
})
