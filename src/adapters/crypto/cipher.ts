import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import Pkcs7 from 'crypto-js/pad-pkcs7.js'
import type { Cipher } from '../../core/ports/cipher.ts'
import { createPasswordSeal, type PasswordSeal } from './password-seal.ts'

/**
 * AES-ECB, PKCS#7, base64 (S7.5), under the UTF-8 bytes of `key`: 16, 24 or 32 of them, else it throws.
 * ECB with a key that every browser has hides bodies from logs, and is no security.
 */
export const createCipher = (
  key: string,
  passwords: PasswordSeal = createPasswordSeal(globalThis.crypto?.subtle),
): Cipher => {
  const words = Utf8.parse(key)
  if (![16, 24, 32].includes(words.sigBytes)) {
    throw new Error(`the AES key has ${words.sigBytes} bytes; it needs 16, 24 or 32`)
  }
  return {
    encrypt: (plain) => AES.encrypt(Utf8.parse(plain), words, { mode: ECB, padding: Pkcs7 }).toString(),
    seal: (password) => passwords.seal(password),
    opens: (seal, password) => passwords.opens(seal, password),
  }
}
