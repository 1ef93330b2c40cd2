import { isUnavailable } from '../../database/database-error.ts'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { InterfaceCallTable } from '../../database/tables/interface.ts'
import { settledAfter } from '../growing-counts.ts'
import type { Call } from './call.ts'
import { maskedCall } from './masked.ts'
import { visible } from './masked-text.ts'

/** Records that wait for the database. */
const longestQueue = 2000
/** Milliseconds between two writes. */
const writeEvery = 1000
/** Where so many records wait, they are written at once. */
const soon = 500
/** Rows of one statement. */
const atOnce = 50

type Row = Omit<InterfaceCallTable, 'version'>

interface Parts {
  readonly db: Database
  readonly clock: { now(): number }
  /** Called when records were lost for another reason than their number. */
  readonly failed: (error: unknown) => void
}

/**
 * The record of calls in and out (decision 0080). A call waits for nothing: its record is masked, queued and written
 * with others a second later. Where more of them wait than 2,000, or the database refuses some, these are dropped and
 * counted.
 */
export class CallLog {
  readonly #db: Database
  readonly #clock: Parts['clock']
  readonly #failed: Parts['failed']
  #waiting: Row[] = []
  #dropped = 0
  #droppedAt = 0
  #timer: NodeJS.Timeout | undefined
  /** Until everything is written: while the database is unavailable, one try a second is enough. */
  #hurries = false
  #writing: Promise<void> = Promise.resolve()

  constructor({ db, clock, failed }: Parts) {
    this.#db = db
    this.#clock = clock
    this.#failed = failed
  }

  /** Takes the record of a call that is over. Never throws. */
  readonly add = (call: Call): void => {
    try {
      if (this.#waiting.length >= longestQueue) return this.drop(call.at)
      this.#waiting.push(recordOf(call))
      this.#timer ??= setTimeout(() => void this.flush(), writeEvery).unref()
      if (this.#waiting.length >= soon) this.#hurry()
    } catch (error) {
      this.drop(call.at)
      this.#failed(error)
    }
  }

  #hurry(): void {
    if (this.#hurries) return
    this.#hurries = true
    void this.flush()
  }

  /** Counts a call that leaves no record. `at` in milliseconds since 1970. */
  drop(at: number, calls = 1): void {
    this.#dropped += calls
    this.#droppedAt = Math.max(this.#droppedAt, at)
    this.#timer ??= setTimeout(() => void this.flush(), writeEvery).unref()
  }

  /**
   * Writes what waits, one batch after another; resolves when it is written, or kept because the database is
   * unavailable.
   */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0 || this.#dropped > 0) {
      const rows = this.#waiting.splice(0, atOnce)
      const [dropped, droppedAt] = [this.#dropped, this.#droppedAt]
      try {
        await this.#store(rows, dropped, droppedAt)
        this.#dropped -= dropped
      } catch (error) {
        if (isUnavailable(error)) {
          this.#waiting.unshift(...rows)
          this.drop(rows.at(-1)?.at ?? droppedAt, this.#waiting.splice(longestQueue).length)
          return
        }
        this.#failed(error)
        // Otherwise it would be refused again and again.
        if (rows.length === 0) return
        this.drop(rows.at(-1)?.at ?? droppedAt, rows.length)
      }
    }
    this.#hurries = false
  }

  #store(rows: readonly Row[], dropped: number, droppedAt: number): Promise<void> {
    return this.#db.transaction().execute(async (tx) => {
      if (rows.length > 0) await tx.insertInto('interface_call').values(rows).execute()
      // They began long ago, or waited for the database: counts took it that no row would come there.
      const late = rows.some(({ at }) => at < this.#clock.now() - settledAfter / 2)
      if (!late && dropped === 0) return
      await tx
        .updateTable('interface_log')
        .set((eb) => ({
          ...(late && { revision: eb('revision', '+', 1) }),
          ...(dropped > 0 && { dropped: eb('dropped', '+', dropped), dropped_at: droppedAt }),
        }))
        .execute()
    })
  }
}

/** The row of a call, with nothing in it that is secret. */
export function recordOf(call: Call): Row {
  const {
    at,
    direction,
    kind,
    party,
    applicationId = null,
    interfaceId = null,
    status = null,
    failure = null,
    duration,
    ip = null,
  } = call
  const { address, headers, request, answer, code } = maskedCall(call)
  return {
    id: newId(at),
    at,
    direction,
    kind,
    status,
    failure,
    duration,
    address,
    headers,
    request,
    answer,
    party: visible(party).slice(0, 100),
    application_id: applicationId && visible(applicationId).slice(0, 100),
    interface_id: interfaceId,
    method: visible(call.method).slice(0, 20),
    code: code ?? null,
    trace_id: visible(call.traceId).slice(0, 64),
    ip: ip && visible(ip).slice(0, 45),
    state: failure === null ? null : 'open',
    marked_by: null,
    marked_at: null,
    note: null,
  }
}
