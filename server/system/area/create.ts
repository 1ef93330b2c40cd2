import { isUniqueViolation } from '../../database/database-error.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { conflict, refused } from '../../kernel/failure.ts'
import { levelOf, parentCode } from './area-code.ts'
import { areaFields } from './area-fields.ts'
import { lockAreas } from './area-versions.ts'

/**
 * POST /api/system/area/create: creates a division; its level and the division above follow from its code. 409 AA0001
 * at `code` when another one has it; 400 AA0001 at `code` where the division above does not exist or is disabled.
 */
export const createArea: Handler<'createArea'> = async (context) => {
  const { body, clock } = context
  const { code } = body
  return audited(context, async (tx, record) => {
    await lockAreas(tx)
    const parentId = parentCode(code)
    if (parentId !== undefined) await requireParent(tx, parentId)
    const now = clock.now()
    const columns = areaFields.columns(body)
    const place = { parent_id: parentId ?? null, level: levelOf(code) }
    await tx
      .insertInto('area')
      .values({ ...columns, ...place, created_at: now, updated_at: now })
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? conflict('区划代码已存在', 'code') : error
      })
    const { sort, ...told } = areaFields.audited(columns)
    record({ kind: 'area', id: code, name: columns.name, after: { ...told, ...place, sort } })
    return { id: code }
  })
}

async function requireParent(tx: Database, id: string): Promise<void> {
  const parent = await tx.selectFrom('area').select(['name', 'status']).where('id', '=', id).executeTakeFirst()
  if (!parent) throw refused(`上级区划 ${id} 不存在`, 'code')
  if (parent.status === 'disabled') throw refused(`上级区划“${parent.name}”已停用`, 'code')
}
