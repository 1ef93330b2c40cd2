import { createDecipheriv } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createCipher } from '../../../src/adapters/crypto/cipher.ts'
import { createSm4Cipher } from '../../../src/adapters/crypto/sm4.ts'
import { cipherSuite } from './cipher.suite.ts'

const key = '0123456789abcdef'

/** OpenSSL as Node has it. */
const decryptedBy = (algorithm: string) => (encrypted: string) => {
  const decipher = createDecipheriv(algorithm, key, null)
  return decipher.update(encrypted, 'base64', 'utf8') + decipher.final('utf8')
}

cipherSuite('AES by crypto-js', () => ({
  cipher: createCipher(key),
  scheme: 'AES',
  decrypt: decryptedBy('aes-128-ecb'),
}))
cipherSuite('SM4 by sm-crypto', () => ({
  cipher: createSm4Cipher(key),
  scheme: 'SM4',
  decrypt: decryptedBy('sm4-ecb'),
}))

describe('the published values', () => {
  // By `openssl enc -aes-128-ecb -K 30313233343536373839616263646566 -base64`.
  it.each([
    ['', 'N3Ii4GGpJMWRzZwn6hY+1A=='],
    ['中文 <b>"引号"</b>', 'lKpbU8cfsl0GUaPEyNbegAueZBghpOjl+FBAGeZxggo='],
  ])('S7.5 AES encrypts %j as OpenSSL does', async (plain, encrypted) => {
    expect(await createCipher(key).encrypt(plain)).toBe(encrypted)
  })

  // By `openssl enc -sm4-ecb -K 30313233343536373839616263646566 -base64`.
  it.each([
    ['', '0U1weNLzpn/gDTIh27HVVg=='],
    ['中文 <b>"引号"</b>', 'shLN6VLY0JJ316HuYdJWqwtxj6ZadPMG3UADc3Ia9/s='],
  ])('S7.5 SM4 encrypts %j as OpenSSL does', async (plain, encrypted) => {
    expect(await createSm4Cipher(key).encrypt(plain)).toBe(encrypted)
  })
})

it.each(['', 'short', '0123456789abcdef0', '钥匙'])('refuses the key %j, which AES cannot take', (wrong) => {
  expect(() => createCipher(wrong)).toThrow('needs 16, 24 or 32')
})

it.each([16, 24, 32])('takes a key of %i bytes', async (bytes) => {
  expect(await createCipher('k'.repeat(bytes)).encrypt('x')).toMatch(/^[A-Za-z0-9+/]{22}==$/)
})

it.each(['', 'short', '0123456789abcdef01234567'])('refuses the key %j, which SM4 cannot take', (wrong) => {
  expect(() => createSm4Cipher(wrong)).toThrow('needs 16')
})
