import { createCipher } from '../../../src/adapters/crypto/cipher.ts'
import { cipherSuite } from './cipher.suite.ts'

cipherSuite('crypto-js in a browser', () => createCipher('0123456789abcdef'))
