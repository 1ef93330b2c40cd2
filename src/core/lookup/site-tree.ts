import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'

/**
 * The organisation chosen in the tree beside a list (S11.2): one choice for all screens, gone with the session (S5.1).
 */
export class SiteTree {
  readonly #nodeId = mutable('')

  constructor(session: Session) {
    session.signedOut.subscribe(() => this.choose(''))
  }

  /** Id of the chosen organisation, '' for none. */
  get nodeId(): State<string> {
    return this.#nodeId
  }

  choose(id: string): void {
    if (id !== this.#nodeId.value) this.#nodeId.next(id)
  }
}
