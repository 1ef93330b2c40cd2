declare module '../../../database/schema.ts' {
  interface Tables {
    api_debug_token: ApiDebugTokenTable
  }
}

/** A token by which a user tries one interface out (在线调试); it ends with the login session. */
export interface ApiDebugTokenTable {
  /** The hash of the token. */
  id: string
  interface_id: string
  application_id: string
  /** Who tries it out. */
  user_id: string
  /** 1 where the call is the user's own at the application, 0 where it is the application's. */
  as_user: 0 | 1
  login_session_id: string
  /** Milliseconds since 1970. */
  expires_at: number
}
