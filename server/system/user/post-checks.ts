import type { Selectable } from 'kysely'
import { userPostsMistakes } from '../../../openapi/facts/states/user.ts'
import type { Database } from '../../database/schema.ts'
import type { OrgTable } from '../../database/tables/org.ts'
import type { Account } from '../../kernel/account.ts'
import { refused } from '../../kernel/failure.ts'
import { orgIdsIn } from '../../kernel/organisation-scope.ts'
import { orgNotAssignable } from './assignment.ts'
import { changedPosts, type Post } from './posts.ts'

interface Change {
  readonly orgId: string
  readonly posts: readonly Post[]
  /** The posts that the user has. */
  readonly before: readonly Post[]
}

/**
 * Why these part-time organisations cannot be the user's. A post may differ from before only in an organisation of the
 * scope, which `statusIn` knows; and a disabled one takes no further people.
 */
export function postFault(
  { orgId, posts, before }: Change,
  statusIn: (orgId: string) => Selectable<OrgTable>['status'] | undefined,
): string | undefined {
  const ids = posts.map((post) => post.orgId)
  if (ids.includes(orgId)) return '兼职机构不能与主机构相同'
  if (new Set(ids).size < ids.length) return userPostsMistakes.repeated
  const isOpen = (id: string) => (ids.includes(id) ? statusIn(id) === 'normal' : statusIn(id) !== undefined)
  return changedPosts(before, posts).every(isOpen) ? undefined : `兼职${orgNotAssignable}`
}

/**
 * Checks that a user of the organisation may have these part-time organisations; otherwise throws 400 AA0001 at `posts`
 * (`postFault`).
 */
export async function checkPosts(tx: Database, account: Account, change: Change): Promise<void> {
  const { orgId, posts, before } = change
  const changed = changedPosts(before, posts)
  const places =
    changed.length === 0
      ? []
      : await tx
          .selectFrom('org')
          .select(['id', 'status'])
          .where('id', 'in', changed)
          .where('id', 'in', orgIdsIn(account.scope))
          .execute()
  const fault = postFault({ orgId, posts, before }, (id) => places.find((place) => place.id === id)?.status)
  if (fault !== undefined) throw refused(fault, 'posts')
}
