import { createCipher } from '../../../src/adapters/crypto/cipher.ts'
import { createPasswordSeal } from '../../../src/adapters/crypto/password-seal.ts'
import { cipherSuite } from './cipher.suite.ts'

const key = '0123456789abcdef'

cipherSuite('WebCrypto of a browser', () => createCipher(key, createPasswordSeal(crypto.subtle, 1000)))
cipherSuite('script alone in a browser', () => createCipher(key, createPasswordSeal(undefined, 1000)))
