import type { Database } from '../../database/schema.ts'
import { readOnceBy } from '../../kernel/kept.ts'

/**
 * The number of users with each role, whatever the data scope; roles without users are omitted. Kept while no user
 * changes: counting a role that nearly all users hold costs as much as the rest of a page together.
 */
export const memberCounts = readOnceBy(['users'], countMembers)

/** The same, counted now; with `ids` only of these roles. */
export async function countMembers(db: Database, ids?: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids?.length === 0) return new Map()
  const members = db.selectFrom('user_role').select((eb) => ['role_id', eb.fn.countAll<number>().as('users')])
  const chosen = ids === undefined ? members : members.where('role_id', 'in', ids)
  const rows = await chosen.groupBy('role_id').execute()
  return new Map(rows.map(({ role_id, users }) => [role_id, users]))
}
