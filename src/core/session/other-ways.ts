import { parseObject } from '../parse-object.ts'
import type { AuthGateway, WaysIn } from '../ports/auth-gateway.ts'
import { mutable, type State } from '../state.ts'

/** What is known of the ways in besides a password. */
export type KnownWays = WaysIn | 'coming' | 'failed'

/** The ones that a page of the reference backend brings along, as JSON; undefined where it brought none that reads. */
const broughtAlong = (json: string | undefined): WaysIn | undefined => {
  const ways = parseObject(json) as Partial<WaysIn> | undefined // as: our own server wrote it; what is missing is asked for
  return ways?.providers && { providers: ways.providers, registration: ways.registration === true }
}

/**
 * The ways in besides a password, for the login page (S1.2): known at once where the page brought them along, so that
 * it need not ask before somebody types; else asked for.
 */
export class OtherWays {
  readonly #gateway: Pick<AuthGateway, 'waysIn'>
  readonly #known

  /** `brought` is what the page brought along, as JSON. */
  constructor(gateway: Pick<AuthGateway, 'waysIn'>, brought?: string) {
    this.#gateway = gateway
    this.#known = mutable<KnownWays>(broughtAlong(brought) ?? 'coming')
  }

  get known(): State<KnownWays> {
    return this.#known
  }

  /** Asks where nothing is known yet, or the last time failed. What fails is told by the state. */
  async load(): Promise<void> {
    if (typeof this.#known.value === 'object') return
    this.#known.next('coming')
    this.#known.next(await this.#gateway.waysIn().catch((): KnownWays => 'failed'))
  }
}
