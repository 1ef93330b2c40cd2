import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../http/handler.ts'
import { dayOf } from '../../kernel/time.ts'

/** The endpoints whose calls are counted. */
const counted: ReadonlySet<string> = new Set(['token', 'userinfo', 'introspection'])

/**
 * Counts the calls of applications by day, in memory, and adds them to the database in batches: a call waits for no
 * write. A process that is killed loses the counts of a few seconds.
 */
export class CallCounts {
  readonly #db: Database
  readonly #clock: Clock
  #waiting = new Map<string, number>()
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Database, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** Counts a call of a known application that was not refused for its secret. */
  add(route: string, status: number, application: string | undefined): void {
    if (application === undefined || status === 401 || !counted.has(route)) return
    const key = `${dayOf(this.#clock.now())} ${application}`
    this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1)
  }

  /**
   * Writes what was counted so far, one batch after another. Rejects while the database is unavailable; the counts
   * stay.
   */
  flush(): Promise<void> {
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return
    const batch = this.#waiting
    this.#waiting = new Map()
    try {
      await this.#add(batch)
    } catch (error) {
      for (const [key, calls] of batch) this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + calls)
      throw error
    }
  }

  async #add(batch: ReadonlyMap<string, number>): Promise<void> {
    const ids = [...batch.keys()].map((key) => key.slice(11))
    await this.#db.transaction().execute(async (tx) => {
      // One that was deleted meanwhile is not counted any more.
      const known = await tx.selectFrom('application').select('id').where('id', 'in', ids).execute()
      const rows = [...batch]
        .map(([key, calls]) => ({ day: key.slice(0, 10), application_id: key.slice(11), calls }))
        .filter(({ application_id }) => known.some(({ id }) => id === application_id))
        // In one order in every process, so that two never wait for each other.
        .toSorted((one, other) => (one.application_id < other.application_id ? -1 : 1))
      if (rows.length === 0) return
      await tx
        .insertInto('application_calls')
        .values(rows)
        .onConflict((on) =>
          on.columns(['application_id', 'day']).doUpdateSet((eb) => ({
            calls: eb('application_calls.calls', '+', eb.ref('excluded.calls')),
          })),
        )
        .execute()
    })
  }
}
