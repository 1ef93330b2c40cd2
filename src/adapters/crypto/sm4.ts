import { encrypt } from 'sm-crypto/src/sm4/index.js'
import type { Cipher } from '../../core/ports/cipher.ts'
import { toBase64 } from './base64.ts'

/**
 * SM4 (GB/T 32907-2016), ECB, PKCS#7, base64, under the UTF-8 bytes of `key`: throws unless they are 16. What S7.5 says
 * of AES holds for it as well: it hides bodies from logs and is no security.
 */
export const createSm4Cipher = (key: string): Cipher => {
  const bytes = [...new TextEncoder().encode(key)]
  if (bytes.length !== 16) throw new Error(`the SM4 key has ${bytes.length} bytes; it needs 16`)
  return {
    scheme: 'SM4',
    encrypt: async (plain) =>
      toBase64(Uint8Array.from(encrypt([...new TextEncoder().encode(plain)], bytes, { output: 'array' }))),
  }
}
