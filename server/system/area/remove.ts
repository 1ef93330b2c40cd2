import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { managedAreas } from './managed-areas.ts'

/** Organisations that a refusal names. */
const mostNamed = 3

/**
 * POST /api/system/area/remove: deletes each division by itself. Refused for one with divisions below it, that
 * replaced another one, or that is the region of an organisation (AA0001); further refusals as `managedAreas`.
 */
export const removeAreas: Handler<'removeAreas'> = async (context) =>
  audited(context, async (tx, record) => {
    const areas = await managedAreas.all(tx, context.account, context.body.ids)
    return eachRecord(tx, record, areas, async (area, recordArea) => {
      const obstacle = await obstacleOf(tx, area.id)
      if (obstacle !== undefined) throw refused(obstacle)
      await tx.deleteFrom('area').where('id', '=', area.id).execute()
      recordArea({ kind: 'area', id: area.id, name: area.name, before: area })
    })
  })

/** Why a division cannot be deleted. */
async function obstacleOf(tx: Database, id: string): Promise<string | undefined> {
  const { below } = await tx
    .selectFrom('area')
    .select(({ fn }) => fn.countAll<number>().as('below'))
    .where('parent_id', '=', id)
    .executeTakeFirstOrThrow()
  if (below) return `该区划有 ${below} 个下级区划，不能删除`
  const former = await tx.selectFrom('area').select('name').where('successor_id', '=', id).executeTakeFirst()
  if (former) return `“${former.name}”已更名或并入该区划，不能删除`
  const orgs = await tx
    .selectFrom('org')
    .select('name')
    .where('region_code', '=', id)
    .orderBy('code')
    .limit(mostNamed + 1)
    .execute()
  if (orgs.length === 0) return undefined
  const named = orgs.slice(0, mostNamed).map(({ name }) => `“${name}”`)
  return `机构${named.join('、')}${orgs.length > mostNamed ? '等' : ''}的行政区划是该区划，不能删除`
}
