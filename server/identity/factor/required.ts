import type { Database } from '../../database/schema.ts'
import { heldInEffect } from '../../kernel/role-in-effect.ts'
import type { LoginSession } from '../session/login-session.ts'

/**
 * Whether a session is too weak for its user, one of whose roles requires a second factor: it was opened without one. A
 * certificate counts as one. Judged at every request, so that a role that requires it from now on does so at once.
 */
export const isFactorDue = (
  needsFactor: boolean,
  { method, factor }: Pick<LoginSession, 'method' | 'factor'>,
): boolean => needsFactor && factor === null && method !== 'geer'

/** Whether one of the roles of a user that are in effect requires a second factor. `day` is today. */
export async function needsFactor(db: Database, userId: string, day: string): Promise<boolean> {
  const role = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select('role.id')
    .where('user_role.user_id', '=', userId)
    .where('role.second_factor', '=', 1)
    .where(heldInEffect(day))
    .limit(1)
    .executeTakeFirst()
  return role !== undefined
}
