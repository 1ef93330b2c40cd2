/**
 * The fields whose values describe a call and never a person or a secret: those of OAuth 2.0, OpenID Connect
 * (Discovery, Core) and the usual ones of an answer. The value of every other field is masked, so that a field that no
 * one thought of is too.
 */
export const plainFields: ReadonlySet<string> = new Set(
  `
    active aud client_id code_challenge_method error error_description expires_in grant_type iss issuer jwks_uri
    redirect_uri post_logout_redirect_uri response_mode response_type scope token_type token_type_hint use kty alg
    authorization_endpoint token_endpoint userinfo_endpoint end_session_endpoint introspection_endpoint
    revocation_endpoint scopes_supported response_types_supported grant_types_supported
    token_endpoint_auth_methods_supported id_token_signing_alg_values_supported subject_types_supported
    code_challenge_methods_supported claims_supported errcode errmsg message msg status success result
  `
    .trim()
    .split(/\s+/),
)

/** The headers whose values are kept. */
export const plainHeaders: ReadonlySet<string> = new Set([
  'accept',
  'content-type',
  'content-length',
  'user-agent',
  'retry-after',
])
