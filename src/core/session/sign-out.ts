import { firstValueFrom, map, timer } from 'rxjs'
import { safeOutsideAddress } from '../navigation/outside-address.ts'
import type { AuthGateway } from '../ports/auth-gateway.ts'
import type { Navigator } from '../ports/navigator.ts'
import { mutable, type State } from '../state.ts'
import type { Session } from './session.ts'

/** Time-out of the logout call, in milliseconds. */
const PATIENCE = 5_000

/** Signing out (S5.6). */
export class SignOut {
  readonly #gateway: AuthGateway
  readonly #session: Session
  readonly #navigator: Pick<Navigator, 'go' | 'leave'>
  readonly #mayLeave: () => Promise<boolean>
  #asking: Promise<boolean> | undefined
  #ending: Promise<void> | undefined
  readonly #underWay = mutable(false)

  /** `mayLeave` asks where input would be lost. */
  constructor(
    gateway: AuthGateway,
    session: Session,
    navigator: Pick<Navigator, 'go' | 'leave'>,
    mayLeave: () => Promise<boolean> = () => Promise.resolve(true),
  ) {
    this.#gateway = gateway
    this.#session = session
    this.#navigator = navigator
    this.#mayLeave = mayLeave
  }

  /** Whether the logout call is running; the app shows that and is inert meanwhile. */
  get underWay(): State<boolean> {
    return this.#underWay
  }

  /**
   * Calls the logout endpoint, clears the session, then goes to the provider's logout address or `/login`. The session
   * is cleared also where the call fails (S5.6), and kept where the user prefers to keep unsaved input. A second call
   * while running does nothing.
   */
  async run(): Promise<void> {
    this.#asking ??= this.#mayLeave().finally(() => {
      this.#asking = undefined
    })
    if (await this.#asking) await this.end()
  }

  /** The same without asking about unsaved input, because the person at the device may be another one. */
  end(): Promise<void> {
    this.#ending ??= this.#end().finally(() => {
      this.#ending = undefined
    })
    return this.#ending
  }

  async #end(): Promise<void> {
    this.#underWay.next(true)
    const address = safeOutsideAddress(await this.#logout(), true)
    this.#underWay.next(false)
    this.#session.clear(true)
    if (address) this.#navigator.leave(address)
    else this.#navigator.go('/login')
  }

  /**
   * The provider's logout address; undefined also if the call fails or hangs, which must not prevent signing out
   * (S5.6).
   */
  async #logout(): Promise<string | undefined> {
    const patience = firstValueFrom(timer(PATIENCE).pipe(map(() => undefined)))
    try {
      return await Promise.race([this.#gateway.logout(), patience])
    } catch {
      return undefined
    }
  }
}
