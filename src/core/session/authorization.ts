/** What signing in yields and local storage keeps (S5.2). */
export interface Authorization {
  readonly accessToken: string
  readonly refreshToken: string
  readonly tokenType: string
  /** Verifier of the screen-lock password; present while the screen is locked (S5.8). */
  readonly screenCode?: string
}
