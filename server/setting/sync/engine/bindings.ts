import type { Selectable } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { Outcome } from '../../../kernel/sync/outcome.ts'
import type { Ownership, SyncObject } from '../../../kernel/sync/sync-object.ts'
import type { SyncBindingTable } from '../table.ts'
import { ownRecord } from './own-record.ts'
import type { Task, Work } from './sync-site.ts'

export type Binding = Selectable<SyncBindingTable>

/** What the task has bound under these keys. */
export async function boundIn(tx: Database, { id }: Task, keys: readonly string[]): Promise<readonly Binding[]> {
  return tx.selectFrom('sync_binding').selectAll().where('task_id', '=', id).where('key', 'in', keys).execute()
}

/**
 * A run writes no account of who is behind it; else a task writes what it has bound, and what nothing has bound only
 * where it takes records over.
 */
export const ownership = (work: Pick<Work, 'task' | 'run' | 'syncObjects'>): Ownership => {
  const { task } = work
  const { id, object, adopt } = task
  const own = ownRecord(work)
  return async (db, ids) => {
    const rows =
      ids.length === 0
        ? []
        : await db
            .selectFrom('sync_binding')
            .innerJoin('sync_task', 'sync_task.id', 'sync_binding.task_id')
            .select(['sync_binding.local_id', 'sync_binding.task_id', 'sync_task.name'])
            .where('sync_binding.object', '=', object)
            .where('sync_binding.local_id', 'in', ids)
            .execute()
    const owners = new Map(rows.map((row) => [row.local_id, row]))
    return (local) => {
      const refusal = own(local)
      if (refusal !== undefined) return refusal
      const owner = owners.get(local)
      if (owner) return owner.task_id === id ? undefined : `已由任务“${owner.name}”同步`
      return adopt ? undefined : '本系统已有此记录，任务设置为不接管已有记录'
    }
  }
}

interface Bound {
  readonly task: Task
  readonly object: SyncObject
  readonly now: number
}

/** Binds the records of rows that were written, and marks them as kept by the synchronisation. */
export async function bindRows(
  tx: Database,
  { task, object, now }: Bound,
  rows: readonly { readonly row_no: number; readonly key: string; readonly digest: string }[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const byNumber = new Map(rows.map((row) => [row.row_no, row]))
  const bindings = outcomes.flatMap(({ row, id }) => {
    const staged = byNumber.get(row)
    return id === undefined || !staged ? [] : [{ ...staged, id }]
  })
  if (bindings.length === 0) return
  await tx
    .insertInto('sync_binding')
    .values(
      bindings.map(({ key, digest, id }) => ({
        task_id: task.id,
        key,
        object: task.object,
        local_id: id,
        digest,
        gone: 0 as const,
        local_version: null,
      })),
    )
    .onConflict((on) =>
      on.columns(['task_id', 'key']).doUpdateSet((eb) => ({
        local_id: eb.ref('excluded.local_id'),
        digest: eb.ref('excluded.digest'),
        gone: 0,
        local_version: null,
      })),
    )
    .execute()
  await object.keep?.(
    tx,
    bindings.map(({ id }) => id),
    now,
  )
}
