/** Tables of signing in, besides sessions and tokens. All rows but identities expire soon. */

/** How a user was verified. */
export type SignInMethod = 'password' | 'oidc' | 'geer' | 'platform' | 'passkey'
export type SmsPurpose = 'register' | 'forget' | 'change-phone'

export interface CaptchaTable {
  id: string
  /** SHA-256 of the answer with the id. */
  answer_hash: string
  /** Answers before this time are refused. */
  not_before: number
  expires_at: number
}

/** The outbox: every message to send. */
export interface SmsMessageTable {
  id: string
  phone: string
  content: string
  created_at: number
  /** Null until it was sent. */
  sent_at: number | null
  /** Why sending failed. */
  failure: string | null
}

/** The SMS code of a number that a browser asked for; a new one of the same browser replaces it. */
export interface SmsCodeTable {
  phone: string
  purpose: SmsPurpose
  /** SHA-256 of the browser's id (`X-Device-Id`). */
  browser_hash: string
  /** SHA-256 of the code with number, purpose and browser. */
  code_hash: string
  /** Number of wrong tries. */
  tries: number
  expires_at: number
}

/** A ticket: proof that the user entered the code. */
export interface SmsTicketTable {
  /** SHA-256 of the ticket. */
  hash: string
  phone: string
  purpose: SmsPurpose
  expires_at: number
}

/** An account's identity at a provider: a user of a single sign-on or a platform, or a certificate. */
export interface ExternalIdentityTable {
  /** Id of the provider in the configuration. */
  provider: string
  /** The permanent id there: a subject, or a certificate's serial number with its issuer. */
  subject: string
  user_id: string
  /** The provider's display name of the user; the CN of a certificate. */
  nickname: string
  created_at: number
  last_used_at: number | null
  /** End of a certificate; null if it is not known, or the identity is no certificate. */
  not_after: number | null
}

/** An external identity that returned from a provider and is not bound to an account yet. */
export interface ArrivalTable {
  /** SHA-256 of the sid. */
  sid_hash: string
  provider: string
  subject: string
  nickname: string
  /** As in the identity. */
  not_after: number | null
  expires_at: number
}

/** A browser that was sent to a provider and may return. */
export interface SsoAttemptTable {
  /** SHA-256 of the state with the secret in the browser's cookie. */
  state_hash: string
  provider: string
  nonce: string
  code_verifier: string
  /** Path inside the application. */
  return_to: string | null
  expires_at: number
}
