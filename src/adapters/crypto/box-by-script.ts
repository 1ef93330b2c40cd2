import AES from 'crypto-js/aes.js'
import Base64 from 'crypto-js/enc-base64.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import HmacSHA256 from 'crypto-js/hmac-sha256.js'
import { fromBase64, toBase64 } from './base64.ts'
import type { Box } from './box.ts'

type Bytes = Uint8Array<ArrayBuffer>

const [blockLength, macLength] = [16, 32]

const wordsOf = (bytes: Bytes) => Base64.parse(toBase64(bytes))
const bytesOf = (words: ReturnType<typeof wordsOf>): Bytes => fromBase64(Base64.stringify(words))

/** Separate keys for encryption and MAC, derived from the one key. */
const keysOf = (key: Bytes) => ({
  toEncrypt: HmacSHA256('encrypt', wordsOf(key)),
  toSign: HmacSHA256('sign', wordsOf(key)),
})

/** Compares two byte sequences in constant time. */
const isSame = (one: Bytes, other: Bytes): boolean => {
  let difference = one.length ^ other.length
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0)
  return difference === 0
}

/**
 * AES-256-CBC with PKCS#7, then HMAC-SHA256 over IV and ciphertext (encrypt-then-MAC, RFC 7366): 16 random bytes, the
 * ciphertext, 32 bytes of MAC. For pages on plain http, where the browser has no WebCrypto.
 */
export const boxByScript: Box = {
  close: async (key, text) => {
    const { toEncrypt, toSign } = keysOf(key)
    const iv = crypto.getRandomValues(new Uint8Array(blockLength))
    const { ciphertext } = AES.encrypt(Utf8.parse(text), toEncrypt, { iv: wordsOf(iv) })
    const signed = new Uint8Array([...iv, ...bytesOf(ciphertext)])
    return new Uint8Array([...signed, ...bytesOf(HmacSHA256(wordsOf(signed), toSign))])
  },
  open: async (key, closed) => {
    if (closed.length < 2 * blockLength + macLength) return undefined
    const { toEncrypt, toSign } = keysOf(key)
    const [signed, mac] = [closed.slice(0, -macLength), closed.slice(-macLength)]
    if (!isSame(bytesOf(HmacSHA256(wordsOf(signed), toSign)), mac)) return undefined
    const [iv, ciphertext] = [signed.slice(0, blockLength), Base64.stringify(wordsOf(signed.slice(blockLength)))]
    return AES.decrypt(ciphertext, toEncrypt, { iv: wordsOf(iv) }).toString(Utf8)
  },
}
