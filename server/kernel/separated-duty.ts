import type { Database } from '../database/schema.ts'
import { dutyRoles, permissionsOfDuties, unseparatedRole } from './duties.ts'
import { isSeparated } from './role-in-effect.ts'

/**
 * Whether the user has a duty of a site that separates them: a role of one, or with a permission of one, whether it is
 * in effect or not. A code by SMS alone never opens such an account: who chooses or reads the gateway would have two
 * duties (decision 0105).
 */
export async function hasSeparatedDuty(db: Database, userId: string): Promise<boolean> {
  const held = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .leftJoin('role_menu', 'role_menu.role_id', 'role.id')
    .leftJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select('role.id')
    .where('user_role.user_id', '=', userId)
    .where(isSeparated)
    .where((eb) =>
      eb.or([
        eb('role.key', 'in', [unseparatedRole, ...dutyRoles.keys()]),
        eb('menu.permission', 'in', permissionsOfDuties),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}
