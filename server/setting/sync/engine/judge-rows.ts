import { sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { objectNamed } from '../objects.ts'
import { lockRun, StoppedRun, type Work } from './sync-site.ts'

/**
 * The second step, one transaction: what the source repeats fails, what is bound and unchanged is skipped, and what is
 * bound and no longer there is to be disabled. Throws `StoppedRun` where that would be more than the task allows, and
 * for an empty source.
 */
export async function judgeRows(work: Work): Promise<void> {
  await work.db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, work)
    await failRepeated(tx, work)
    await skipUnchanged(tx, work)
    const removes = work.task.mode === 'full' && run.kind !== 'retry'
    const planned = removes ? await planRemovals(tx, work, run.read) : undefined
    // What the source had to say of how it was read comes first.
    const note = planned === undefined || run.reason === null ? planned : `${run.reason}；${planned}`.slice(0, 500)
    await tx
      .updateTable('sync_run')
      .set({ phase: 'apply', ...(await countsOf(tx, run.id)), ...(note !== undefined && { reason: note }) })
      .where('id', '=', run.id)
      .execute()
  })
}

async function failRepeated(tx: Database, work: Work): Promise<void> {
  const { run, task } = work
  const { key, fields } = objectNamed(work, task.object)
  const label = fields.find(({ field }) => field === key)?.label ?? key
  const first = sql<number>`(select min(o.row_no) from sync_row o where o.run_id = sync_row.run_id and o.key = sync_row.key)`
  await tx
    .updateTable('sync_row')
    .set({
      state: 'failed',
      reason: sql<string>`'与第 ' || cast(${first} as text) || cast(${` 行的${label}重复`} as text)`,
    })
    .where('run_id', '=', run.id)
    .where('state', '=', 'pending')
    .where(sql<number>`row_no`, '>', first)
    .execute()
}

async function skipUnchanged(tx: Database, work: Work): Promise<void> {
  const { run, task } = work
  const { table } = objectNamed(work, task.object)
  await tx
    .updateTable('sync_row')
    .set({ state: 'skipped' })
    .where('run_id', '=', run.id)
    .where('state', '=', 'pending')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sync_binding')
          .select('sync_binding.key')
          .where('sync_binding.task_id', '=', task.id)
          .whereRef('sync_binding.key', '=', 'sync_row.key')
          .whereRef('sync_binding.digest', '=', 'sync_row.digest')
          .where('sync_binding.gone', '=', 0)
          // A record that was deleted here is created again.
          .where(sql<boolean>`exists (select 1 from ${sql.table(table)} t where t.id = sync_binding.local_id)`),
      ),
    )
    .execute()
}

/** Resolves to what an administrator should know. */
async function planRemovals(tx: Database, work: Work, read: number): Promise<string | undefined> {
  const { run, task } = work
  const { table, noun } = objectNamed(work, task.object)
  const isPreview = run.kind === 'preview'
  if (read === 0) {
    if (isPreview) return '数据源没有任何行，正式运行会停止'
    throw new StoppedRun('数据源没有任何行，已停止，以免停用全部记录。请确认来源系统有数据后重新执行')
  }
  const bound = tx.selectFrom('sync_binding').where('task_id', '=', task.id).where('gone', '=', 0)
  const gone = bound.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('sync_row')
          .select('sync_row.row_no')
          .where('sync_row.run_id', '=', run.id)
          .whereRef('sync_row.key', '=', 'sync_binding.key'),
      ),
    ),
  )
  const count = async (query: typeof bound) =>
    (await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
  const lost = await count(gone)
  if (lost === 0) return undefined
  const { nameless } = await tx
    .selectFrom('sync_row')
    .select((eb) => eb.fn.countAll<number>().as('nameless'))
    .where('run_id', '=', run.id)
    .where('key', '=', '')
    .executeTakeFirstOrThrow()
  if (nameless > 0) return `有 ${nameless} 行没有标识，无法判断缺少哪些${noun}，本次不停用`
  const all = await count(bound)
  const tooMany = lost * 100 > task.removal_limit * all
  const words = `来源中缺少 ${lost} 个${noun}，占 ${Math.ceil((lost * 100) / all)}%，超过停用上限 ${task.removal_limit}%`
  if (tooMany && !isPreview)
    throw new StoppedRun(`${words}，已停止。请核对来源数据，确认无误时在任务中调高停用上限后重新执行`)
  await tx
    .insertInto('sync_row')
    .columns(['run_id', 'row_no', 'key', 'label', 'digest', 'raw', 'state', 'reason', 'changes'])
    .expression(
      gone
        .leftJoin(sql<{ id: string; name: string }>`${sql.table(table)}`.as('t'), (join) =>
          join.onRef('t.id', '=', 'sync_binding.local_id'),
        )
        .select([
          sql<string>`${run.id}`.as('run_id'),
          sql<number>`${sql.lit(read)} + row_number() over (order by sync_binding.key)`.as('row_no'),
          'sync_binding.key',
          sql<string>`coalesce(t.name, sync_binding.key)`.as('label'),
          sql<string>`''`.as('digest'),
          sql<string>`'{}'`.as('raw'),
          sql<'removing'>`'removing'`.as('state'),
          sql<string | null>`null`.as('reason'),
          sql<string | null>`null`.as('changes'),
        ]),
    )
    .execute()
  return tooMany ? `${words}，正式运行会停止` : undefined
}

/** The counts of a run from its rows. */
async function countsOf(tx: Database, runId: string) {
  const groups = await tx
    .selectFrom('sync_row')
    .select(['state', (eb) => eb.fn.countAll<number>().as('total')])
    .where('run_id', '=', runId)
    .groupBy('state')
    .execute()
  const of = (...states: readonly string[]) =>
    groups.filter(({ state }) => states.includes(state)).reduce((sum, { total }) => sum + total, 0)
  return {
    created: of('created'),
    updated: of('updated'),
    skipped: of('skipped'),
    failed: of('failed'),
    pending: of('pending', 'waiting'),
    removing: of('removing', 'disabled', 'kept'),
    disabled: of('disabled'),
    kept: of('kept'),
  }
}
