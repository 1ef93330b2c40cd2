import type { Handler } from '../../http/handler.ts'
import { notifyOwner } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { lockRights, requireAdministrator } from '../role/index.ts'
import { refuseAbove, rolesAbove } from './above.ts'
import { checkAssignment, refuseWidening } from './assignment.ts'
import { refuseCancelled } from './cancel.ts'
import { editedUsers } from './managed-users.ts'
import { ownRecordFaults } from './own-record.ts'
import { orPhoneTaken } from './phone.ts'
import { checkPosts } from './post-checks.ts'
import { postsFrom, replacePosts } from './posts.ts'
import { profileColumns, rejectExpiredAccount } from './profile-columns.ts'
import { replaceRoles } from './replace-roles.ts'
import { userChangeFields } from './user-fields.ts'

/**
 * POST /api/system/user/update: replaces the fields of the form; an omitted field is cleared. 409 AA0001 when `version`
 * has changed since it was read, and at `phone` when another user has it; 404 AA0005 outside the account's data scope;
 * 403 AA0002 for what must stay of a user with more permissions (`refuseAbove`); 400 AA0001 as for a new user (an
 * unchanged last day may be in the past), for a change of the account's own roles, organisations or phone, for a move
 * by which a permission of the account would apply to the user, and when no user could manage roles afterwards.
 */
export const updateUser: Handler<'updateUser'> = async (context) => {
  const { account, body, clock } = context
  await audited(context, async (tx, record) => {
    await lockRights(tx)
    const user = await editedUsers.one(tx, account, { id: body.id })
    refuseCancelled(user)
    await editedUsers.requireUnchanged(tx, user, body.version)
    const columns = profileColumns(body, user)
    const above = await rolesAbove(tx, account, user.roleIds)
    refuseAbove(above, user, { ...columns, roleIds: body.roleIds })
    if (columns.valid_until !== user.valid_until) rejectExpiredAccount(columns.valid_until, clock.now())
    await checkAssignment(tx, account, body, { orgId: user.org_id, roleIds: user.roleIds })
    await refuseWidening(tx, account, user.org_id, body.orgId)
    const posts = postsFrom(body.posts)
    await checkPosts(tx, account, { orgId: body.orgId, posts, before: user.posts })
    const [own] = ownRecordFaults(account, user, { ...columns, roleIds: body.roleIds, posts })
    if (own) throw refused(own.message, own.field)
    await tx
      .updateTable('user')
      .set({ ...columns, updated_at: clock.now(), version: user.version + 1 })
      .where('id', '=', user.id)
      .execute()
      .catch(orPhoneTaken)
    record({
      kind: 'user',
      id: user.id,
      name: columns.name,
      before: userChangeFields.audited(user),
      after: userChangeFields.audited({ ...columns, roleIds: body.roleIds, posts }),
    })
    await replacePosts(tx, { userId: user.id, before: user.posts, after: posts })
    const phones = { of: 'phone', before: user.phone, after: columns.phone } as const
    await notifyOwner(tx, user.id, phones, { by: 'administrator', now: clock.now() })
    await replaceRoles(tx, { userId: user.id, before: user.roleIds, after: body.roleIds }, clock.now())
    const field = columns.valid_until === user.valid_until ? undefined : 'validUntil'
    await requireAdministrator(tx, account, { field })
  })
}
