import type { Database } from '../../database/schema.ts'
import { inEffect } from '../../kernel/role-in-effect.ts'

/** A role by its name. */
interface NamedRole {
  readonly id: string
  readonly name: string
}

/**
 * Those of some roles that no form offers any more, because they are disabled or past their last day: a record that was
 * given them before shows them by name. `day` is the present one, `YYYY-MM-DD`.
 */
export async function stoppedRoles(db: Database, ids: readonly string[], day: string): Promise<NamedRole[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('role')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .where((eb) => eb.not(inEffect(day)))
    .orderBy('id')
    .execute()
}
