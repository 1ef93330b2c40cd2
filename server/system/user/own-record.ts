import type { Account } from '../../kernel/account.ts'
import type { FieldError } from '../../kernel/failure.ts'
import { type Post, samePosts } from './posts.ts'
import { sameRoles } from './replace-roles.ts'

/** The fields of a user that its owner may not change through user management. */
interface Guarded {
  readonly phone: string | null
  readonly org_id: string
  readonly roleIds: readonly string[]
  readonly posts: readonly Post[]
}

/** The message for a change of one's own roles. */
export const ownRoles = '不能修改自己的角色'
const ownOrg = '不能修改自己的主机构，请联系其他管理员'
const ownPosts = '不能修改自己的兼职机构，请联系其他管理员'
const ownPhone = '不能在此修改自己的手机号，请到“个人资料”中更换'

/**
 * What an account may not change about itself, whatever its permissions: roles and organisations are for another
 * administrator, and a phone needs the password and a code (decision 0027), because a password can be reset by it.
 * Empty for another user.
 */
export function ownRecordFaults(
  { userId }: Account,
  before: Guarded & { readonly id: string },
  after: Guarded,
): readonly FieldError[] {
  if (before.id !== userId) return []
  return [
    ...(sameRoles(before.roleIds, after.roleIds) ? [] : [{ field: 'roleIds', message: ownRoles }]),
    ...(before.org_id === after.org_id ? [] : [{ field: 'orgId', message: ownOrg }]),
    ...(samePosts(before.posts, after.posts) ? [] : [{ field: 'posts', message: ownPosts }]),
    ...(before.phone === after.phone ? [] : [{ field: 'phone', message: ownPhone }]),
  ]
}
