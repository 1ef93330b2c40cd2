import type { Handler } from '../../../http/handler.ts'
import { audited } from '../../../kernel/audited.ts'
import { notFound } from '../../../kernel/failure.ts'
import { formatDateTime } from '../../../kernel/time.ts'

const most = 20

/** GET /api/work/plan/imports: the user's imports of which entries are left, the latest first. */
export const listPlanImports: Handler<'listPlanImports'> = async ({ db, account }) => {
  const rows = await db
    .selectFrom('plan_import')
    .innerJoin('plan_entry', 'plan_entry.import_id', 'plan_import.id')
    .select(['plan_import.id', 'plan_import.name', 'plan_import.created_at'])
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('plan_import.user_id', '=', account.userId)
    .where('plan_entry.cancelled_at', 'is', null)
    .groupBy(['plan_import.id', 'plan_import.name', 'plan_import.created_at'])
    .orderBy('plan_import.created_at', 'desc')
    .orderBy('plan_import.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, name, created_at, entries }) => ({
    id,
    fileName: name,
    createTime: formatDateTime(created_at),
    entries,
  }))
}

/**
 * POST /api/work/plan/removeImport: deletes the entries that an import of the user's own has added, without those to
 * which people were invited since. 404 AA0005 for another user's.
 */
export const removePlanImport: Handler<'removePlanImport'> = async (context) => {
  const { account, body } = context
  const { id } = body
  return audited(context, async (tx, record) => {
    const ofUser = tx.selectFrom('plan_import').selectAll().where('id', '=', id).where('user_id', '=', account.userId)
    if (!(await ofUser.executeTakeFirst())) throw notFound('没有这次导入，或已删除')
    const gone = await tx
      .deleteFrom('plan_entry')
      .where('import_id', '=', id)
      .where('owner_id', '=', account.userId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('plan_participant').select('user_id').whereRef('entry_id', '=', 'plan_entry.id'))),
      )
      .returning('id')
      .execute()
    const { kept } = await tx
      .selectFrom('plan_entry')
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('plan_import').where('id', '=', id).execute()
    const told = { removed: gone.length, kept }
    record({ kind: 'plan_import', id, name: '日历文件导入', before: {}, after: told })
    return told
  })
}
