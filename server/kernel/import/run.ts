import type { Database } from '../../database/schema.ts'
import { audited, type Recorder } from '../audited.ts'
import { conflict, refused } from '../failure.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { answeredBefore, claimPart, openBatch, type Part, storeAnswer } from './batch.ts'
import { withoutUnchanged } from './changed-cells.ts'
import { type CheckedRows, checkRows, type SentRows } from './check-rows.ts'
import { hiddenFrom, isDiscreet, recordHolders } from './discretion.ts'
import type { Hides, ImportContext, ImportKind, ImportTypes } from './import-kind.ts'
import { cellsOf, namesOf } from './read-cells.ts'
import { ConcurrentChange, idsByKey, lockRecords } from './records.ts'
import { sha256 } from './sealed-answer.ts'
import { writeRecords } from './write.ts'

/** Maximum number of tries of a part while other transactions create or change the same records. */
const attempts = 3

/** Records that one part may create: the data of each is expensive to generate. More rows are there for exchanges. */
export const mostCreated = 200

/** The request for a part of a file. */
interface SentPart<Field extends string> extends SentRows<Field> {
  /** Random, created by the client for the whole file. */
  readonly key: string
  readonly part: number
  /** `valid` imports the valid rows; `all` imports none if one row is invalid. */
  readonly mode: 'valid' | 'all'
}

export type Findings = Pick<CheckedRows<ImportTypes>, 'skipped' | 'wrong' | 'errors'> & {
  readonly created: number
  readonly updated: number
  /** Rows whose record has all of their values already; nothing is written. */
  readonly unchanged: number
}

/**
 * Carries out a part, once per key and part number; the same part gets the same response for 24 hours. Throws 409
 * AA0001 for the same part with different content, and for an import that was undone; 400 AA0001 for more than 200 new
 * records. Imports of one account run one at a time, because generating data for new records, such as password hashes,
 * is expensive.
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
      // as: the sealed text is such a response, and cannot be decrypted if it was modified
      if (answered !== undefined) return answered as Findings & T['extra'] & { batchId: string }
      const { create } = await checkPart(db, kind, context)
      if (create.length > mostCreated) throw refused(`一批最多新建 ${mostCreated} 行，请分批导入`, 'rows')
      for (const { values } of create) {
        if (kind.extra && !secrets.has(values.key)) secrets.set(values.key, await kind.extra.draw())
      }
      try {
        return await audited(context, (tx, record) => carryOut(tx, record, kind, context, part, secrets))
      } catch (error) {
        if (!(error instanceof ConcurrentChange)) throw error
      }
    }
    throw conflict(`这些${kind.noun}正在被他人修改，请稍后重试`)
  })
}

async function checkPart<T extends ImportTypes>(
  db: Database,
  kind: ImportKind<T>,
  { account, body, clock, fieldErrors }: ImportContext<SentPart<T['field']>>,
  imported?: ReadonlySet<string>,
): Promise<CheckedRows<T> & { readonly unchanged: number }> {
  const by = { account, now: clock.now(), fieldErrors }
  const judged = async (hides?: Hides) =>
    withoutUnchanged(kind, await checkRows(db, kind, by, body, { imported, ...(hides && { hides }) }))
  const blind = body.mode === 'all' && isDiscreet(account, kind) ? await judged(hiddenFrom(account, kind)) : undefined
  // What is refused anyway asks about no number.
  const checked = blind && blind.wrong > 0 ? blind : await judged()
  return body.mode === 'all' && checked.wrong > 0
    ? { ...checked, create: [], update: [], unchanged: 0, skipped: 0 }
    : checked
}

/** Checks again on locked records, and writes them. Throws `ConcurrentChange` when it must be called again. */
async function carryOut<T extends ImportTypes>(
  tx: Database,
  record: Recorder,
  kind: ImportKind<T>,
  context: ImportContext<SentPart<T['field']>>,
  part: Part,
  secrets: ReadonlyMap<string, T['secret']>,
): Promise<Findings & T['extra'] & { readonly batchId: string }> {
  const now = context.clock.now()
  await kind.begin?.(tx)
  const batchId = await openBatch(tx, part, now)
  // If another process has carried it out, the next try reads its response.
  if (!(await claimPart(tx, batchId, part))) throw new ConcurrentChange()
  const rows = context.body.rows.map((row) => ({ cells: cellsOf(kind, row) }))
  const { keys } = await namesOf(tx, kind, { ...context, now }, rows)
  await lockRecords(tx, kind.table, await idsByKey(tx, kind, keys))
  const checked = await checkPart(tx, kind, context, await importedBefore(tx, batchId))
  const created = checked.create.map(({ row, values }) => {
    // A record to change was removed in the meantime.
    if (kind.extra && !secrets.has(values.key)) throw new ConcurrentChange()
    return { row, values, secret: secrets.get(values.key) }
  })
  await recordHolders(tx, record, kind, await hiddenFrom(context.account, kind)(tx, checked.holders))
  await writeRecords(tx, record, kind, batchId, { created, changed: checked.update }, { by: context.account, now })
  await kind.finish?.(tx, context.account, record)
  // as: without `extra` there is nothing to add.
  const extra = (kind.extra?.answer(created) ?? {}) as T['extra']
  const answer = { batchId, ...findingsOf(checked), ...extra }
  await storeAnswer(tx, batchId, part, answer)
  return answer
}

type Checked = CheckedRows<ImportTypes> & Pick<Findings, 'unchanged'>

export const findingsOf = ({ create, update, unchanged, skipped, wrong, errors }: Checked): Findings => {
  return { created: create.length, updated: update.length, unchanged, skipped, wrong, errors }
}

/** Keys (lower-case) of the records that earlier parts created or changed. */
async function importedBefore(tx: Database, batchId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('import_change').select('record_key').where('batch_id', '=', batchId).execute()
  return new Set(rows.map(({ record_key }) => record_key.toLowerCase()))
}
