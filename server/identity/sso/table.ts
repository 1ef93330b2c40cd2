declare module '../../database/schema.ts' {
  interface Tables {
    sso_attempt: SsoAttemptTable
  }
}

/** A browser that was sent to a provider and may return. */
export interface SsoAttemptTable {
  /** SHA-256 of the state with the secret in the browser's cookie. */
  state_hash: string
  provider: string
  nonce: string
  code_verifier: string
  /** Path inside the app. */
  return_to: string | null
  expires_at: number
}
