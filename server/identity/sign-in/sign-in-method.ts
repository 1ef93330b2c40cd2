/** How a user was verified. */
export type SignInMethod = 'password' | 'oidc' | 'geer' | 'platform' | 'passkey'
