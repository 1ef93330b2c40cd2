import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../http/handler.ts'

/** The login session of the browser in whose request an artifact is stored. */
type FindLogin = (ctx: KoaContextWithOIDC) => Promise<{ readonly id: string } | undefined>

/** What the storage of the provider works with. */
export interface ArtifactParts {
  readonly db: Database
  readonly clock: Clock
  readonly login: FindLogin
}

/** Kinds that count only while their grant exists. */
export const granted = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

/** The request that the library is serving; undefined outside of one. */
export const present = (): KoaContextWithOIDC | undefined => Provider.ctx
