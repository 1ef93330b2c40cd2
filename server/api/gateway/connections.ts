import { Pool } from 'undici'
import { CallForbidden, checkedLookup } from '../../kernel/calls/checked-lookup.ts'
import { type CallRule, mayReachBy } from '../../kernel/calls/may-call.ts'

export type { Dispatcher } from 'undici'

/** Milliseconds until a connection stands; the time-out of an interface may be shorter. */
const connectTimeout = 10_000

/** Connections to providers, kept for each origin apart, so that one that hangs takes none from another. */
export class Connections {
  readonly #mayReach: ReturnType<typeof mayReachBy>
  readonly #pools = new Map<string, Pool>()

  constructor(rule: CallRule) {
    this.#mayReach = mayReachBy({ ...rule, fixesGateway: false })
  }

  /**
   * The connections to the origin of a base address. Throws `CallForbidden` where the deployment does not name its
   * host; a connection to an address that may not be called fails with the same.
   */
  to(address: string): Pool {
    const url = new URL(address)
    const known = this.#pools.get(url.origin)
    if (known) return known
    const mayConnect = this.#mayReach('gateway', url)
    if (!mayConnect) throw new CallForbidden(`CALL_HOSTS does not name ${url.host}.`)
    const pool = new Pool(url.origin, {
      // One call each, without HTTP/2: a slow answer holds up no other one.
      connections: null,
      pipelining: 1,
      allowH2: false,
      // The gateway has its own, by interface.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: { lookup: checkedLookup(mayConnect), timeout: connectTimeout },
    })
    this.#pools.set(url.origin, pool)
    return pool
  }

  /** Ends every connection, with the calls on it. */
  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()))
  }
}
