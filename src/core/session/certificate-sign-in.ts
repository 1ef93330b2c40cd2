import { nanoid } from 'nanoid'
import { ApiError } from '../failure/api-error.ts'
import { safeOutsideAddress } from '../navigation/outside-address.ts'
import { own, parseObject } from '../parse-object.ts'
import type { AuthGateway, Provider } from '../ports/auth-gateway.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { StorageKey } from '../storage-keys.ts'
import { isLocked } from './authorization.ts'
import type { LandingAddress } from './landing-address.ts'
import type { Session } from './session.ts'

/** How long the browser's return is expected, and how long a failure counts, in milliseconds. */
const TEN_MINUTES = 600_000
/** Random characters from an alphabet of 64, about 190 bits. */
const STATE_LENGTH = 32

/** The origin of a code: none in the address, requested by this tab, or unknown and so possibly an attacker's. */
export type Arrival =
  | { readonly kind: 'missing' }
  | { readonly kind: 'asked'; readonly code: string }
  | { readonly kind: 'unasked'; readonly code: string }

/**
 * The result of exchanging a code; `again` returns to the gateway, `stopped` leads to a page that explains, `locked`
 * the screen is locked and the code was not used.
 */
export type Exchange =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'bind'; readonly sid: string }
  | { readonly kind: 'again'; readonly address: string; readonly error: ApiError }
  | { readonly kind: 'stopped'; readonly error: ApiError }
  | { readonly kind: 'locked' }

/** The gateway's address; `none` where the backend has none or, with an error, the request failed. */
export type WayBack =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'none'; readonly error?: ApiError }

interface Parts {
  readonly gateway: Pick<AuthGateway, 'exchangeCode' | 'waysIn'>
  readonly session: Pick<Session, 'authorization' | 'start'>
  /** Session storage of this browser tab. */
  readonly storage: KeyValueStorage
  readonly clock: Clock
}

/** Adds a parameter to an address, before its fragment; leaves the rest unchanged. */
const withState = (address: string, state: string): string => {
  const [page = '', ...fragment] = address.split('#')
  return [`${page}${page.includes('?') ? '&' : '?'}state=${state}`, ...fragment].join('#')
}

/** Signing in by certificate: to the gateway and back (S5.5, security 9). */
export class CertificateSignIn {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The gateway's address with a state by which this tab recognises its own code; valid for ten minutes. */
  begin({ authorizationUrl }: Pick<Provider, 'authorizationUrl'>): string {
    const state = nanoid(STATE_LENGTH)
    this.#keep(StorageKey.certificateAsked, { state })
    return withState(authorizationUrl, state)
  }

  /** Judges the returned code and consumes the state, so that the same address counts as unknown the second time. */
  arrive({ code, state }: LandingAddress): Arrival {
    const asked = this.#kept(StorageKey.certificateAsked)
    this.#parts.storage.remove(StorageKey.certificateAsked)
    if (code === undefined) return { kind: 'missing' }
    const isOurs = state !== undefined && asked !== undefined && own(asked, 'state') === state
    return { kind: isOurs ? 'asked' : 'unasked', code }
  }

  /**
   * Exchanges the code and opens the session. A failure leads back to the gateway (S5.5); a second one within ten
   * minutes, or an unknown gateway address, stops. A certificate without an account is not a failure. Does nothing
   * while the screen is locked, because the gateway's own session would bypass the lock (S5.8). Rejects only with
   * errors other than `ApiError`.
   */
  async exchange(code: string): Promise<Exchange> {
    const { gateway, session, storage } = this.#parts
    if (isLocked(session.authorization.value)) return { kind: 'locked' }
    try {
      const authorization = await gateway.exchangeCode(code)
      storage.remove(StorageKey.certificateFailures)
      session.start(authorization)
      return { kind: 'signed-in' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.next?.kind === 'bind' && error.next.sid) return { kind: 'bind', sid: error.next.sid }
      const first = this.#kept(StorageKey.certificateFailures) === undefined
      this.#keep(StorageKey.certificateFailures, {})
      const way = first ? await this.again() : undefined
      return way?.kind === 'address' ? { kind: 'again', address: way.address, error } : { kind: 'stopped', error }
    }
  }

  /** Why sign-in stopped, persisted so that a reload of the page shows it again. */
  get stoppedFor(): string | undefined {
    return this.#parts.storage.get(StorageKey.certificateStopped)
  }

  /** Stores the reason; undefined when the page is left. */
  stop(reason: string | undefined): void {
    if (reason === undefined) this.#parts.storage.remove(StorageKey.certificateStopped)
    else this.#parts.storage.set(StorageKey.certificateStopped, reason)
  }

  /** The gateway's address for a retry. Rejects only with errors other than `ApiError`. */
  async again(): Promise<WayBack> {
    try {
      const { providers } = await this.#parts.gateway.waysIn()
      const gateway = providers.find((one) => one.kind === 'geer' && safeOutsideAddress(one.authorizationUrl))
      return gateway ? { kind: 'address', address: this.begin(gateway) } : { kind: 'none' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { kind: 'none', error }
    }
  }

  #keep(key: string, content: object): void {
    this.#parts.storage.set(key, JSON.stringify({ ...content, at: this.#parts.clock.now() }))
  }

  #kept(key: string): ReturnType<typeof parseObject> {
    const content = parseObject(this.#parts.storage.get(key))
    const age = content && this.#parts.clock.now() - Number(own(content, 'at'))
    return age !== undefined && age >= 0 && age < TEN_MINUTES ? content : undefined
  }
}
