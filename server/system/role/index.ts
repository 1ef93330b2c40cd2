import type { Area } from '../../area.ts'
import { rolePage } from './menu-page.ts'
import { roleOperations } from './operations.ts'

/** Roles (角色管理). */
export const role: Area = {
  name: 'system/role',
  operations: roleOperations,
  pages: [rolePage],
}
