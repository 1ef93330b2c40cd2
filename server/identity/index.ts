import type { Area } from '../area.ts'
import { identityOperations } from './operations.ts'
import { serveIdentity } from './serve-identity.ts'

/** Accounts, signing in, sessions, the OpenID provider. */
export const identity: Area = {
  name: 'identity',
  operations: identityOperations,
  serve: serveIdentity,
}
