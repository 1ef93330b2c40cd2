/** What signing in leaves in the database, besides sessions and tokens. Everything but identities soon runs out. */

/** How somebody proved who they are. */
export type SignInMethod = 'password' | 'oidc' | 'geer' | 'platform'
export type SmsPurpose = 'register' | 'forget' | 'change-phone'

export interface CaptchaTable {
  id: string
  /** SHA-256 of the answer with the id. */
  answer_hash: string
  /** No answer counts before this moment. */
  not_before: number
  expires_at: number
}

/** The outbox: every message that was to be sent. */
export interface SmsMessageTable {
  id: string
  phone: string
  content: string
  created_at: number
  /** Null while it has not been handed on. */
  sent_at: number | null
  /** Why it could not be handed on. */
  failure: string | null
}

/** The code that a number has to repeat; a new one takes its place. */
export interface SmsCodeTable {
  phone: string
  purpose: SmsPurpose
  /** SHA-256 of the code with number and purpose. */
  code_hash: string
  /** Wrong ones so far. */
  tries: number
  expires_at: number
}

/** Proof that somebody has repeated the code. */
export interface SmsTicketTable {
  /** SHA-256 of the ticket. */
  hash: string
  phone: string
  purpose: SmsPurpose
  expires_at: number
}

/** Whom an account is at another provider: a person of a single sign-on or a platform, or a certificate. */
export interface ExternalIdentityTable {
  /** Id of the provider, as the configuration names it. */
  provider: string
  /** What never changes of the person there: a subject, a certificate's serial number with its issuer. */
  subject: string
  user_id: string
  /** What the provider calls the person. */
  nickname: string
  created_at: number
  last_used_at: number | null
}

/** Somebody who came back from a provider and is bound to no account yet. */
export interface ArrivalTable {
  /** SHA-256 of the sid. */
  sid_hash: string
  provider: string
  subject: string
  nickname: string
  expires_at: number
}

/** A browser that was sent to a provider and is expected back. */
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
