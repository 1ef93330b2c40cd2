import type { Insertable } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { type FieldMapping, rowMapper } from '../map-row.ts'
import { objectNamed } from '../objects.ts'
import { type Ask, type RawRow, SourceFault } from '../sources/sync-source.ts'
import type { SyncRowTable } from '../table.ts'
import { lockRun, type Work } from './sync-site.ts'
import { isLater, sinceFieldOf, timeIn } from './watermark.ts'

/** Characters of a row as JSON. */
const longestRow = 16_384
/** Rows of one statement. */
const atOnce = 500

/**
 * The first step: all rows of the source go to the staging table, mapped for their keys. A run that was interrupted
 * here reads again from the beginning.
 */
export async function readRows(work: Work): Promise<void> {
  const { db, task, mostRows, signal } = work
  await db.transaction().execute(async (tx) => {
    await lockRun(tx, work)
    await tx.deleteFrom('sync_row').where('run_id', '=', work.run.id).execute()
    await tx
      .updateTable('sync_run')
      .set({ read: 0, pending: 0, failed: 0, watermark: null, reason: null })
      .where('id', '=', work.run.id)
      .execute()
  })
  const map = rowMapper(objectNamed(work, task.object), mappingOf(task.mapping))
  const sinceField = sinceFieldOf(task)
  let count = 0
  let keysBefore = ''
  const notes: string[] = []
  let watermark = task.watermark
  for await (const page of pagesOf(work, (note) => notes.push(note))) {
    signal.throwIfAborted()
    if (count + page.length > mostRows)
      throw new SourceFault(
        `数据源超过 ${mostRows} 行，已停止。请缩小来源的范围，或在系统参数中调高“一次同步的行数上限”`,
      )
    const mapped = page.map(({ raw }) => map(raw))
    const keys = JSON.stringify(mapped.map(({ key }) => key))
    if (keys === keysBefore && mapped.every(({ key }) => key !== ''))
      throw new SourceFault('数据源的一页与上一页是同样的记录，可能没有按分页参数返回')
    keysBefore = keys
    for (let start = 0; start < page.length; start += atOnce) {
      const part = page.slice(start, start + atOnce)
      const rows = part.map(({ raw, number }, at) =>
        stagedRow(work.run.id, number ?? count + at + 1, raw, mapped[start + at] ?? map(raw)),
      )
      for (const { raw } of part) {
        const time = timeIn(raw, sinceField)
        if (time !== undefined && (watermark === null || isLater(time, watermark))) watermark = time
      }
      count += part.length
      await db.transaction().execute((tx) => stage(tx, work, rows))
      await work.report({ done: 0, total: count })
    }
  }
  await db.transaction().execute(async (tx) => {
    await lockRun(tx, work)
    const reason = notes.length > 0 ? notes.join('；').slice(0, 500) : null
    await tx.updateTable('sync_run').set({ phase: 'judge', watermark, reason }).where('id', '=', work.run.id).execute()
  })
}

// as: stored by the form, whose schema it has
export const mappingOf = (stored: string) => JSON.parse(stored) as readonly FieldMapping[]

interface ReadRow {
  readonly raw: RawRow
  /** Its number in the source, where that is not the next one. */
  readonly number?: number
}

async function* pagesOf(work: Work, tell: NonNullable<Ask['tell']>): AsyncIterable<readonly ReadRow[]> {
  const { run, task, signal } = work
  if (run.kind === 'retry') return yield* failedRows(work)
  const since = task.mode === 'incremental' ? (task.watermark ?? undefined) : undefined
  for await (const page of work.sourceOf(task).pages({ since, signal, tell })) yield page.map((raw) => ({ raw }))
}

/** The rows that failed in the run that a retry is of, with the numbers that they have there. */
async function* failedRows({ db, run }: Work): AsyncIterable<readonly ReadRow[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('sync_row')
      .select(['row_no', 'raw'])
      .where('run_id', '=', run.of_run_id ?? '')
      .where('state', '=', 'failed')
      .where('row_no', '>', last)
      .orderBy('row_no')
      .limit(atOnce)
      .execute()
    if (rows.length === 0) return
    // as: stored by `stagedRow`
    yield rows.map(({ row_no, raw }) => ({ raw: JSON.parse(raw) as RawRow, number: row_no }))
    last = rows.at(-1)?.row_no ?? last
  }
}

type Staged = Insertable<SyncRowTable>

function stagedRow(
  run_id: string,
  row_no: number,
  raw: RawRow,
  mapped: ReturnType<ReturnType<typeof rowMapper>>,
): Staged {
  const text = JSON.stringify(raw, (_name, value) => (typeof value === 'bigint' ? String(value) : value))
  const fault = text.length > longestRow ? '该行内容超过 16 KB' : mapped.fault
  return {
    run_id,
    row_no,
    key: mapped.key,
    label: mapped.label,
    digest: mapped.digest,
    raw: text.length > longestRow ? '{}' : text,
    state: fault === undefined ? 'pending' : 'failed',
    reason: fault ?? null,
    changes: null,
  }
}

async function stage(tx: Database, work: Work, rows: readonly Staged[]): Promise<void> {
  await lockRun(tx, work)
  await tx.insertInto('sync_row').values(rows).execute()
  const failed = rows.filter(({ state }) => state === 'failed').length
  await tx
    .updateTable('sync_run')
    .set((eb) => ({
      read: eb('read', '+', rows.length),
      failed: eb('failed', '+', failed),
      pending: eb('pending', '+', rows.length - failed),
    }))
    .where('id', '=', work.run.id)
    .execute()
}
