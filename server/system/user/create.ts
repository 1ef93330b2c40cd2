import { conflict, refused } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { hashPassword } from '../../identity/password.ts'
import { passwordFault } from '../../identity/password-rule.ts'
import { checkAssignment } from './assignment.ts'
import { newUser } from './new-user.ts'
import { profileColumns, refuseOver } from './profile-columns.ts'

/**
 * POST /api/system/user/create: a user who must change the given password at the first sign-in. 409 AA0001 where the
 * username is taken, whatever its case; 400 AA0001 for a weak password, a last day in the past, an organisation outside
 * one's data scope or a role beyond one's own permissions.
 */
export const createUser: Handler<'createUser'> = async ({ db, account, body, clock }) => {
  const fault = passwordFault(body.password)
  if (fault) throw refused(fault, 'password')
  const columns = profileColumns(body)
  const now = clock.now()
  refuseOver(columns.valid_until, now)
  const passwordHash = await hashPassword(body.password)
  return db.transaction().execute(async (tx) => {
    await checkAssignment(tx, account, body)
    // Of two requests for one username the second finds the first one's row, however close together they are.
    const created = await tx
      .insertInto('user')
      .values(newUser(columns, body.username, passwordHash, now))
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw conflict('用户名已存在', 'username')
    await tx
      .insertInto('user_role')
      .values(body.roleIds.map((roleId) => ({ user_id: created.id, role_id: roleId })))
      .execute()
    return { id: created.id }
  })
}
