import { nanoid } from 'nanoid'
import { ApiError } from '../failure/api-error.ts'
import { safeOutsideAddress } from '../navigation/outside-address.ts'
import { own, parseObject } from '../parse-object.ts'
import type { AuthGateway, Provider } from '../ports/auth-gateway.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { StorageKey } from '../storage-keys.ts'
import type { LandingAddress } from './landing-address.ts'
import type { Session } from './session.ts'

/** For so long the browser is expected back, and for so long a failure counts. Milliseconds. */
const TEN_MINUTES = 600_000
/** Random characters of 64 kinds: as good as a key of 190 bits. */
const STATE_LENGTH = 32

/** Whose code has come: nobody's, one that this tab asked for, or one that somebody else may have put there. */
export type Arrival =
  | { readonly kind: 'missing' }
  | { readonly kind: 'asked'; readonly code: string }
  | { readonly kind: 'unasked'; readonly code: string }

/** How the exchange of a code ended; `again` leads back to the gateway, `stopped` to a page that explains. */
export type Exchange =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'bind'; readonly sid: string }
  | { readonly kind: 'again'; readonly address: string; readonly error: ApiError }
  | { readonly kind: 'stopped'; readonly error: ApiError }

/** Where the gateway is; `none` where the backend has none or, with an error, could not be asked. */
export type WayBack =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'none'; readonly error?: ApiError }

interface Parts {
  readonly gateway: Pick<AuthGateway, 'exchangeCode' | 'waysIn'>
  readonly session: Pick<Session, 'start'>
  /** Of this browser tab alone. */
  readonly storage: KeyValueStorage
  readonly clock: Clock
}

/** Puts a parameter into an address, before its fragment; the rest stays to the letter. */
const withState = (address: string, state: string): string => {
  const [page = '', ...fragment] = address.split('#')
  return [`${page}${page.includes('?') ? '&' : '?'}state=${state}`, ...fragment].join('#')
}

/** Signing in by a certificate: to the gateway and back (S5.5, security design 9). */
export class CertificateSignIn {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The address to leave for, by which this tab will know its own code again; good for ten minutes. */
  begin({ authorizationUrl }: Pick<Provider, 'authorizationUrl'>): string {
    const state = nanoid(STATE_LENGTH)
    this.#keep(StorageKey.certificateAsked, { state })
    return withState(authorizationUrl, state)
  }

  /** Judges what came back, and uses up what this tab asked for: the same address is a stranger's the second time. */
  arrive({ code, state }: LandingAddress): Arrival {
    const asked = this.#kept(StorageKey.certificateAsked)
    this.#parts.storage.remove(StorageKey.certificateAsked)
    if (code === undefined) return { kind: 'missing' }
    const isOurs = state !== undefined && asked !== undefined && own(asked, 'state') === state
    return { kind: isOurs ? 'asked' : 'unasked', code }
  }

  /**
   * Exchanges the code and opens the session. After a failure it leads back to the gateway (S5.5); after a second one
   * within ten minutes, or where nobody says where the gateway is, it stops. A certificate without an account is no
   * failure. Rejects only with what is no `ApiError`, a fault of the program.
   */
  async exchange(code: string): Promise<Exchange> {
    const { gateway, session, storage } = this.#parts
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

  /** Why it has stopped, as the page says it, so that the page says it also when it is loaded anew. */
  get stoppedFor(): string | undefined {
    return this.#parts.storage.get(StorageKey.certificateStopped)
  }

  /** Keeps that; undefined when the page is left. */
  stop(reason: string | undefined): void {
    if (reason === undefined) this.#parts.storage.remove(StorageKey.certificateStopped)
    else this.#parts.storage.set(StorageKey.certificateStopped, reason)
  }

  /** The way to the gateway for another try. Rejects only with what is no `ApiError`. */
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
