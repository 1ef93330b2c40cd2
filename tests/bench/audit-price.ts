import type { Database } from '../../server/database/schema.ts'
import { audited } from '../../server/kernel/audited.ts'
import { median } from './median.ts'

/** What the audit adds to a small write. */
export interface AuditPrice {
  /** Milliseconds for one write in a transaction, median of the rounds. */
  readonly plain: number
  readonly audited: number
  /** audited / plain, median of the pairs. */
  readonly ratio: number
}

const person = { id: '1', username: 'bench', name: '测量' }

/**
 * Changes one role's name many times, `clients` at a time, with and without the audit: each round does both, so that a
 * busy machine is busy for both. Expects a migrated database.
 */
export const auditPrice = async (db: Database, clients = 8, rounds = 9, writes = 400): Promise<AuditPrice> => {
  const ids = Array.from({ length: clients }, (_, index) => `bench-${clients}-${index}`)
  const role = { name: '测量', data_scope: 'self', built_in: 0, sort: 1, status: 'normal' } as const
  await db
    .insertInto('role')
    .values(ids.map((id) => ({ ...role, id, key: id })))
    .execute()
  const change = (tx: Database, id: string, name: string) =>
    tx.updateTable('role').set({ name }).where('id', '=', id).execute()
  const source = { operation: 'bench', traceId: 'bench', ip: '127.0.0.1', session: undefined, person }
  const context = { db, clock: { now: Date.now }, audit: source }

  const timed = async (write: (id: string, name: string) => Promise<unknown>): Promise<number> => {
    const start = performance.now()
    await Promise.all(
      ids.map(async (id) => {
        for (let done = 0; done < writes / clients; done += 1) await write(id, `测量${done}`)
      }),
    )
    return (performance.now() - start) / writes
  }
  const without = () => timed((id, name) => db.transaction().execute((tx) => change(tx, id, name)))
  const within = () =>
    timed((id, name) =>
      audited(context, async (tx, record) => {
        await change(tx, id, name)
        record({ kind: 'role', id, name, before: { name: '测量' }, after: { name } })
      }),
    )
  await without()
  await within()
  const pairs: { plain: number; audited: number }[] = []
  for (let round = 0; round < rounds; round += 1) pairs.push({ plain: await without(), audited: await within() })
  return {
    plain: median(pairs.map(({ plain }) => plain)),
    audited: median(pairs.map((pair) => pair.audited)),
    ratio: median(pairs.map((pair) => pair.audited / pair.plain)),
  }
}
