import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import { heldInEffect } from '../../kernel/role-in-effect.ts'
import { usableAccount } from '../../kernel/usable-account.ts'
import type { NoticeRecord } from './managed-notices.ts'

const eb = expressionBuilder<Tables, 'user'>()

type Addressed = Pick<NoticeRecord, 'id' | 'audience' | 'limited'>

/**
 * The usable accounts that a notice is addressed to, within the organisations that its author's data scope limits it
 * to: a query over `user`. `day` is the present one, `YYYY-MM-DD`.
 */
export const receiversOf = (tx: Database, notice: Addressed, day: string) =>
  tx.selectFrom('user').where(usableAccount(day)).where(isAddressed(notice, day)).where(isWithinReach(notice))

function isAddressed({ id, audience }: Addressed, day: string): Expression<SqlBool> {
  const targets = (kind: 'role' | 'user') =>
    eb.selectFrom('notice_target').select('target_id').where('notice_id', '=', id).where('kind', '=', kind)
  switch (audience) {
    case 'all':
      return eb.lit(true)
    case 'orgs':
      return eb('user.org_id', 'in', below(id, 'org'))
    case 'roles':
      return eb.exists(
        eb
          .selectFrom('user_role')
          .innerJoin('role', 'role.id', 'user_role.role_id')
          .select('user_role.user_id')
          .whereRef('user_role.user_id', '=', 'user.id')
          .where('user_role.role_id', 'in', targets('role'))
          .where(heldInEffect(day)),
      )
    case 'users':
      return eb('user.id', 'in', targets('user'))
  }
}

const isWithinReach = ({ id, limited }: Addressed): Expression<SqlBool> =>
  limited === 0
    ? eb.lit(true)
    : eb.or([
        eb('user.org_id', 'in', below(id, 'reach')),
        eb(
          'user.org_id',
          'in',
          eb
            .selectFrom('notice_target')
            .select('target_id')
            .where('notice_id', '=', id)
            .where('kind', '=', 'reach_alone'),
        ),
      ])

/** Ids of the organisations that a notice names, and of those below them. */
const below = (noticeId: string, kind: 'org' | 'reach') =>
  eb
    .selectFrom('org')
    .innerJoin('org as top', (join) => join.on('org.path', 'like', sql<string>`top.path || '%'`))
    .innerJoin('notice_target', 'notice_target.target_id', 'top.id')
    .select('org.id')
    .where('notice_target.notice_id', '=', noticeId)
    .where('notice_target.kind', '=', kind)
