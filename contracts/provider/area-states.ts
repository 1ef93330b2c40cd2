import type { Insertable } from 'kysely'
import type { Database } from '../../server/database/schema.ts'
import { appendAudit } from '../../server/kernel/audit-chain.ts'
import { changesOf } from '../../server/kernel/audit-changes.ts'
import { levelOf, parentCode } from '../../server/system/area/area-code.ts'
import type { AreaTable } from '../../server/system/area/table.ts'
import type { StateHandlers } from '../states.ts'
import { moment } from './people.ts'

/** States of divisions, beside those of the national table. */
export const areaStates = (db: Database) => {
  /** Removes the division with this code and those below it; a search must not find them. */
  const remove = async (code: string) => {
    await db
      .updateTable('directory_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('entity', '=', 'areas')
      .execute()
    const rows = await db
      .selectFrom('area')
      .select('id')
      .where('id', 'like', `${code}%`)
      .orderBy('id', 'desc')
      .execute()
    await db.updateTable('area').set({ successor_id: null }).where('successor_id', 'like', `${code}%`).execute()
    for (const { id } of rows) await db.deleteFrom('area').where('id', '=', id).execute()
  }
  const create = async ({ code, name, status }: Pick<Insertable<AreaTable>, 'name' | 'status'> & { code: string }) => {
    await remove(code)
    const place = { id: code, parent_id: parentCode(code) ?? null, level: levelOf(code) }
    await db
      .insertInto('area')
      .values({ ...place, name, status, created_at: Date.now(), updated_at: Date.now() })
      .execute()
  }
  return {
    'a division exists': async ({ code, name, status = 'normal' }) => {
      await create({ code, name, status })
      return {}
    },
    'a division was merged': async ({ code, name, successor, date }) => {
      await create({ code, name, status: 'disabled' })
      await db
        .updateTable('area')
        .set({ successor_id: successor, succeeded_as: 'merged', succeeded_on: date, version: 2 })
        .where('id', '=', code)
        .execute()
      return {}
    },
    'a division was renamed': async ({ code, name }) => {
      const before = await db.selectFrom('area').selectAll().where('id', '=', code).executeTakeFirstOrThrow()
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('area').set({ name, version: 2 }).where('id', '=', code).execute()
        await appendAudit(tx, [
          {
            created_at: moment('2026-03-02 09:30:00'),
            user_id: '1001',
            username: 'admin',
            user_name: '王建国',
            session: null,
            trace_id: 'contract',
            operation: 'updateArea',
            object_kind: 'area',
            object_id: code,
            object_name: name,
            changes: JSON.stringify(changesOf(before, { name })),
            ip: '192.0.2.1',
            duration: null,
          },
        ])
      })
      return {}
    },
    'no division has the code': async ({ code }) => {
      await remove(code)
      return {}
    },
  } satisfies Partial<StateHandlers>
}
