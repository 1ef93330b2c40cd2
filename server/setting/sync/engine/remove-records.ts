import type { Database } from '../../../database/schema.ts'
import { audited, type Recorder } from '../../../kernel/audited.ts'
import { Failure, refused } from '../../../kernel/failure.ts'
import type { Importer } from '../../../kernel/import/import-kind.ts'
import { inSavepoint } from '../../../kernel/savepoint.ts'
import { objectNamed } from '../objects.ts'
import { ownRecord } from './own-record.ts'
import { auditOf, importerOf, lockRun, type Work } from './sync-site.ts'

/** Records of one transaction. */
const atOnce = 50

/** The last step: disables what the source has no longer. What must stay is kept, with the reason. */
export async function removeRecords(work: Work): Promise<void> {
  for (;;) {
    work.signal.throwIfAborted()
    const count = await audited(auditOf(work), async (tx, record) => {
      await lockRun(tx, work)
      const rows = await removable(tx, work)
      const importer = await importerOf(tx, work)
      for (const row of rows) await disableOne(tx, record, work, row, importer)
      return rows.length
    })
    if (count === 0) return
  }
}

const removable = (tx: Database, { run, task }: Work) =>
  tx
    .selectFrom('sync_row')
    .innerJoin('sync_binding', (join) =>
      join.onRef('sync_binding.key', '=', 'sync_row.key').on('sync_binding.task_id', '=', task.id),
    )
    .select(['sync_row.row_no', 'sync_row.key', 'sync_binding.local_id'])
    .where('sync_row.run_id', '=', run.id)
    .where('sync_row.state', '=', 'removing')
    .orderBy('sync_row.row_no')
    .limit(atOnce)
    .execute()

/** Disables one record whose row is to be removed; resolves to whether it did, or had been. */
export async function disableOne(
  tx: Database,
  record: Recorder,
  work: Work,
  { row_no, key, local_id }: Awaited<ReturnType<typeof removable>>[number],
  { account, now }: Importer,
): Promise<boolean> {
  const { run, task } = work
  let reason = ownRecord(work)(local_id) ?? null
  try {
    if (reason !== null) throw refused(reason)
    await inSavepoint(tx, record, async (part) => {
      const version = await objectNamed(work, task.object).disable({ tx, record: part, now, account }, local_id)
      await tx
        .updateTable('sync_binding')
        .set({ gone: 1, digest: '', local_version: version ?? null })
        .where('task_id', '=', task.id)
        .where('key', '=', key)
        .execute()
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    reason = error.message
  }
  const state = reason === null ? 'disabled' : 'kept'
  await tx
    .updateTable('sync_row')
    .set({ state, reason })
    .where('run_id', '=', run.id)
    .where('row_no', '=', row_no)
    .execute()
  await tx
    .updateTable('sync_run')
    .set((eb) => ({ [state]: eb(state, '+', 1) }))
    .where('id', '=', run.id)
    .execute()
  return state === 'disabled'
}
