import { isUniqueViolation } from '../../database/database-error.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../account.ts'
import type { Recorder } from '../audited.ts'
import { conflict } from '../failure.ts'
import type { ChangeStep } from './check-rows.ts'
import type { Created, ImportKind, ImportTypes, Restored } from './import-kind.ts'
import { emptyColumn, orConcurrentChange, removeRecords } from './records.ts'

/*
 * All writes of an import: the records of a part, and those that an undo removes and restores. Each write is audited.
 */

/** Who writes, and when (milliseconds since 1970). */
interface Writing {
  readonly by: Account
  readonly now: number
}

/**
 * Creates and changes records, and stores the result of each in the import. Throws `ConcurrentChange` for a unique
 * value that is taken.
 */
export async function writeRecords<T extends ImportTypes>(
  tx: Database,
  audit: Recorder,
  kind: ImportKind<T>,
  batchId: string,
  { created, changed }: { readonly created: readonly Created<T>[]; readonly changed: readonly ChangeStep<T>[] },
  { by, now }: Writing,
): Promise<void> {
  const changes = []
  const { table } = kind
  await giveUpValues(tx, kind, changed)
  for (const { values, secret } of created) {
    const record_id = await kind.create(tx, values, secret, now).catch(orConcurrentChange)
    audit({ kind: table, id: record_id, name: values.name, after: kind.audited(values) })
    changes.push({ batch_id: batchId, record_id, record_key: values.key, name: values.name, version: 1, before: null })
  }
  for (const { record, values } of changed) {
    await kind.change(tx, record, values, now, by).catch(orConcurrentChange)
    audit(auditedChange(kind, record, values))
    changes.push({
      batch_id: batchId,
      record_id: record.id,
      record_key: record.key,
      name: values.name,
      version: record.version + 1,
      before: JSON.stringify(kind.valuesOf(record)),
    })
  }
  if (changes.length > 0) await tx.insertInto('import_change').values(changes).execute()
}

/** Removes and restores records for an undo; 409 AA0001 when another transaction has just taken a unique value. */
export async function undoRecords<T extends ImportTypes>(
  tx: Database,
  audit: Recorder,
  kind: ImportKind<T>,
  { removed, restored }: { readonly removed: readonly T['record'][]; readonly restored: readonly Restored<T>[] },
  { by, now }: Writing,
): Promise<void> {
  const { table } = kind
  await removeRecords(
    tx,
    table,
    removed.map(({ id }) => id),
  )
  for (const record of removed) {
    const before = kind.valuesOf(record)
    audit({ kind: table, id: record.id, name: before.name, before: kind.audited(before, record) })
  }
  await giveUpValues(
    tx,
    kind,
    restored.map(({ record, before }) => ({ record, values: before })),
  )
  for (const { record, before } of restored) {
    await kind.change(tx, record, before, now, by).catch((error: unknown) => {
      throw isUniqueViolation(error) ? conflict('导入前的内容刚刚被他人使用，请重新撤销') : error
    })
    audit(auditedChange(kind, record, before))
  }
}

/** Two records may exchange their unique values, so all that change are cleared before any is written. */
export async function giveUpValues<T extends ImportTypes>(
  tx: Database,
  { table, unique, valuesOf }: Pick<ImportKind<T>, 'table' | 'unique' | 'valuesOf'>,
  changes: readonly Pick<ChangeStep<T>, 'record' | 'values'>[],
): Promise<void> {
  if (!unique) return
  const changing = changes.filter(({ record, values }) => unique.valueOf(valuesOf(record)) !== unique.valueOf(values))
  await emptyColumn(
    tx,
    table,
    unique.column,
    changing.map(({ record }) => record.id),
  )
}

const auditedChange = <T extends ImportTypes>(kind: ImportKind<T>, record: T['record'], values: T['values']) => ({
  kind: kind.table,
  id: record.id,
  name: values.name,
  before: kind.audited(kind.valuesOf(record), record),
  after: kind.audited(values, record),
})
