import type { Operations } from '../../http/handler.ts'
import { createUser } from './create.ts'
import { getUser } from './detail.ts'
import { checkUserImport } from './import/check.ts'
import { importUsers } from './import/run.ts'
import { undoUserImport } from './import/undo.ts'
import { listUsers } from './list.ts'
import { removeUsers } from './remove.ts'
import { resetUserPassword } from './reset-password.ts'
import { setUserStatus } from './status.ts'
import { updateUser } from './update.ts'

/** User management. */
export const userOperations: Operations = {
  listUsers,
  getUser,
  createUser,
  updateUser,
  setUserStatus,
  resetUserPassword,
  removeUsers,
  checkUserImport,
  importUsers,
  undoUserImport,
}
