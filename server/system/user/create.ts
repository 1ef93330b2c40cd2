import { revealUserPermission } from '../../../openapi/facts/user.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { hashPassword, passwordDemands, refuseBadPassword } from '../../identity/index.ts'
import type { Account } from '../../kernel/account.ts'
import { audited } from '../../kernel/audited.ts'
import { Failure } from '../../kernel/failure.ts'
import { lockRights } from '../role/index.ts'
import { checkAssignment } from './assignment.ts'
import { newUser } from './new-user.ts'
import { phoneTaken, takenFields } from './phone.ts'
import { checkPosts } from './post-checks.ts'
import { postsFrom, replacePosts } from './posts.ts'
import { profileColumns, rejectExpiredAccount } from './profile-columns.ts'
import { giveRoles } from './replace-roles.ts'
import { profileFields, userFields } from './user-fields.ts'

/**
 * POST /api/system/user/create: creates a user who must change the given password at the first sign-in. 409 AA0001 when
 * the username (case-insensitive) or the phone is taken; 400 AA0001 for a weak password, a last day in the past, an
 * organisation outside the account's data scope or a role beyond its own permissions.
 */
export const createUser: Handler<'createUser'> = async (context) => {
  const { db, account, body, clock } = context
  await refuseBadPassword(body.password, 'password', body, passwordDemands(context))
  const columns = profileColumns(body)
  const now = clock.now()
  rejectExpiredAccount(columns.valid_until, now)
  // Twice: before the hash, which costs more than all of it, and on what the transaction finds.
  const judge = async (on: Database) => {
    await checkAssignment(on, account, body)
    const posts = postsFrom(body.posts)
    await checkPosts(on, account, { orgId: body.orgId, posts, before: [] })
    return posts
  }
  const names = { username: body.username, phone: columns.phone }
  await judge(db)
  const known = await takenFields(db, names)
  if (known.size > 0) throw taken(account, known)
  const passwordHash = await hashPassword(body.password)
  return audited(context, async (tx, record) => {
    // A role must not get another duty between the check and the commit.
    if (account.separated) await lockRights(tx)
    const posts = await judge(tx)
    // Of two concurrent requests for one username or phone, the second finds the row of the first.
    const created = await tx
      .insertInto('user')
      .values(newUser(columns, body.username, passwordHash, now))
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw taken(account, await takenFields(tx, names))
    await giveRoles(tx, created.id, body.roleIds)
    await replacePosts(tx, { userId: created.id, before: [], after: posts })
    const held = { ...columns, username: body.username, roleIds: body.roleIds, posts }
    const profile = { ...profileFields.audited(columns), username: body.username, status: 'normal' }
    const after = { ...profile, ...userFields.audited(held) }
    record({ kind: 'user', id: created.id, name: columns.name, after })
    return { id: created.id }
  })
}

function taken({ permissions }: Account, fields: ReadonlySet<string>): Failure {
  const words = { username: '用户名已存在', phone: phoneTaken }
  // With a username that is taken nothing would be written, so that numbers could be tried without a trace.
  const nameAlone = fields.has('username') && !permissions.get(revealUserPermission)?.all
  const errors = Object.entries(words).flatMap(([field, message]) =>
    fields.has(field) && !(nameAlone && field === 'phone') ? [{ field, message }] : [],
  )
  return new Failure(409, 'AA0001', errors.map(({ message }) => message).join('；'), { errors })
}
