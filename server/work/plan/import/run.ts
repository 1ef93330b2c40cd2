import { isUniqueViolation } from '../../../database/database-error.ts'
import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Account } from '../../../kernel/account.ts'
import { audited, type Recorder } from '../../../kernel/audited.ts'
import { conflict, refused } from '../../../kernel/failure.ts'
import { insertRows } from '../../../kernel/insert-rows.ts'
import { entryBy } from '../change/create.ts'
import { settle } from '../change/reach.ts'
import { auditedEntry, auditedName } from '../plan-fields.ts'
import { importerOf } from './check.ts'
import { type Compared, compare, planOf } from './compare.ts'
import { cutFile } from './cut-file.ts'
import { readEntries } from './read-entries.ts'

/**
 * POST /api/work/plan/import: adds and changes what was checked, in one transaction. 400 AA0001 as `cutFile`, and where
 * there is nothing to import; 409 AA0001 where it would do something else than what was checked.
 */
export const importPlanFile: Handler<'importPlanFile'> = async (context) => {
  const { account, body, clock } = context
  // What is computed of the file needs no transaction.
  const file = await readEntries(cutFile(body.calendarFile))
  const now = clock.now()
  return audited(context, async (tx, record) => {
    const compared = await compare({ db: tx, ...importerOf(context) }, file)
    const [added, changed] = [of(compared, 'new'), of(compared, 'changed')]
    if (added.length + changed.length === 0) throw refused('文件中没有需要导入的日程', 'calendarFile')
    if (planOf(compared) !== body.plan) throw changedSince()
    const id = added.length > 0 ? newId(now) : undefined
    if (id !== undefined) {
      await tx
        .insertInto('plan_import')
        .values({ id, user_id: account.userId, name: body.fileName, created_at: now })
        .execute()
      await addAll(tx, account, added, { id, now })
    }
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    for (const one of changed) await change(tx, record, one, now)
    const after = { added: added.length, changed: changed.length }
    record({ kind: 'plan_import', id: id ?? account.userId, name: '日历文件导入', after })
    return { ...(id !== undefined && { id }), ...after }
  })
}

const of = (compared: readonly Compared[], wanted: Compared['state']): readonly Compared[] =>
  compared.filter(({ state }) => state === wanted)

const changedSince = () => conflict('日历在校验后有变化，请重新校验')

const fresh = { business: null, link: null, remind_minutes: null } as const

async function addAll(
  tx: Database,
  account: Account,
  compared: readonly Compared[],
  { id: import_id, now }: { readonly id: string; readonly now: number },
): Promise<void> {
  const rows = compared.map(({ entry: { uid, zone, columns, reach, isPrivate, differences } }) => {
    const visibility = isPrivate ? ('self' as const) : ('participants' as const)
    const row = { ...entryBy(account, now), ...fresh, ...columns, ...reach, uid, zone, visibility, import_id }
    return { row: { ...row, kind: 'personal' as const }, differences }
  })
  try {
    await insertRows(
      tx,
      'plan_entry',
      rows.map(({ row }) => row),
    )
  } catch (error) {
    // The same file at the same time.
    throw isUniqueViolation(error) ? changedSince() : error
  }
  const differences = rows.flatMap(({ row, differences: own }) => own.map((one) => ({ ...one, entry_id: row.id })))
  if (differences.length > 0) await insertRows(tx, 'plan_occurrence', differences)
}

async function change(tx: Database, record: Recorder, { entry, own }: Compared, now: number): Promise<void> {
  if (!own) return
  const { id, version } = own
  const { columns, zone, reach, differences } = entry
  const { numUpdatedRows } = await tx
    .updateTable('plan_entry')
    .set({ ...columns, ...reach, zone, updated_at: now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw changedSince()
  await tx.deleteFrom('plan_occurrence').where('entry_id', '=', id).execute()
  const rows = differences.map((one) => ({ ...one, entry_id: id }))
  if (rows.length > 0) await insertRows(tx, 'plan_occurrence', rows)
  record({
    kind: 'plan_entry',
    id,
    name: auditedName(own),
    before: auditedEntry(own, []),
    after: auditedEntry({ ...own, ...columns }, []),
  })
  if (own.remind_minutes !== null) await settle(tx, id, now)
}
