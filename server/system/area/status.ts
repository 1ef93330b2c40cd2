import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { managedAreas } from './managed-areas.ts'

/**
 * POST /api/system/area/status: enables or disables each division by itself; refusals as `managedAreas`. One that
 * already has the status is unchanged. Enabling one takes back that another one replaced it.
 */
export const setAreaStatus: Handler<'setAreaStatus'> = async (context) => {
  const { account, body, clock } = context
  const { ids, status, versions } = body
  return audited(context, async (tx, record) => {
    const areas = await managedAreas.all(tx, account, ids, versions)
    return eachRecord(tx, record, areas, async (area, recordArea) => {
      if (area.status === status) return
      const columns = {
        status,
        ...(status === 'normal' && { successor_id: null, succeeded_as: null, succeeded_on: null }),
      }
      await tx
        .updateTable('area')
        .set({ ...columns, updated_at: clock.now(), version: area.version + 1 })
        .where('id', '=', area.id)
        .execute()
      recordArea({ kind: 'area', id: area.id, name: area.name, before: area, after: columns })
    })
  })
}
