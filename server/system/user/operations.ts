import type { Operations } from '../../http/handler.ts'
import { unbindUser, userBindings } from './bindings.ts'
import { cancelUsers } from './cancel.ts'
import { bindUserCertificate, readCertificate, unbindUserCertificate } from './certificate.ts'
import { createUser } from './create.ts'
import { getUser } from './detail.ts'
import { userFigures } from './figures.ts'
import { grantUserRoles, withdrawUserRoles } from './grant-roles.ts'
import { checkUserImport, importUsers, undoUserImport } from './import/user-import.ts'
import { beginUserExport, exportUserRows, listUsers } from './list.ts'
import { lockUsers, unlockUsers } from './lock.ts'
import { removeUsers } from './remove.ts'
import { resetUserFactors } from './reset-factors.ts'
import { resetUserPassword, resetUserPasswords } from './reset-password.ts'
import { revealUser } from './reveal.ts'
import { addRoleMembers, removeRoleMembers, roleMembers } from './role-members.ts'
import { showUser } from './shown.ts'
import { signOutUsers } from './sign-out.ts'
import { setUserStatus } from './status.ts'
import { transferUsers } from './transfer.ts'
import { updateUser } from './update.ts'

/** User management, and the members of a role: users stand above roles. */
export const userOperations: Operations = {
  userFigures,
  listUsers,
  getUser,
  showUser,
  revealUser,
  createUser,
  updateUser,
  setUserStatus,
  lockUsers,
  unlockUsers,
  signOutUsers,
  grantUserRoles,
  withdrawUserRoles,
  roleMembers,
  addRoleMembers,
  removeRoleMembers,
  resetUserFactors,
  resetUserPassword,
  resetUserPasswords,
  cancelUsers,
  userBindings,
  unbindUser,
  readCertificate,
  bindUserCertificate,
  unbindUserCertificate,
  transferUsers,
  removeUsers,
  beginUserExport,
  exportUserRows,
  checkUserImport,
  importUsers,
  undoUserImport,
}
