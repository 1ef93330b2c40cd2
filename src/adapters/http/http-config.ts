import { token } from '../../core/token.ts'

/** How the backend is called; a site overrides what differs. Times in milliseconds. */
export interface HttpConfig {
  /** Prefix of every `/api/…` path: '' for the page's own origin, or an address without a trailing slash. */
  readonly basePath: string
  /** Names of the custom headers (S7.2, S7.5). */
  readonly headers: {
    readonly timestamp: string
    readonly requestId: string
    readonly deviceId: string
    readonly encrypted: string
  }
  readonly xsrfCookie: string
  readonly xsrfHeader: string
  /** Whether POST bodies are encrypted (S7.5). */
  readonly encryptBodies: boolean
  /**
   * Where `doLogin` gets the credentials (S7.7): in the body, which no log has, or in the query, under the same names,
   * for a backend that reads them there. A query is never encrypted.
   */
  readonly credentialsIn: 'body' | 'query'
  readonly requestTimeout: number
  readonly renewalTimeout: number
}
export const HttpConfig = token<HttpConfig>('HttpConfig')

/** The defaults of S7.1, S7.2, S7.5 and S5.3. */
export const defaultHttpConfig: HttpConfig = {
  basePath: '',
  headers: {
    timestamp: 'X-Timestamp',
    requestId: 'X-Request-Id',
    deviceId: 'X-Device-Id',
    encrypted: 'X-Encrypted',
  },
  xsrfCookie: 'XSRF-TOKEN',
  xsrfHeader: 'X-XSRF-TOKEN',
  encryptBodies: true,
  credentialsIn: 'body',
  requestTimeout: 100_000,
  renewalTimeout: 10_000,
}
