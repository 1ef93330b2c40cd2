import type { Generated } from 'kysely'

/* Tables of the OpenID provider that signs users in at connected applications. */

declare module '../../database/schema.ts' {
  interface Tables {
    consent: ConsentTable
    application_use: ApplicationUseTable
    oidc_artifact: OidcArtifactTable
    signing_key: SigningKeyTable
    logout_notice: LogoutNoticeTable
  }
}

/** What a user allowed an application. */
export interface ConsentTable {
  user_id: string
  application_id: string
  /** Separated by spaces. */
  scopes: string
  /** Optional scopes that the user declined, separated by spaces. */
  declined: Generated<string>
  first_at: number
  last_at: number
}

/** When a user was last signed in to an application; kept after the tokens of that sign-in have gone. */
export interface ApplicationUseTable {
  user_id: string
  application_id: string
  used_at: number
}

/**
 * What the OpenID provider keeps: codes, tokens, grants, its side of login sessions, running requests. A token counts
 * only while its grant exists, and a grant belongs to the login session in which it was made: every end of that
 * session, by whatever door, ends the tokens in the same transaction.
 */
export interface OidcArtifactTable {
  /** SHA-256 of the id, which for a token is the token. */
  id: string
  /** The library's name of the kind: `AccessToken`, `Grant`, … */
  model: string
  /** JSON, without the id. */
  payload: string
  created_at: number
  expires_at: number
  /** When a code, refresh token or pushed request was used. */
  consumed_at: number | null
  /** Of a used refresh token of an application without a secret: the address that presented it. */
  consumed_from: Generated<string | null>
  /** Of a used refresh token: makes its successor out of it (decision 0115). */
  successor_salt: Generated<string | null>
  /** `id` of the grant; no foreign key, because a token may be written while its grant is being revoked. */
  grant_id: string | null
  /** Public id of a `Session`. */
  uid: string | null
  user_id: string | null
  client_id: string | null
  /** Of a `Session` or `Grant`. */
  login_session_id: string | null
  /** Of a `Grant`: the name of the user's session at the application, in the ID token and the logout token. */
  sid: string | null
  /** Of an `Interaction`: SHA-256 of the cookie of the browser that was sent here. */
  browser: string | null
}

/** A key that signs ID tokens and logout tokens. */
export interface SigningKeyTable {
  /** 1 for the first; of two processes that make the same one at once, the second finds that of the first. */
  generation: number
  kid: string
  /** The private key as JSON Web Key. */
  jwk: string
  created_at: number
  /** It signs from then on; earlier it is only published, so that every process and application knows it. */
  signs_from: number
}

/** A logout token to send to an application, after the login session of its user has ended. */
export interface LogoutNoticeTable {
  /** The name of the user's session at the application. */
  sid: string
  application_id: string
  user_id: string
  /** Number of tries so far. */
  tries: number
  /** Not tried before this time. */
  due_at: number
}
