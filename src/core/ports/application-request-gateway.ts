import { token } from '../token.ts'

/** A scope that a connected application asks for. */
export interface RequestedScope {
  readonly name: string
  readonly title: string
  /** What the application learns or may do. */
  readonly description: string
  /** 高: asked for each time; 一般: once; 低: never. */
  readonly level: 'high' | 'normal' | 'low'
  /** The user may decline it. */
  readonly optional: boolean
  /** The user has allowed it to this application before. */
  readonly granted: boolean
}

/**
 * What the browser does next about a request: `login` sign in (again), `continue` go on without a question, `confirm`
 * ask the user, `refused` the application is not open to this user.
 */
export type RequestStep = 'login' | 'continue' | 'confirm' | 'refused'

/** A request of a connected application that waits for the user. */
export interface ApplicationRequest {
  readonly step: RequestStep
  /** `icon` is a PrimeIcons name. */
  readonly application: { readonly name: string; readonly icon?: string }
  readonly scopes: readonly RequestedScope[]
  /** The user of the open login session, if there is one. */
  readonly account?: { readonly username: string; readonly name: string }
  /** The username that the application suggests. */
  readonly loginHint?: string
  /** The user is signed in and has to prove it again. */
  readonly signInAgain: boolean
  /** In seconds. */
  readonly expiresIn: number
}

/**
 * Requests of connected applications, by the id in the page's address. Every method rejects with `ApiError`: 403 in
 * another browser than the one that brought the request, 404 where it is answered or expired or its application is
 * disabled, 409 where another user has signed in since.
 */
export interface ApplicationRequestGateway {
  read(id: string): Promise<ApplicationRequest>
  /** After a sign-in: the address where the browser goes on, or what else is to be done. */
  proceed(id: string): Promise<{ readonly address: string } | { readonly step: Exclude<RequestStep, 'continue'> }>
  /**
   * Allows the scopes of the request that are not optional, and the named ones. Resolves to where the browser goes on.
   */
  allow(id: string, scopes: readonly string[]): Promise<string>
  /** Declines. Resolves to where the browser goes on, to the application. */
  refuse(id: string): Promise<string>
}
export const ApplicationRequestGateway = token<ApplicationRequestGateway>('ApplicationRequestGateway')
