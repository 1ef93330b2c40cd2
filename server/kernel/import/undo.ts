import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ImportChangeTable } from '../../database/tables/import-export.ts'
import { audited } from '../audited.ts'
import { conflict, notFound } from '../failure.ts'
import { importKept } from './batch.ts'
import type { ImportContext, ImportKind, ImportTypes, Restored } from './import-kind.ts'
import { lockRecords } from './records.ts'
import { unrestorableIds, valueTaken } from './unique-value.ts'
import { undoRecords } from './write.ts'

type Change = Selectable<ImportChangeTable>

interface Undoing<T extends ImportTypes> extends Restored<T> {
  readonly change: Change
}

/** A record that is not undone. */
interface Kept {
  readonly key: string
  readonly name: string
  readonly reason: string
}

interface Undone {
  readonly removed: number
  readonly restored: number
  readonly kept: readonly Kept[]
}

/**
 * Removes the records that an import of the account created and restores those that it changed, within 24 hours. Does
 * not undo records that were changed since, that the kind's guard reports, or whose former unique value another record
 * now has. Throws 404 AA0005 for an import of another user or kind, or an older one; 409 AA0001 for one that was
 * already undone.
 */
export async function undoImport<T extends ImportTypes>(
  kind: ImportKind<T>,
  context: ImportContext<{ readonly batchId: string }>,
): Promise<Undone> {
  const {
    account,
    body: { batchId },
    clock,
  } = context
  return audited(context, async (tx, audit) => {
    const now = clock.now()
    await kind.begin?.(tx)
    await claimUndo(tx, kind.kind, account.userId, batchId, now)
    const changes = await tx
      .selectFrom('import_change')
      .selectAll()
      .where('batch_id', '=', batchId)
      .orderBy('record_id')
      .execute()
    const ids = changes.map(({ record_id }) => record_id)
    await lockRecords(tx, kind.table, ids)
    const records = new Map((await kind.load(tx, account, ids)).map((record) => [record.id, record]))
    const created = changes.flatMap(({ record_id: id, before, version }) =>
      before === null && records.get(id)?.version === version && records.get(id)?.fault === undefined ? [id] : [],
    )
    const guard = await kind.undoGuard(tx, account, created)

    const kept: Kept[] = []
    const keep = ({ record_key: key, name }: Change, reason: string) => kept.push({ key, name, reason })
    const removed: T['record'][] = []
    const restored: Undoing<T>[] = []
    for (const change of changes) {
      const record = records.get(change.record_id)
      if (!record) {
        keep(change, '导入后已被删除')
        continue
      }
      const before = formerValues<T>(change)
      const stale = record.version === change.version ? undefined : '导入后已被修改'
      const reason = record.fault ?? stale ?? guard(record, before)
      if (reason !== undefined) keep(change, reason)
      else if (before) restored.push({ change, record, before })
      else removed.push(record)
    }

    const stuck = await unrestorableIds(tx, kind, removed, restored)
    for (const { change, record } of restored) if (stuck.has(record.id)) keep(change, valueTaken(kind, '原'))
    const restorable = restored.filter(({ record }) => !stuck.has(record.id))
    await undoRecords(tx, audit, kind, { removed, restored: restorable }, { by: account, now })
    await kind.finish?.(tx, account, audit)
    return { removed: removed.length, restored: restorable.length, kept }
  })
}

/**
 * The replaced values; undefined for a record that the import created. Before migration 0012, key and name were
 * omitted.
 */
function formerValues<T extends ImportTypes>({ before, record_key: key, name }: Change): T['values'] | undefined {
  return before === null ? undefined : { key, name, ...(JSON.parse(before) as object) }
}

async function claimUndo(tx: Database, kind: string, userId: string, batchId: string, now: number): Promise<void> {
  const batch = await tx
    .updateTable('import_batch')
    .set((eb) => ({ undone_at: eb.ref('undone_at') }))
    .where('id', '=', batchId)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('created_at', '>', now - importKept)
    .returning('undone_at')
    .executeTakeFirst()
  if (!batch) throw notFound('没有可撤销的导入：只能撤销本人 24 小时内的导入')
  if (batch.undone_at !== null) throw conflict('本次导入已撤销')
  await tx.updateTable('import_batch').set({ undone_at: now }).where('id', '=', batchId).execute()
}
