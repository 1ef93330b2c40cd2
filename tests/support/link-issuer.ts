import { vaultOf } from '../../server/identity/vault.ts'
import { testSecretKey } from './secret-key.ts'

/** The parts of a site that issuing and sending one-time links needs, with the key of the test app. */
export const issuer = {
  vault: vaultOf({ secretKey: testSecretKey, previousSecretKey: undefined, dataDirectory: '/nonexistent' }),
  origin: () => 'https://auth.example.gov.cn',
}
