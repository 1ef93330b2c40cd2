import type { Operations } from '../../http/handler.ts'
import { assignableRoles } from './assignable.ts'
import { copyRole } from './copy.ts'
import { createRole } from './create.ts'
import { getRole } from './detail.ts'
import { beginRoleExport, exportRoleRows, listRoles } from './list.ts'
import { grantRoleMenus, roleMenus } from './menus.ts'
import { removeRoles } from './remove.ts'
import { setRoleStatus } from './status.ts'
import { updateRole } from './update.ts'

/** Role management. */
export const roleOperations: Operations = {
  assignableRoles,
  beginRoleExport,
  copyRole,
  createRole,
  exportRoleRows,
  getRole,
  grantRoleMenus,
  listRoles,
  removeRoles,
  roleMenus,
  setRoleStatus,
  updateRole,
}
