import { createSealing } from '../../../src/adapters/crypto/sealing.ts'
import { sealingSuite } from './sealing.suite.ts'

sealingSuite('WebCrypto of a browser', () => createSealing(crypto.subtle, 1000))
sealingSuite('script alone in a browser', () => createSealing(undefined, 1000))
