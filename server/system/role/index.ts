import type { Area } from '../../area.ts'
import { roleWords } from './audit-words.ts'
import { roleSteps } from './first-steps.ts'
import { rolePage } from './menu-page.ts'
import { roleOperations } from './operations.ts'

export { administratorsOf, lockRights, requireAdministrator } from './administrators.ts'
export { handsFault } from './duties.ts'
export { exportedRoles } from './list.ts'
export { givenRoles } from './managed-roles.ts'
export { menusOfOtherDuties, otherDuties } from './of-other-duties.ts'
export { isWithinReach, mayChange, mayGive, mayManageHolder, type ReachedRole, rolesWithRights } from './reach.ts'
export { replaceScopeOrgs } from './role-columns.ts'
export { stoppedRoles } from './stopped-roles.ts'

/** Roles (角色管理). */
export const role: Area = {
  name: 'system/role',
  operations: roleOperations,
  pages: [rolePage],
  audited: roleWords,
  firstSteps: roleSteps,
}
