/** Tables of the connected applications. */

import type { Generated } from 'kysely'

/** Grants of OAuth that an application may use (RFC 6749); implicit and password are not offered. */
export type ApplicationGrant = 'authorization_code' | 'refresh_token' | 'client_credentials'

export interface ApplicationTable {
  /** The `client_id`. */
  id: string
  name: string
  /** `nameKey(name, 'organisation')`; to be written with every name. */
  name_key: string
  /** A PrimeIcons name, `pi-briefcase`. */
  icon: string | null
  category: string | null
  /** Where the portal sends a user. */
  home_url: string | null
  description: string | null
  owner_name: string | null
  owner_phone: string | null
  /** `confidential` keeps a secret on its server; `public` runs in a browser or on a device, and has none. */
  kind: 'confidential' | 'public'
  /** `ApplicationGrant`s, separated by spaces. */
  grants: string
  /** No question to the user, whatever the scopes are. */
  auto_confirm: Generated<0 | 1>
  /** Lifetimes in seconds. */
  access_seconds: Generated<number>
  refresh_seconds: Generated<number>
  id_seconds: Generated<number>
  /** A refresh token is used once and brings the next one. Always so for a public application. */
  rotate_refresh: Generated<0 | 1>
  /** Always so for a public application. */
  pkce_required: Generated<0 | 1>
  /** ID tokens have the claims of a granted `profile`, which userinfo answers in any case. */
  id_token_names: Generated<0 | 1>
  /** Addresses and networks (`10.1.0.0/16`) of its servers, separated by spaces; empty for any. */
  ip_allow: Generated<string>
  /** Who may use it: everyone, the people of `application_org` and below, or the holders of `application_role`. */
  visibility: Generated<'all' | 'orgs' | 'roles'>
  /** A disabled application is unknown to the provider, and its tokens are not valid. */
  status: Generated<'normal' | 'disabled'>
  /** Where it begins a sign-in on request (OpenID Connect Core 1.0, section 4), checked as redirect addresses are. */
  initiate_login_url: string | null
  /** Told when a user signs out (OpenID Connect Back-Channel Logout 1.0). */
  backchannel_logout_url: string | null
  created_at: number
  updated_at: number
  /** The optimistic lock of its forms. */
  version: Generated<number>
}

/** An address that the browser may be sent to, compared as it is written. */
export interface ApplicationAddressTable {
  application_id: string
  /** After a sign-in, or after signing out. */
  kind: 'redirect' | 'post_logout'
  address: string
}

/** One of the secrets of an application, which are valid side by side while they are exchanged. */
export interface ApplicationSecretTable {
  id: string
  application_id: string
  /** `hashSecret(secret)`; the secret itself has 256 random bits and is shown once. */
  hash: string
  created_at: number
  /** Milliseconds since 1970; null for no end. */
  not_after: number | null
}

/** A scope that an application may ask for. */
export interface ApplicationScopeTable {
  application_id: string
  scope: string
  /** The user may decline it and still use the application. */
  optional: Generated<0 | 1>
}

/** The organisations, with those below, whose people see an application with the visibility `orgs`. */
export interface ApplicationOrgTable {
  application_id: string
  org_id: string
}

/** The roles whose holders see an application with the visibility `roles`. */
export interface ApplicationRoleTable {
  application_id: string
  role_id: string
}

/** How often an application called the provider on a day; kept for a month. */
export interface ApplicationCallsTable {
  application_id: string
  /** `YYYY-MM-DD` in China. */
  day: string
  /** Requests to the token, userinfo and introspection endpoints. */
  calls: number
}

/** What applications can ask for. */
export interface AccessScopeTable {
  /** As in the parameter `scope`. */
  name: string
  title: string
  /** For the user, what the application learns or may do. */
  description: string
  /** 高: the user is asked each time; 一般: once; 低: never. */
  level: 'high' | 'normal' | 'low'
  sort: number
}

/** A user that an application was opened to, whatever its visibility says of the user's organisation and roles. */
export interface ApplicationUserTable {
  application_id: string
  user_id: string
  /** The last day, `YYYY-MM-DD`; null for no end. */
  valid_until: string | null
  created_at: number
}
