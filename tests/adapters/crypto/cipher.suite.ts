import { describe, expect, it } from 'vitest'
import type { Cipher } from '../../../src/core/ports/cipher.ts'

/** What every `Cipher` keeps, under the key `0123456789abcdef`. */
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

    it('S5.8 opens with the password that was sealed, and with no other', async () => {
      const cipher = open()
      const seal = await cipher.seal('锁屏 密码 1')
      expect(await cipher.opens(seal, '锁屏 密码 1')).toBe(true)
      for (const wrong of ['锁屏 密码 2', '', '锁屏 密码 1 ']) expect(await cipher.opens(seal, wrong)).toBe(false)
    })

    it('S5.8 keeps nothing of the password, and seals it differently each time', async () => {
      const cipher = open()
      const [one, two] = await Promise.all([cipher.seal('Jiancha-2026'), cipher.seal('Jiancha-2026')])
      expect(one).not.toContain('Jiancha')
      expect(one).not.toBe(two)
    })

    it.each([
      '',
      'v1',
      'Jiancha-2026',
      'v2$1000$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
      'v1$0$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
      'v1$9999999$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
      'v1$1000$$',
      'v1$1000$AAAA$AAAA',
    ])('opens nothing, without an error, with the damaged seal %j', async (seal) => {
      expect(await open().opens(seal, 'Jiancha-2026')).toBe(false)
    })
  })
}
