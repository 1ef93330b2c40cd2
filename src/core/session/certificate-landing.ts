import { timer } from 'rxjs'
import type { ApiError } from '../failure/api-error.ts'
import { NOTICE_TIME } from '../ports/notifier.ts'
import { mutable, type State } from '../state.ts'
import type { CertificateSignIn } from './certificate-sign-in.ts'
import type { LandingAddress } from './landing-address.ts'
import type { Session } from './session.ts'

/**
 * What the landing page shows: `missing` no code came · `question` whether to sign in; `unasked` where this tab has not
 * asked for the code, `replaces` where somebody is signed in · `working` · `welcome` signed in, going on in a moment ·
 * `returning` failed, going back to the gateway in a moment · `stopped` failed; without an error no gateway is configured.
 */
export type LandingStep =
  | { readonly kind: 'missing' }
  | { readonly kind: 'question'; readonly unasked: boolean; readonly replaces: boolean }
  | { readonly kind: 'working' }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'returning'; readonly error: ApiError }
  | { readonly kind: 'stopped'; readonly error?: ApiError }

interface Parts {
  readonly certificate: CertificateSignIn
  readonly session: Pick<Session, 'authorization'>
  /** Begins the application at a path of its own. */
  readonly enter: (path: string) => void
  /** Leaves for another address. */
  readonly leave: (address: string) => void
}

/**
 * The browser comes back from the certificate gateway (S2.4, S5.5). Nothing is exchanged without a click where this tab
 * has not asked for the code – it may be somebody else's, sent in a link – or where somebody is signed in (security 9).
 */
export class CertificateLanding {
  readonly #parts: Parts
  readonly #code: string | undefined
  readonly #step = mutable<LandingStep>({ kind: 'working' })

  constructor(parts: Parts, address: LandingAddress) {
    this.#parts = parts
    this.#code = address.code
    const arrival = parts.certificate.arrive(address)
    const replaces = parts.session.authorization.value !== undefined
    if (arrival.kind === 'missing') this.#step.next({ kind: 'missing' })
    else if (arrival.kind === 'unasked' || replaces)
      this.#step.next({ kind: 'question', unasked: arrival.kind === 'unasked', replaces })
    else void this.#exchange(arrival.code)
  }

  get step(): State<LandingStep> {
    return this.#step
  }

  /** Signs in by the code, after the question; nothing happens elsewhere. */
  confirm(): void {
    if (this.#step.value.kind === 'question' && this.#code !== undefined) void this.#exchange(this.#code)
  }

  /** Leaves for the gateway, to choose another certificate. */
  async chooseAgain(): Promise<void> {
    if (this.#step.value.kind === 'working') return
    this.#step.next({ kind: 'working' })
    const found = await this.#parts.certificate.again()
    if (found.kind === 'address') this.#parts.leave(found.address)
    else this.#step.next({ kind: 'stopped', ...(found.error && { error: found.error }) })
  }

  /** Goes on without signing in by this code: to the application where somebody is signed in, else to the login page. */
  dismiss(): void {
    this.#parts.enter(this.#parts.session.authorization.value ? '/' : '/login')
  }

  async #exchange(code: string): Promise<void> {
    this.#step.next({ kind: 'working' })
    const ended = await this.#parts.certificate.exchange(code)
    switch (ended.kind) {
      case 'signed-in':
        this.#step.next({ kind: 'welcome' })
        timer(NOTICE_TIME).subscribe(() => this.#parts.enter('/'))
        return
      case 'bind':
        return this.#parts.enter(`/platform?sid=${encodeURIComponent(ended.sid)}`)
      case 'again':
        // For a moment only: who was sent back without a word would choose the same certificate once more.
        this.#step.next({ kind: 'returning', error: ended.error })
        timer(NOTICE_TIME).subscribe(() => this.#parts.leave(ended.address))
        return
      case 'stopped':
        return this.#step.next({ kind: 'stopped', error: ended.error })
    }
  }
}
