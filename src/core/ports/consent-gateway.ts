import { token } from '../token.ts'

/** What a connected application asks for, as the address of the page says it (RFC 6749, 4.1.1). */
export interface ConsentRequest {
  readonly clientId: string
  /** Scopes, with spaces between. */
  readonly scope: string
  /** Where the person goes with the answer. */
  readonly redirectUri: string
  readonly state?: string
}

/** Grants what a connected application asks for. Rejects with `ApiError`: 404 AA0005 where the backend serves no consent. */
export interface ConsentGateway {
  /** Grants it, and gives where the person goes on; undefined where the backend does not say. */
  grant(request: ConsentRequest): Promise<string | undefined>
}
export const ConsentGateway = token<ConsentGateway>('ConsentGateway')
