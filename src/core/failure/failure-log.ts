import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'
import type { ErrorRecord } from './error-record.ts'
import type { RequestRecord } from './request-record.ts'

/** Maximum number of records of each kind; the oldest is dropped (S8.6). */
const MOST_RECORDS = 30

/** The error log (S8.6, S11.2), newest record last. */
export interface FailureRecords {
  readonly logs: readonly ErrorRecord[]
  readonly requestList: readonly RequestRecord[]
}

const NONE: FailureRecords = { logs: [], requestList: [] }

/** The failures that the user can open, copy and clear (S8.6). In memory only; cleared with the session. */
export class FailureLog {
  readonly #records = mutable(NONE)

  constructor(session: Session) {
    session.signedOut.subscribe(() => this.clear())
  }

  get records(): State<FailureRecords> {
    return this.#records
  }

  /**
   * Adds a failed call, as `requestRecord` masks it; the masking code is loaded with the HTTP chain, not with the first
   * page.
   */
  add(record: RequestRecord): void {
    const { requestList } = this.#records.value
    this.#records.next({ ...this.#records.value, requestList: [...requestList, record].slice(-MOST_RECORDS) })
  }

  /** Adds a program error, as `errorRecord` masks it. */
  addError(record: ErrorRecord): void {
    this.#records.next({ ...this.#records.value, logs: [...this.#records.value.logs, record].slice(-MOST_RECORDS) })
  }

  clear(): void {
    this.#records.next(NONE)
  }
}
