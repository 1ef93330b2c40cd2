import Base64 from 'crypto-js/enc-base64.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import PBKDF2 from 'crypto-js/pbkdf2.js'
import { fromBase64, toBase64 } from './base64.ts'
import type { KeyDerivation } from './derive-key.ts'

/** PBKDF2-SHA256 without WebCrypto. Blocks the main thread. */
export const deriveKeyByScript = ({ password, salt, iterations }: KeyDerivation): Uint8Array<ArrayBuffer> =>
  fromBase64(
    // SHA-256 is crypto-js's default hasher since 4.2.
    Base64.stringify(PBKDF2(Utf8.parse(password), Base64.parse(toBase64(salt)), { keySize: 256 / 32, iterations })),
  )
