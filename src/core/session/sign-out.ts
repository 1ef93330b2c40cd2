import { catchError, defer, firstValueFrom, of, timeout } from 'rxjs'
import { safeOutsideAddress } from '../navigation/outside-address.ts'
import type { AuthGateway } from '../ports/auth-gateway.ts'
import type { Navigator } from '../ports/navigator.ts'
import { mutable, type State } from '../state.ts'
import type { Session } from './session.ts'

/** Nobody waits longer than this, in milliseconds, for a backend that does not answer the logout call. */
const PATIENCE = 5_000

/** The way out (S5.6). */
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

  /** Whether the backend is being asked: nothing else can be done meanwhile, which has to be shown. */
  get underWay(): State<boolean> {
    return this.#underWay
  }

  /**
   * Calls the logout endpoint, clears the session, then goes to the provider's logout address or `/login`. The person
   * is signed out also where the call fails (S5.6), and stays where they would rather keep what is not saved. Asking
   * twice signs out once.
   */
  async run(): Promise<void> {
    this.#asking ??= this.#mayLeave().finally(() => {
      this.#asking = undefined
    })
    if (await this.#asking) await this.end()
  }

  /** The same without asking about anything that is not saved: whoever sits there may not be the person. */
  end(): Promise<void> {
    this.#ending ??= this.#end().finally(() => {
      this.#ending = undefined
    })
    return this.#ending
  }

  async #end(): Promise<void> {
    const answer = defer(() => this.#gateway.logout()).pipe(
      timeout(PATIENCE),
      catchError(() => of(undefined)), // S5.6: a failed call keeps nobody signed in.
    )
    this.#underWay.next(true)
    const address = safeOutsideAddress(await firstValueFrom(answer))
    this.#underWay.next(false)
    this.#session.clear(true)
    if (address) this.#navigator.leave(address)
    else this.#navigator.go('/login')
  }
}
