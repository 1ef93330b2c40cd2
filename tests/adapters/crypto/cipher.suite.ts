import { describe, expect, it } from 'vitest'
import type { Cipher } from '../../../src/core/ports/cipher.ts'

/** An adapter, the name of its algorithm, and the same algorithm by another implementation. */
export interface CipherStage {
  readonly cipher: Cipher
  readonly scheme: string
  /** The text of a base64 body; throws where it is not encrypted under the same key. */
  readonly decrypt: (encrypted: string) => string
}

/** The contract of `Cipher`, of whatever algorithm. A new adapter calls this with its stage. */
export const cipherSuite = (adapter: string, open: () => CipherStage): void => {
  describe(`Cipher: ${adapter}`, () => {
    it('S7.5 names its algorithm', () => {
      const { cipher, scheme } = open()
      expect(cipher.scheme).toBe(scheme)
    })

    it.each([
      ['nothing', ''],
      ['one block', '0123456789abcdef'],
      ['JSON', '{"username":"admin","password":"Jiancha-2026"}'],
      ['Chinese', '中文 <b>"引号"</b> 𠮷'],
      ['a megabyte', 'x'.repeat(1_000_000)],
    ])('S7.5 encrypts %s so that the backend reads it', async (_, plain) => {
      const { cipher, decrypt } = open()
      const encrypted = await cipher.encrypt(plain)
      expect(encrypted).toMatch(/^[A-Za-z0-9+/]+={0,2}$/)
      expect(decrypt(encrypted)).toBe(plain)
    })

    it('S7.5 leaves nothing of the text to be read', async () => {
      const { cipher } = open()
      expect(atob(await cipher.encrypt('Jiancha-2026 Jiancha-2026'))).not.toContain('Jiancha')
    })
  })
}
