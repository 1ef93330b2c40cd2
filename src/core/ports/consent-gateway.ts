import { token } from '../token.ts'

/** A connected application's request, from the page's address (RFC 6749, 4.1.1). */
export interface ConsentRequest {
  readonly clientId: string
  /** Scopes, separated by spaces. */
  readonly scope: string
  /** The browser is sent there with the answer. */
  readonly redirectUri: string
  readonly state?: string
}

/**
 * Grants the request of a connected application. Rejects with `ApiError`: 404 AA0005 where the backend does not support
 * consent.
 */
export interface ConsentGateway {
  /** Grants the request and resolves to the address to continue at; undefined where the backend returns none. */
  grant(request: ConsentRequest): Promise<string | undefined>
}
export const ConsentGateway = token<ConsentGateway>('ConsentGateway')
