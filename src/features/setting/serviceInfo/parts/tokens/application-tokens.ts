import { revokeApplicationTokensPermission } from '../../../../../../openapi/facts.ts'
import type { operations, Schemas } from '../../../../../../openapi/schema.d.ts'
import type { Page } from '../../../../../core/list/page.ts'
import { token } from '../../../../../core/token.ts'

export type Holder = Schemas['ApplicationGrantRow']
export type TokenBatch = Schemas['TokenBatch']
export type HolderQuery = operations['applicationTokens']['parameters']['query']

/** Who holds valid tokens of an application. Every method rejects with `ApiError`. */
export interface TokenGateway {
  list(query: HolderQuery, signal: AbortSignal): Promise<Page<Holder>>
  /**
   * Ends the tokens of these rows; resolves to those that are done, the others with reasons, and the number of tokens.
   */
  revoke(id: string, grants: readonly string[]): Promise<TokenBatch>
  /** Ends the tokens of all rows; resolves to their number. */
  revokeAll(id: string): Promise<number>
}
export const TokenGateway = token<TokenGateway>('TokenGateway')

export const mayRevoke = revokeApplicationTokensPermission

/** A token that no user granted is that of a server of the application. */
export const holderName = ({ name, username }: Holder): string => (username === undefined ? '应用服务端' : name)
