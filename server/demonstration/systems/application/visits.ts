import { newSecret } from '../../../identity/secret.ts'

/** What is kept between leaving for this product and coming back, so that an answer to another browser is refused. */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** A signed-in user of the application. */
export interface DemoSession {
  /** The name of the session in the logout token. */
  readonly sid: string | undefined
  readonly idToken: string
  readonly accessToken: string
  readonly refreshToken: string | undefined
  /** Claims of the ID token. */
  readonly claims: Readonly<Record<string, unknown>>
  /** The answer of the userinfo endpoint, once it has been asked. */
  readonly userinfo?: Readonly<Record<string, unknown>>
  /** Number of renewals so far. */
  readonly renewals: number
}

export interface Visit {
  attempt?: Attempt | undefined
  session?: DemoSession | undefined
  /** Shown once on the next page. */
  message?: string | undefined
}

/** The oldest visits are forgotten beyond this number. */
const MOST = 500

/** The browsers that use the application, by the secret in their cookie; they last as long as the process. */
export class Visits {
  readonly #visits = new Map<string, Visit>()

  find(secret: string | undefined): Visit | undefined {
    return secret === undefined ? undefined : this.#visits.get(secret)
  }

  /** Begins a visit; returns its secret. */
  begin(visit: Visit): string {
    const secret = newSecret()
    this.#visits.set(secret, visit)
    const [oldest] = this.#visits.keys()
    if (this.#visits.size > MOST && oldest !== undefined) this.#visits.delete(oldest)
    return secret
  }

  /** Ends the sessions that a logout token names. */
  end(sid: string, message: string): void {
    for (const visit of this.#visits.values())
      if (visit.session?.sid === sid) Object.assign(visit, { session: undefined, message })
  }
}
