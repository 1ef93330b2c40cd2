import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { areaChangeFields } from './area-fields.ts'
import { managedAreas } from './managed-areas.ts'

/**
 * POST /api/system/area/update: replaces the fields of the form; an omitted field is cleared, the code stays. 404 and
 * 409 as `managedAreas`.
 */
export const updateArea: Handler<'updateArea'> = async (context) => {
  const { account, body, clock } = context
  const columns = areaChangeFields.columns(body)
  await audited(context, async (tx, record) => {
    const area = await managedAreas.one(tx, account, body)
    await tx
      .updateTable('area')
      .set({ ...columns, updated_at: clock.now(), version: area.version + 1 })
      .where('id', '=', area.id)
      .execute()
    const [before, after] = [areaChangeFields.audited(area), areaChangeFields.audited(columns)]
    record({ kind: 'area', id: area.id, name: columns.name, before, after })
  })
}
