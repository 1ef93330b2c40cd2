import { parseObject } from '../parse-object.ts'
import type { AuthGateway, WaysIn } from '../ports/auth-gateway.ts'
import { mutable, type State } from '../state.ts'

/** The other ways to sign in, or the state of loading them. */
export type KnownWays = WaysIn | 'coming' | 'failed'

/**
 * The configuration embedded in the page by the reference backend, as JSON; undefined if there is none that parses.
 */
const embeddedWays = (json: string | undefined): WaysIn | undefined => {
  const ways = parseObject(json) as Partial<WaysIn> | undefined // as: our own server wrote it
  if (!ways?.providers) return undefined
  const { providers, registration, passkeyOrigin } = ways
  return { providers, registration: registration === true, ...(passkeyOrigin !== undefined && { passkeyOrigin }) }
}

/**
 * The ways to sign in besides a password, for the login page (S1.2): taken from the page where the backend embedded
 * them, which saves a request; else loaded.
 */
export class OtherWays {
  readonly #gateway: Pick<AuthGateway, 'waysIn'>
  readonly #known

  /** `embedded` is the JSON embedded in the page. */
  constructor(gateway: Pick<AuthGateway, 'waysIn'>, embedded?: string) {
    this.#gateway = gateway
    this.#known = mutable<KnownWays>(embeddedWays(embedded) ?? 'coming')
  }

  get known(): State<KnownWays> {
    return this.#known
  }

  /** Loads where nothing is known yet, or the last attempt failed. The state shows a failure. */
  async load(): Promise<void> {
    if (typeof this.#known.value === 'object') return
    this.#known.next('coming')
    this.#known.next(await this.#gateway.waysIn().catch((): KnownWays => 'failed'))
  }
}
