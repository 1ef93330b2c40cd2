import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Account, Scope } from '../../kernel/account.ts'
import { forbidden } from '../../kernel/failure.ts'
import { coversScope, nowhere } from '../../kernel/role-scope.ts'
import type { NoticeTable } from './table.ts'

type Addressed = Pick<Selectable<NoticeTable>, 'id' | 'audience' | 'limited'>

/**
 * The organisations that each of a notice's bounds keeps it in; one that goes to everyone, or to a role, may have no
 * bound.
 */
type Reach = readonly Scope[]

/** 403 AA0002. */
export const beyondScope = () => forbidden('该公告的发布范围超出您的管理范围，不能进行此操作')

/**
 * Whether every receiver of a notice is within a data scope of the account: judged by its audience and not
 * by who received it, so that a receiver who has moved since takes no notice away from those who manage it.
 */
export async function reachesOf(
  db: Database,
  { userId }: Account,
  notices: readonly Addressed[],
): Promise<(id: string, by: Scope) => boolean> {
  const ids = notices.map(({ id }) => id)
  if (ids.length === 0) return () => false
  const orgs = await db
    .selectFrom('notice_target')
    .innerJoin('org', 'org.id', 'notice_target.target_id')
    .select(['notice_id', 'notice_target.kind', 'org.path'])
    .where('notice_id', 'in', ids)
    .where('notice_target.kind', 'in', ['org', 'reach', 'reach_alone'])
    .execute()
  // Every scope includes the account itself.
  const homes = await db
    .selectFrom('notice_target')
    .innerJoin('user', 'user.id', 'notice_target.target_id')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(['notice_id', 'org.path'])
    .distinct()
    .where('notice_id', 'in', ids)
    .where('notice_target.kind', '=', 'user')
    .where('user.id', '<>', userId)
    .execute()
  const boundsOf = ({ id, audience, limited }: Addressed): Reach => {
    const paths = (kind: 'org' | 'reach' | 'reach_alone') =>
      orgs.filter((one) => one.notice_id === id && one.kind === kind).map(({ path }) => path)
    const users = () => homes.filter((one) => one.notice_id === id).map(({ path }) => path)
    return [
      ...(limited === 1 ? [{ ...nowhere, subtrees: paths('reach'), orgs: paths('reach_alone') }] : []),
      ...(audience === 'orgs' ? [{ ...nowhere, subtrees: paths('org') }] : []),
      ...(audience === 'users' ? [{ ...nowhere, orgs: users() }] : []),
    ]
  }
  const bounds = new Map(notices.map((notice) => [notice.id, boundsOf(notice)]))
  return (id, by) => by.all || (bounds.get(id) ?? []).some((bound) => coversScope(by, bound))
}
