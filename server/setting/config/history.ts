import type { Database } from '../../database/schema.ts'
import { notFound } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { changeHistory, type Told } from '../../kernel/change-history.ts'
import { type Entry, entryOf } from '../../kernel/parameters/catalogue.ts'
import { readValue } from '../../kernel/parameters/value-text.ts'
import { wordsOf } from './answer.ts'

const told: Told = {
  kind: 'parameter',
  actions: {
    updateParameter: '修改',
    resetParameters: '恢复默认',
    restoreParameter: '恢复历史值',
    importParameters: '导入',
    removeParameters: '删除',
  },
  fields: { value: { label: '参数值' } },
}

/** GET /api/setting/config/history: the changes of one parameter, the latest first; of a secret without its values. */
export const listParameterHistory: Handler<'listParameterHistory'> = async ({ db, query }) => {
  const { rows, total } = await changeHistory(db, told, query)
  const entry = entryOf(query.id)
  if (!entry || entry.parameter.type === 'secret') return { rows, total }
  return {
    rows: rows.map((row) => ({
      ...row,
      fields: row.fields.map(({ label, before, after }) => ({
        label,
        before: wordsAt(entry, before),
        after: wordsAt(entry, after),
      })),
    })),
    total,
  }
}

/** A value of the audit, which has none for the default. */
function wordsAt({ parameter }: Entry, text: string | undefined): string {
  if (text === undefined)
    return parameter.default === undefined ? '未设置' : `${wordsOf(parameter, parameter.default)}（默认值）`
  const read = readValue(parameter, text)
  return 'value' in read ? wordsOf(parameter, read.value) : text
}

/** The text that a change has set, null for the default. Throws 404 AA0005 for an entry that the parameter does not have. */
export async function valueAfter(tx: Database, key: string, entry: string): Promise<string | null> {
  const row = await tx
    .selectFrom('audit')
    .select('changes')
    .where('object_kind', '=', 'parameter')
    .where('object_id', '=', key)
    .where('id', '=', Number(entry))
    .executeTakeFirst()
  if (!row) throw notFound('没有该变更记录')
  // as: `changesOf` wrote it
  const { value } = JSON.parse(row.changes) as { readonly value?: { readonly after?: unknown } }
  return value?.after === undefined ? null : String(value.after)
}
