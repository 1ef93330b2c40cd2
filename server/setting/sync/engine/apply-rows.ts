import { isUniqueViolation } from '../../../database/database-error.ts'
import type { Database } from '../../../database/schema.ts'
import { audited } from '../../../kernel/audited.ts'
import { Failure } from '../../../kernel/failure.ts'
import { ConcurrentChange } from '../../../kernel/import/records.ts'
import type { Outcome } from '../../../kernel/sync/outcome.ts'
import type { SyncRow } from '../../../kernel/sync/sync-object.ts'
import { rowMapper } from '../map-row.ts'
import { objectNamed } from '../objects.ts'
import { bindRows, boundIn, ownership } from './bindings.ts'
import { mappingOf } from './read-rows.ts'
import { writeReturned } from './returned.ts'
import { freedOf, keepFreed, tooManyTogether, withRivals } from './rivals.ts'
import { settle } from './settle-rows.ts'
import { auditOf, importerOf, lockRun, type Work } from './sync-site.ts'

/**
 * The third step: the pending rows in batches, each one transaction with the records, their bindings, what became of
 * each row, and the counts. A row whose record above is not there yet waits; after a pass that wrote something those
 * that wait are tried again. A process that is killed leaves whole batches, and the next one goes on with what is
 * pending.
 */
export async function applyRows(work: Work): Promise<void> {
  const write = await writerOf(work)
  const tell = progressOf(work)
  let alone = 0
  for (;;) {
    work.signal.throwIfAborted()
    const limit = alone > 0 ? 1 : work.batch
    alone = Math.max(0, alone - 1)
    try {
      if ((await write(limit)) === 0 && !(await nextPass(work))) return await tell('end')
    } catch (error) {
      const reason = rowFault(error)
      if (reason === undefined) throw error
      if (limit === 1) await failFirst(work, reason)
      // One row of the batch is at fault; each is written by itself to find it.
      else alone = work.batch
    }
    await tell()
  }
}

/** Milliseconds between two looks at how far a run has come, as often as its job shows it. */
const tellEvery = 1000

/** Returns what tells the job how far the run has come: now and then, and at the end. */
function progressOf({ db, clock, run, report }: Work): (when?: 'end') => Promise<void> {
  const counts = db.selectFrom('sync_run').select(['read', 'pending']).where('id', '=', run.id)
  let told = Number.NEGATIVE_INFINITY
  return async (when) => {
    if (when !== 'end' && Math.abs(clock.now() - told) < tellEvery) return
    told = clock.now()
    const { read, pending } = await counts.executeTakeFirstOrThrow()
    await report({ done: read - pending, total: read })
  }
}

/** What a row can be at fault for; undefined for an error of the server. */
function rowFault(error: unknown): string | undefined {
  if (error instanceof ConcurrentChange || isUniqueViolation(error)) return '与其他记录的编号或手机号等唯一内容冲突'
  return error instanceof Failure && error.status < 500 ? error.message : undefined
}

/** Returns what takes the first pending rows, and resolves to their number. */
async function writerOf(work: Work): Promise<(limit: number) => Promise<number>> {
  const { db, task, run } = work
  const object = objectNamed(work, task.object)
  const map = rowMapper(object, mappingOf(task.mapping))
  const owns = ownership(work)
  const pending = (tx: Database) =>
    tx
      .selectFrom('sync_row')
      .select(['row_no', 'key', 'digest', 'raw'])
      .where('run_id', '=', run.id)
      .where('state', '=', 'pending')
  const mapped = (rows: readonly { row_no: number; key: string; digest: string; raw: string }[]) =>
    // as: stored as JSON of the row
    rows.map((row) => ({ ...row, sent: { ...map(JSON.parse(row.raw)).cells, row: row.row_no } as SyncRow }))
  const next = async (tx: Database, limit: number) =>
    withRivals(tx, object, mapped(await pending(tx).orderBy('row_no').limit(limit).execute()), async (keys) =>
      mapped(await pending(tx).where('key', 'in', keys).execute()),
    )
  const sent = (rows: ReturnType<typeof mapped>) => rows.map((row) => row.sent)

  if (run.kind === 'preview') {
    const importer = await importerOf(db, work)
    const forecast = await object.forecast(db, importer)
    return async (limit) => {
      const { rows, rivals, cut } = await next(db, limit)
      const freed = await freedOf(db, { work, object, importer, record: () => undefined }, rivals)
      const outcomes = cut ? rows.map(failedTogether) : await forecast(sent([...rows]), owns, freed)
      return db.transaction().execute(async (tx) => {
        await lockRun(tx, work)
        await settle(tx, work, outcomes)
        return rows.length
      })
    }
  }
  const secret = await object.draw()
  return (limit) =>
    audited(auditOf(work), async (tx, record) => {
      await lockRun(tx, work)
      const { rows, rivals, cut } = await next(tx, limit)
      if (rows.length === 0) return 0
      if (cut) {
        await settle(tx, work, rows.map(failedTogether))
        return rows.length
      }
      const importer = await importerOf(tx, work)
      const step = { tx, record, now: importer.now, account: importer.account }
      await object.begin(tx)
      const freed = await freedOf(tx, { work, object, importer, record }, rivals)
      const bound = await boundIn(
        tx,
        task,
        rows.map(({ key }) => key),
      )
      const outcomes = await writeReturned(object, step, bound, (part) =>
        object.write(part, importer, sent([...rows]), owns, secret, freed),
      )
      await keepFreed(tx, work, outcomes)
      await bindRows(tx, { task, object, now: importer.now }, rows, outcomes)
      await settle(tx, work, outcomes)
      return rows.length
    })
}

const failedTogether = ({ row_no: row }: { readonly row_no: number }): Outcome => {
  return { row, state: 'failed', reason: tooManyTogether }
}

async function failFirst(work: Work, reason: string): Promise<void> {
  await work.db.transaction().execute(async (tx) => {
    await lockRun(tx, work)
    const first = await tx
      .selectFrom('sync_row')
      .select('row_no')
      .where('run_id', '=', work.run.id)
      .where('state', '=', 'pending')
      .orderBy('row_no')
      .limit(1)
      .executeTakeFirst()
    if (first) await settle(tx, work, [{ row: first.row_no, state: 'failed', reason }])
  })
}

/**
 * Makes the rows that wait pending again, or lets them fail where the pass has written nothing; false where the step is
 * over.
 */
async function nextPass(work: Work): Promise<boolean> {
  return work.db.transaction().execute(async (tx) => {
    const { progressed } = await lockRun(tx, work)
    const changed = await tx
      .updateTable('sync_row')
      .set({ state: progressed ? 'pending' : 'failed' })
      .where('run_id', '=', work.run.id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    const count = Number(changed.numUpdatedRows)
    await tx
      .updateTable('sync_run')
      .set((eb) => ({
        progressed: 0,
        ...(!progressed && { failed: eb('failed', '+', count), pending: eb('pending', '-', count) }),
      }))
      .where('id', '=', work.run.id)
      .execute()
    return progressed === 1 && count > 0
  })
}
