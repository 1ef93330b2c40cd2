import { describe, expect, it } from 'vitest'
import type { Cipher } from '../../../src/core/ports/cipher.ts'

/** The contract of `Cipher`, under the key `0123456789abcdef`. */
export const cipherSuite = (adapter: string, open: () => Cipher): void => {
  describe(`Cipher: ${adapter}`, () => {
    // Expected values by `openssl enc -aes-128-ecb -K 30313233343536373839616263646566 -base64`.
    it.each([
      ['', 'N3Ii4GGpJMWRzZwn6hY+1A=='],
      [
        '{"username":"admin","password":"Jiancha-2026"}',
        'm8Cx64IIeOraTSm1PQCxJHf96ahWe2/yhSHVFkj9ay4012XIFq1z14PgvAt4eNO2',
      ],
      ['中文 <b>"引号"</b>', 'lKpbU8cfsl0GUaPEyNbegAueZBghpOjl+FBAGeZxggo='],
    ])('S7.5 encrypts %j as OpenSSL does', async (plain, encrypted) => {
      expect(await open().encrypt(plain)).toBe(encrypted)
    })
  })
}
