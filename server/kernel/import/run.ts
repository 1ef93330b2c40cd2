import type { Database } from '../../database/schema.ts'
import { conflict } from '../../http/failure.ts'
import { audited, type Recorder } from '../audited.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { answeredBefore, claimPart, openBatch, type Part, storeAnswer } from './batch.ts'
import type { ImportContext, ImportKind, ImportTypes } from './import-kind.ts'
import { keysOf, type Plan, planImport, type SentRows } from './plan.ts'
import { idsByKey, lockRecords, Overtaken } from './records.ts'
import { sha256 } from './sealed-answer.ts'
import { writeRecords } from './write.ts'

/** How often a part is tried while others create or change the same records. */
const attempts = 3

/** What is sent for a part of a file. */
interface SentPart<Field extends string> extends SentRows<Field> {
  /** Drawn by the client for the whole file. */
  readonly key: string
  readonly part: number
  /** The valid rows, or with `all` none where one is wrong. */
  readonly mode: 'valid' | 'all'
}

type Findings = Pick<Plan<ImportTypes>, 'skipped' | 'wrong' | 'errors'> & {
  readonly created: number
  readonly updated: number
}

/** Says what an import of these rows would do; changes nothing. */
export async function checkImport<T extends ImportTypes>(
  kind: ImportKind<T>,
  { db, account, body, clock, fieldErrors }: ImportContext<SentRows<T['field']>>,
): Promise<Findings> {
  return findingsOf(await planImport(db, kind, { account, now: clock.now(), fieldErrors }, body))
}

/**
 * Carries a part out, once for its key and number, and answers the same part alike for 24 hours. 409 AA0001 for the same
 * part with another content, and for an import that was undone. One import of an account at a time: what is drawn for new
 * records, such as password hashes, is costly.
 */
export function runImport<T extends ImportTypes>(
  kind: ImportKind<T>,
  context: ImportContext<SentPart<T['field']>>,
): Promise<Findings & T['extra'] & { readonly batchId: string }> {
  const { db, account, body, clock } = context
  const part: Part = {
    kind: kind.kind,
    userId: account.userId,
    key: body.key,
    keyHash: sha256(body.key),
    part: body.part,
    contentHash: sha256(
      JSON.stringify([
        body.existing,
        body.mode,
        body.rows.map((row) => [row.row, ...kind.fields.map((field) => row[field] ?? '')]),
      ]),
    ),
  }
  return oneAtATime(`import:${account.userId}`, async () => {
    const secrets = new Map<string, T['secret']>()
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const answered = await answeredBefore(db, part, clock.now())
      // as: it was sealed from such an answer, and cannot be opened where anything of it is another.
      if (answered !== undefined) return answered as Findings & T['extra'] & { batchId: string }
      const { create } = await planned(db, kind, context)
      for (const { values } of create) {
        if (kind.extra && !secrets.has(values.key)) secrets.set(values.key, await kind.extra.draw())
      }
      try {
        return await audited(context, (tx, record) => carryOut(tx, record, kind, context, part, secrets))
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
      }
    }
    throw conflict(`这些${kind.noun}正在被他人修改，请稍后重试`)
  })
}

async function planned<T extends ImportTypes>(
  db: Database,
  kind: ImportKind<T>,
  { account, body, clock, fieldErrors }: ImportContext<SentPart<T['field']>>,
  imported?: ReadonlySet<string>,
): Promise<Plan<T>> {
  const plan = await planImport(db, kind, { account, now: clock.now(), fieldErrors }, body, imported)
  return body.mode === 'all' && plan.wrong > 0 ? { ...plan, create: [], update: [], skipped: 0 } : plan
}

/** Plans again, on records that no other transaction changes now, and writes them. Throws `Overtaken` to be called again. */
async function carryOut<T extends ImportTypes>(
  tx: Database,
  record: Recorder,
  kind: ImportKind<T>,
  context: ImportContext<SentPart<T['field']>>,
  part: Part,
  secrets: ReadonlyMap<string, T['secret']>,
): Promise<Findings & T['extra'] & { readonly batchId: string }> {
  const now = context.clock.now()
  const batchId = await openBatch(tx, part, now)
  // Where another process has carried it out, the next attempt reads its answer.
  if (!(await claimPart(tx, batchId, part))) throw new Overtaken()
  await lockRecords(tx, kind.table, await idsByKey(tx, kind, keysOf(kind, context.body.rows)))
  const plan = await planned(tx, kind, context, await importedBefore(tx, batchId))
  const created = plan.create.map(({ row, values }) => {
    // A record that was to be changed has been removed meanwhile.
    if (kind.extra && !secrets.has(values.key)) throw new Overtaken()
    return { row, values, secret: secrets.get(values.key) }
  })
  await writeRecords(tx, record, kind, batchId, { created, changed: plan.update }, now)
  // as: without `extra` there is nothing to add.
  const extra = (kind.extra?.answer(created) ?? {}) as T['extra']
  const answer = { batchId, ...findingsOf(plan), ...extra }
  await storeAnswer(tx, batchId, part, answer)
  return answer
}

const findingsOf = ({ create, update, ...counts }: Plan<ImportTypes>): Findings => ({
  created: create.length,
  updated: update.length,
  ...counts,
})

/** Keys (lower-case) of the records that earlier parts have created or changed. */
async function importedBefore(tx: Database, batchId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('import_change').select('record_key').where('batch_id', '=', batchId).execute()
  return new Set(rows.map(({ record_key }) => record_key.toLowerCase()))
}
