import { type Subscription, timer } from 'rxjs'
import type { ApiError } from '../failure/api-error.ts'
import { failureWords } from '../failure/error-catalogue.ts'
import type { Clock } from '../ports/clock.ts'
import { TOAST_TIME } from '../ports/notifier.ts'
import { mutable, type State } from '../state.ts'
import { isLocked } from './authorization.ts'
import type { CertificateSignIn } from './certificate-sign-in.ts'
import type { LandingAddress } from './landing-address.ts'
import type { Session } from './session.ts'
import type { SignInTarget } from './sign-in-target.ts'

/** Time to read the reason before the browser returns to the gateway automatically, in milliseconds. */
const READING_TIME = 8_000

/**
 * What the landing page shows: `missing` no code in the address · `question` asks whether to sign in: `unasked` where
 * this tab did not request the code, `replaces` where a user is signed in · `working` · `welcome` signed in, continuing
 * in a moment · `returning` failed, returns to the gateway at `until` (milliseconds since 1970) · `stopped` failed, no
 * automatic return · `locked` the screen is locked, and only its password or signing out leads on.
 */
export type LandingStep =
  | { readonly kind: 'missing' }
  | { readonly kind: 'question'; readonly unasked: boolean; readonly replaces: boolean }
  | { readonly kind: 'working' }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'returning'; readonly reason: string; readonly until: number }
  | { readonly kind: 'stopped'; readonly reason: string }
  | { readonly kind: 'locked' }

interface Parts {
  readonly certificate: CertificateSignIn
  readonly session: Pick<Session, 'authorization'>
  readonly target: Pick<SignInTarget, 'take'>
  readonly clock: Clock
  /** Starts the app at one of its paths. */
  readonly enter: (path: string) => void
  /** Leaves for an external address. */
  readonly leave: (address: string) => void
}

/**
 * Handles the return from the certificate gateway (S2.4, S5.5). Exchanges a code only after a click where this tab did
 * not request it – the link may have been sent by an attacker – or where a user is signed in (security 9).
 */
export class CertificateLanding {
  readonly #parts: Parts
  readonly #code: string | undefined
  readonly #step = mutable<LandingStep>({ kind: 'working' })
  #returning: Subscription | undefined

  constructor(parts: Parts, address: LandingAddress) {
    this.#parts = parts
    this.#code = address.code
    const { certificate } = parts
    const arrival = certificate.arrive(address)
    const reason = certificate.stoppedFor
    const replaces = parts.session.authorization.value !== undefined
    if (arrival.kind === 'missing') {
      this.#step.next(reason ? { kind: 'stopped', reason } : { kind: 'missing' })
      return
    }
    certificate.stop(undefined)
    if (isLocked(parts.session.authorization.value)) this.#step.next({ kind: 'locked' })
    else if (arrival.kind === 'unasked' || replaces)
      this.#step.next({ kind: 'question', unasked: arrival.kind === 'unasked', replaces })
    else void this.#exchange(arrival.code)
  }

  get step(): State<LandingStep> {
    return this.#step
  }

  /** Signs in with the code, after the question; does nothing in other steps. */
  confirm(): void {
    if (this.#step.value.kind === 'question' && this.#code !== undefined) void this.#exchange(this.#code)
  }

  /** Leaves for the gateway to choose another certificate; at once where the automatic return is pending. */
  async chooseAgain(): Promise<void> {
    if (this.#step.value.kind === 'working') return
    this.#leavePage()
    this.#step.next({ kind: 'working' })
    const found = await this.#parts.certificate.again()
    if (found.kind === 'address') this.#parts.leave(found.address)
    else this.#stop(found.error)
  }

  /** Continues without using the code: to the app where a user is signed in, else to the login page. */
  dismiss(): void {
    this.#leavePage()
    this.#parts.enter(this.#parts.session.authorization.value ? '/' : '/login')
  }

  #leavePage(): void {
    this.#returning?.unsubscribe()
    this.#parts.certificate.stop(undefined)
  }

  #stop(error: ApiError | undefined): void {
    const reason = error ? failureWords(error) : '当前没有可用的证书网关'
    this.#parts.certificate.stop(reason)
    this.#step.next({ kind: 'stopped', reason })
  }

  async #exchange(code: string): Promise<void> {
    this.#step.next({ kind: 'working' })
    const ended = await this.#parts.certificate.exchange(code)
    switch (ended.kind) {
      case 'signed-in':
        this.#step.next({ kind: 'welcome' })
        timer(TOAST_TIME).subscribe(() => this.#parts.enter(this.#parts.target.take('/')))
        return
      case 'bind':
        return this.#parts.enter(`/platform?sid=${encodeURIComponent(ended.sid)}`)
      case 'again':
        // Delayed: a user sent back without an explanation would choose the same certificate again.
        this.#step.next({
          kind: 'returning',
          reason: failureWords(ended.error),
          until: this.#parts.clock.now() + READING_TIME,
        })
        this.#returning = timer(READING_TIME).subscribe(() => this.#parts.leave(ended.address))
        return
      case 'locked':
        return this.#step.next({ kind: 'locked' })
      case 'stopped':
        return this.#stop(ended.error)
    }
  }
}
