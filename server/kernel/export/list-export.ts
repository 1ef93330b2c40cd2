import { countText } from '../../../openapi/text/count-text.ts'
import { newId } from '../../database/new-id.ts'
import type { Account } from '../account.ts'
import { type AuditContext, audited } from '../audited.ts'
import { notFound, refused } from '../failure.ts'

/** How long the rows of an export can be read, in milliseconds. */
const exportKept = 60 * 60_000
/** Rows of one export, which one workbook holds (openapi/common.yaml, BegunExport). */
const maxRows = 100_000

interface PageOf<Row> {
  readonly rows: Row[]
  readonly total: number
}
interface Paging {
  readonly current?: number
  readonly size?: number
}

/** A list that can be exported, with the filters of its own operation. */
export interface ExportKind<Query extends object, Row> {
  /** Names the list in the table of exports: `user`. */
  readonly kind: string
  /** The name of the list, for the audit: 用户列表. */
  readonly title: string
  /** A page of what the account may see, of only the records with the given ids where there are some. */
  page(
    context: Pick<AuditContext, 'db' | 'clock'> & { readonly account: Account },
    query: Query & Paging,
    ids: readonly string[] | undefined,
  ): Promise<PageOf<Row>>
}

interface Beginning<Query> extends AuditContext {
  readonly account: Account
  readonly query: Query
  readonly body: {
    readonly columns: readonly string[]
    readonly ids?: readonly string[]
    readonly exportPurpose?: string
  }
}

interface Reading extends Pick<AuditContext, 'db' | 'clock'> {
  readonly account: Account
  readonly params: { readonly id: string }
  readonly query: Paging
}

/**
 * Begins an export of a list: records who exports what and for which purpose, and returns the id by which the account
 * reads the rows for an hour, and their number. Throws 400 AA0001 for more than 100,000 rows.
 */
export async function beginExport<Query extends object, Row>(
  kind: ExportKind<Query, Row>,
  context: Beginning<Query>,
): Promise<{ id: string; total: number }> {
  const { account, query, clock } = context
  const { columns, ids, exportPurpose } = context.body
  return audited(context, async (tx, record) => {
    const { total } = await kind.page({ db: tx, account, clock }, { ...query, current: 1, size: 1 }, ids)
    if (total > maxRows) throw refused(`共 ${countText(total)} 行，一次最多导出 100,000 行，请缩小查询范围`)
    const now = clock.now()
    await tx
      .deleteFrom('list_export')
      .where('created_at', '<=', now - exportKept)
      .execute()
    const id = newId(now)
    const chosen = ids === undefined ? null : JSON.stringify(ids)
    const begun = {
      id,
      kind: kind.kind,
      user_id: account.userId,
      query: JSON.stringify(query),
      chosen,
      created_at: now,
    }
    await tx.insertInto('list_export').values(begun).execute()
    const after = { ...query, exportPurpose, rows: total, columns: columns.join('、'), chosen: ids?.join('、') }
    record({ kind: 'list_export', id, name: kind.title, after })
    return { id, total }
  })
}

/**
 * A page of an export that the account began, by its scope at this moment. Throws 404 AA0005 for an export of another
 * account or list, and after an hour; 400 AA0004 for a page beyond the last.
 */
export async function exportRows<Query extends object, Row>(
  kind: ExportKind<Query, Row>,
  { db, account, clock, params, query: { current = 1, size = 500 } }: Reading,
): Promise<PageOf<Row>> {
  const begun = await db
    .selectFrom('list_export')
    .select(['query', 'chosen'])
    .where('id', '=', params.id)
    .where('kind', '=', kind.kind)
    .where('user_id', '=', account.userId)
    .where('created_at', '>', clock.now() - exportKept)
    .executeTakeFirst()
  if (!begun) throw notFound('导出已过期，请重新导出')
  const { query, chosen } = begun
  // as: stored by `beginExport` above, where both were valid
  const ids = chosen === null ? undefined : (JSON.parse(chosen) as readonly string[])
  return kind.page({ db, account, clock }, { ...(JSON.parse(query) as Query), current, size }, ids)
}
