import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { levelOf } from './area-code.ts'
import { managedAreas } from './managed-areas.ts'

/**
 * POST /api/system/area/succeed: says that a division was renamed under another code or merged into another one, and
 * disables it. 404 and 409 as `managedAreas`; 400 AA0001 at `successorId` for a division that does not exist, is
 * disabled, is of another level or is the same.
 */
export const succeedArea: Handler<'succeedArea'> = async (context) => {
  const { account, body, clock } = context
  const { successorId, how, date } = body
  await audited(context, async (tx, record) => {
    const area = await managedAreas.one(tx, account, body)
    await requireSuccessor(tx, area.id, successorId)
    const columns = {
      status: 'disabled',
      successor_id: successorId,
      succeeded_as: how,
      succeeded_on: date,
    } as const
    await tx
      .updateTable('area')
      .set({ ...columns, updated_at: clock.now(), version: area.version + 1 })
      .where('id', '=', area.id)
      .execute()
    record({ kind: 'area', id: area.id, name: area.name, before: area, after: columns })
  })
}

async function requireSuccessor(tx: Database, id: string, successorId: string): Promise<void> {
  if (successorId === id) throw refused('不能是该区划自己', 'successorId')
  if (levelOf(successorId) !== levelOf(id)) throw refused('须为同一级别的区划', 'successorId')
  const successor = await tx.selectFrom('area').select('status').where('id', '=', successorId).executeTakeFirst()
  if (!successor) throw refused('该区划不存在', 'successorId')
  if (successor.status === 'disabled') throw refused('该区划已停用', 'successorId')
}
