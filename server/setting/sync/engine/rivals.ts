import { sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { Recorder } from '../../../kernel/audited.ts'
import type { Importer } from '../../../kernel/import/import-kind.ts'
import type { Outcome } from '../../../kernel/sync/outcome.ts'
import type { SyncObject, SyncRow } from '../../../kernel/sync/sync-object.ts'
import { disableOne } from './remove-records.ts'
import type { Work } from './sync-site.ts'

/*
 * The rows of a run are judged together, not one after the other: a unique value, such as a phone, is free where its
 * holder's row gives it another one, or where the source has its holder no longer.
 */

/** Rows of one transaction at most, with those of all who give up what these take. */
const most = 5000

/** What is said of rows that would be more than that together, which is seldom meant. */
export const tooManyTogether = `与来源中的其他行依次互换手机号等唯一内容，超过 ${most} 行，不能一次完成。请核对来源数据是否整列错位，或分几次互换`

interface Staged {
  readonly row_no: number
  readonly key: string
  readonly sent: SyncRow
}

/**
 * The first rows, or as many of them as go into one transaction, with the pending ones of the records whose unique
 * values they take, and so on, in the order of the source; and the ids of all such records. `cut` where already those
 * of one row are too many: none of them can be written.
 */
export async function withRivals<Row extends Staged>(
  db: Database,
  object: SyncObject,
  first: readonly Row[],
  pendingWith: (keys: readonly string[]) => Promise<readonly Row[]>,
): Promise<{ readonly rows: readonly Row[]; readonly rivals: readonly string[]; readonly cut: boolean }> {
  const rows = [...first]
  const known = new Set(first.map(({ key }) => key))
  const rivals = new Set<string>()
  for (let added = first; added.length > 0; ) {
    if (rows.length > most && first.length > 1)
      return withRivals(db, object, first.slice(0, Math.ceil(first.length / 2)), pendingWith)
    if (rows.length > most) return { rows, rivals: [], cut: true }
    const found = await object.rivals(
      db,
      added.map(({ sent }) => sent),
    )
    for (const { id } of found) rivals.add(id)
    const keys = [...new Set(found.map(({ key }) => key))].filter((key) => !known.has(key))
    for (const key of keys) known.add(key)
    added = keys.length === 0 ? [] : await pendingWith(keys)
    rows.push(...added)
  }
  return { rows: rows.toSorted((one, other) => one.row_no - other.row_no), rivals: [...rivals], cut: false }
}

/**
 * Those of the records that the source has no longer. What this run is to disable is disabled first, so that one which
 * must stay keeps its value; what an earlier run has disabled counts while no user has changed it since.
 */
export async function freedOf(
  tx: Database,
  { work, object, record, importer }: { work: Work; object: SyncObject; record: Recorder; importer: Importer },
  rivals: readonly string[],
): Promise<ReadonlySet<string>> {
  const freed = new Set<string>()
  for (const binding of await bindingsOf(tx, work, object, rivals)) {
    const { local_id, gone, local_version, version, row_no, key, state } = binding
    if (state === 'removing' && row_no !== null) {
      const isGone =
        work.run.kind === 'preview' || (await disableOne(tx, record, work, { row_no, key, local_id }, importer))
      if (isGone) freed.add(local_id)
    } else if (gone && (state === null || state === 'disabled') && local_version === version) freed.add(local_id)
  }
  return freed
}

const bindingsOf = async (tx: Database, { task, run }: Work, { table }: SyncObject, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('sync_binding')
        .leftJoin('sync_row', (join) =>
          join.onRef('sync_row.key', '=', 'sync_binding.key').on('sync_row.run_id', '=', run.id),
        )
        .select([
          'sync_binding.key',
          'sync_binding.local_id',
          'sync_binding.gone',
          'sync_binding.local_version',
          'sync_row.row_no',
          'sync_row.state',
          sql<number>`(select version from ${sql.table(table)} t where t.id = sync_binding.local_id)`.as('version'),
        ])
        .where('sync_binding.task_id', '=', task.id)
        .where('sync_binding.local_id', 'in', [...ids])
        .execute()

/** Has the task know the records that gave a value up as the run has left them: they come back as they are. */
export async function keepFreed(tx: Database, { task }: Work, outcomes: readonly Outcome[]): Promise<void> {
  for (const { freed } of outcomes)
    if (freed)
      await tx
        .updateTable('sync_binding')
        .set({ local_version: freed.version })
        .where('task_id', '=', task.id)
        .where('local_id', '=', freed.id)
        .execute()
}
