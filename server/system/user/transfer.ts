import { transferUsersSteps } from '../../../openapi/facts/states/user.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { type Candidate, eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { placeable } from '../../kernel/organisation-scope.ts'
import { widensOwn } from '../../kernel/own-rights.ts'
import { lockRights, requireAdministrator } from '../role/index.ts'
import { orgNotAssignable, rightsWiden } from './assignment.ts'
import { type ManagedUser, managedUsers } from './managed-users.ts'
import { type Post, replacePosts } from './posts.ts'

/** The most part-time organisations of a user, as in the form (`UserPosts` of the API file). */
const mostPosts = 10

/**
 * POST /api/system/user/transfer: moves each user by itself to another main organisation. 400 AA0001 at `orgId` for an
 * organisation outside the scope, or a disabled one. Refused: the account itself, a cancelled user, a transfer by which
 * a permission of the account would apply to the user, more than ten part-time organisations, and one that leaves no
 * administrator (AA0001); further refusals as `managedUsers`. A user who is as requested already is unchanged.
 */
export const transferUsers: Handler<'transferUsers'> = async (context) => {
  const { account, body, clock } = context
  return audited(context, async (tx, record) => {
    await lockRights(tx)
    const target = await tx
      .selectFrom('org')
      .select(['id', 'path'])
      .where('id', '=', body.orgId)
      .where(placeable(account))
      .executeTakeFirst()
    if (!target) throw refused(orgNotAssignable, 'orgId')
    const users = await managedUsers.all(tx, account, body.ids)
    const places = await tx.selectFrom('org').select(['id', 'path']).where('id', 'in', orgIdsOf(users)).execute()
    const paths = new Map(places.map(({ id, path }) => [id, path]))
    return eachRecord(tx, record, users, async (user, recordUser) => {
      if (user.id === account.userId) throw refused('不能调动自己的账号')
      if (user.status === 'cancelled') throw refused(`${transferUsersSteps.cancelled}，不能调动`)
      const position = body.position?.trim() || user.position
      if (user.org_id === target.id && user.position === position) return
      if (widensOwn(account, paths.get(user.org_id) ?? '', target.path)) throw refused(rightsWiden)
      const posts = postsAfter(user, target.id, body.keepsFormer)
      if (posts.length > mostPosts) throw refused(`该用户已有 ${mostPosts} 个兼职机构，原主机构不能再保留为兼职`)
      const after = { org_id: target.id, position }
      await tx
        .updateTable('user')
        .set({ ...after, updated_at: clock.now(), version: user.version + 1 })
        .where('id', '=', user.id)
        .execute()
      await replacePosts(tx, { userId: user.id, before: user.posts, after: posts })
      recordUser({ kind: 'user', id: user.id, name: user.name, before: user, after: { ...after, posts } })
      await requireAdministrator(tx, account)
    })
  })
}

const orgIdsOf = (users: readonly Candidate<ManagedUser>[]): string[] => [
  '',
  ...users.flatMap((one) => ('row' in one ? [one.row.org_id] : [])),
]

/** The part-time organisations after a transfer: without the new main one, and where wanted with the former one. */
function postsAfter({ org_id, position, posts }: ManagedUser, targetId: string, keepsFormer: boolean): readonly Post[] {
  const others = posts.filter(({ orgId }) => orgId !== targetId)
  return keepsFormer && org_id !== targetId ? [...others, { orgId: org_id, position }] : others
}
