import type { Provider } from 'oidc-provider'
import type { Backend } from '../../http/serve-operations.ts'
import { CallCounts } from './call-counts.ts'
import type { ProviderState } from './provider.ts'
import { signingKeys } from './signing-keys.ts'

/**
 * Keys and scopes are read again after this many milliseconds, so that a change counts in every process within them.
 */
const freshFor = 5000

/**
 * The provider of this process. The library is loaded by the first request that needs it, and a provider lasts until
 * its keys, its scopes or the address of the site change.
 */
export class ProviderSource {
  readonly #backend: Backend
  /** Calls of applications, of all providers that this process makes. */
  readonly calls: CallCounts
  #reading: { readonly at: number; readonly provider: Promise<Provider> } | undefined
  #made: { readonly under: string; readonly provider: Provider } | undefined

  constructor(backend: Backend) {
    this.#backend = backend
    this.calls = new CallCounts(backend.db, backend.clock)
  }

  /** The provider as of at most five seconds ago. Rejects while the database is unavailable. */
  async current(): Promise<Provider> {
    const at = performance.now()
    if (this.#reading && at - this.#reading.at < freshFor) return this.#reading.provider
    const provider = this.#read()
    this.#reading = { at, provider }
    // A failed attempt is repeated by the next request.
    provider.catch(() => (this.#reading = undefined))
    return provider
  }

  async #read(): Promise<Provider> {
    const { db, clock, origin } = this.#backend
    const keys = await signingKeys(db, clock.now())
    const rows = await db.selectFrom('access_scope').select('name').orderBy('sort').orderBy('name').execute()
    const state: ProviderState = { origin: origin(), keys, scopes: rows.map(({ name }) => name) }
    const under = JSON.stringify([state.origin, keys.map(({ kid }) => kid), state.scopes])
    if (this.#made?.under !== under) {
      const { createProvider } = await import('./provider.ts')
      this.#made = { under, provider: createProvider(this.#backend, state, this.calls) }
    }
    return this.#made.provider
  }
}
