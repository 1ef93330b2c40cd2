import { isForeignKeyViolation } from '../../database/database-error.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { managedOrgs, requireLocal } from './managed-orgs.ts'
import { holdingObstacle, type KnowsHoldings } from './move-records.ts'

/**
 * POST /api/system/org/remove: deletes each organisation by itself. Refused for one with organisations below it, with
 * people, part-timers included, with records of an area (`OrgHolding`), or in the data scope of a role (AA0001);
 * further refusals as `managedOrgs`.
 */
export const removeOrganisations: Handler<'removeOrganisations'> = async (context) => {
  const { account, body } = context
  return audited(context, async (tx, record) => {
    const orgs = await managedOrgs.all(tx, account, body.ids)
    return eachRecord(tx, record, orgs, async (org, recordOrg) => {
      requireLocal(org)
      const obstacle = await obstacleOf(tx, context, org.id)
      if (obstacle !== undefined) throw refused(obstacle)
      await tx
        .deleteFrom('org')
        .where('id', '=', org.id)
        .execute()
        .catch((error: unknown) => {
          // A person was placed in it after the count: PostgreSQL waits for that transaction, and then rejects the
          // delete.
          throw isForeignKeyViolation(error) ? refused('该机构刚有用户加入，不能删除') : error
        })
      recordOrg({ kind: 'org', id: org.id, name: org.name, before: org })
    })
  })
}

/** Why an organisation cannot be deleted. */
async function obstacleOf(tx: Database, site: KnowsHoldings, id: string): Promise<string | undefined> {
  const { below, people, partTime } = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('org')
        .select(({ fn }) => fn.countAll<number>().as('orgs'))
        .where('parent_id', '=', id)
        .as('below'),
      eb
        .selectFrom('user')
        .select(({ fn }) => fn.countAll<number>().as('users'))
        .where('org_id', '=', id)
        .as('people'),
      eb
        .selectFrom('user_post')
        .select(({ fn }) => fn.countAll<number>().as('posts'))
        .where('org_id', '=', id)
        .as('partTime'),
    ])
    .executeTakeFirstOrThrow()
  if (below) return `该机构有 ${below} 个下级机构，不能删除`
  if (people) return `该机构有 ${people} 个用户，不能删除`
  if (partTime) return `该机构有 ${partTime} 个兼职用户，不能删除`
  const held = await holdingObstacle(tx, site, id)
  if (held !== undefined) return held
  const roles = await tx
    .selectFrom('role_org')
    .innerJoin('role', 'role.id', 'role_org.role_id')
    .select('role.name')
    .where('role_org.org_id', '=', id)
    .orderBy('role.sort')
    .execute()
  if (roles.length > 0) return `角色${roles.map(({ name }) => `“${name}”`).join('、')}的数据范围包含该机构，不能删除`
  return undefined
}
