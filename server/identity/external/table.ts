declare module '../../database/schema.ts' {
  interface Tables {
    external_identity: ExternalIdentityTable
    given_identity: GivenIdentityTable
    arrival: ArrivalTable
  }
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

/** That another person has bound an identity to an account; it goes with the binding, or with its confirmation. */
export interface GivenIdentityTable {
  provider: string
  subject: string
  /** The name of that person. */
  given_by: string
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
