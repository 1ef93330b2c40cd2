import type { Cipher } from '../../core/ports/cipher.ts'

/**
 * AES-ECB, PKCS#7, base64 (S7.5), under the UTF-8 bytes of `key`: throws unless they are 16, 24 or 32. ECB with a key
 * that every browser has hides bodies from logs and is no security. crypto-js is loaded with the first body, so that
 * the login page does not wait for it.
 */
export const createCipher = (key: string): Cipher => {
  const { length } = new TextEncoder().encode(key)
  if (![16, 24, 32].includes(length)) throw new Error(`the AES key has ${length} bytes; it needs 16, 24 or 32`)
  return { scheme: 'AES', encrypt: async (plain) => (await import('./aes-ecb.ts')).encryptAesEcb(key, plain) }
}
