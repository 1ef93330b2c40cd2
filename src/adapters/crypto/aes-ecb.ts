import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import Pkcs7 from 'crypto-js/pad-pkcs7.js'

/** `plain` encrypted under the UTF-8 bytes of `key`, as base64 (S7.5). */
export const encryptAesEcb = (key: string, plain: string): string =>
  AES.encrypt(Utf8.parse(plain), Utf8.parse(key), { mode: ECB, padding: Pkcs7 }).toString()
