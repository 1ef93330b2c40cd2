import { expect, it } from 'vitest'
import { createCipher } from '../../../src/adapters/crypto/cipher.ts'
import { cipherSuite } from './cipher.suite.ts'

cipherSuite('crypto-js', () => createCipher('0123456789abcdef'))

it.each(['', 'short', '0123456789abcdef0', '钥匙'])('refuses the key %j, which AES cannot take', (wrong) => {
  expect(() => createCipher(wrong)).toThrow('needs 16, 24 or 32')
})

it.each([16, 24, 32])('takes a key of %i bytes', async (bytes) => {
  expect(await createCipher('k'.repeat(bytes)).encrypt('x')).toMatch(/^[A-Za-z0-9+/]{22}==$/)
})
