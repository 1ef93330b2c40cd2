import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { notFound } from '../../kernel/failure.ts'
import { orgIdsIn } from '../../kernel/organisation-scope.ts'

/** The officers with these ids in the pools of the data scope; the others do not exist. */
export async function officersIn(tx: Database, account: Account, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('hearing_officer')
    .select(['id', 'name', 'status'])
    .where('id', 'in', ids)
    .where('org_id', 'in', orgIdsIn(account.scope))
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    return row ? { id, row } : { id, refusal: notFound('听证员不存在') }
  })
}
