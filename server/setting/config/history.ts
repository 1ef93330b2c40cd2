import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { changeHistory, type Told } from '../../kernel/change-history.ts'
import { notFound } from '../../kernel/failure.ts'
import { toldChange } from './told-change.ts'

const told: Told = {
  kind: 'parameter',
  actions: {
    updateParameter: '修改',
    resetParameters: '恢复默认',
    restoreParameter: '恢复历史值',
    importParameters: '导入',
    confirmParameter: '确认变更',
    rejectParameter: '驳回变更',
    removeParameters: '删除',
  },
  fields: { value: { label: '参数值' }, proposal: { label: '待确认的值' }, proposedBy: { label: '提出人' } },
}

/** GET /api/setting/config/history: the changes of one parameter, the latest first; of a secret without its values. */
export const listParameterHistory: Handler<'listParameterHistory'> = async ({ db, query }) => {
  const { rows, total } = await changeHistory(db, told, query)
  return {
    rows: rows.map((row) => ({
      ...row,
      fields: row.fields.map(({ label, ...change }) =>
        label === told.fields['value']?.label
          ? { label, ...(toldChange(query.id, change) ?? change) }
          : { label, ...change },
      ),
    })),
    total,
  }
}

/**
 * The text that a change has set, null for the default. Throws 404 AA0005 for an entry that the parameter does not
 * have.
 */
export async function valueAfter(tx: Database, key: string, entry: string): Promise<string | null> {
  const row = await tx
    .selectFrom('audit')
    .select('changes')
    .where('object_kind', '=', 'parameter')
    .where('object_id', '=', key)
    .where('id', '=', Number(entry))
    .executeTakeFirst()
  // as: `changesOf` wrote it
  const { value } = JSON.parse(row?.changes ?? '{}') as { readonly value?: { readonly after?: unknown } }
  // A proposal has set nothing.
  if (!value) throw notFound('没有该变更记录')
  return value.after === undefined ? null : String(value.after)
}
