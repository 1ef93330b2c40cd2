import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Account } from '../../../kernel/account.ts'
import { audited } from '../../../kernel/audited.ts'
import { eachRecord } from '../../../kernel/each-record.ts'
import { refused } from '../../../kernel/failure.ts'
import { lockRows } from '../../../kernel/managed.ts'
import { dayOf } from '../../../kernel/time.ts'
import { managedOfficers } from '../managed-officers.ts'
import { officerScope } from '../officer-scope.ts'
import { managedServices } from './managed-services.ts'
import { requirePossible, serviceColumns } from './service-columns.ts'
import { newServiceFields, serviceFields } from './service-fields.ts'

/**
 * The officer whose records change, locked so that two requests do not record one hearing twice. Throws
 * `managedOfficers.outside`, and 400 AA0001 for one who never was in the pool.
 */
async function officerOf(tx: Database, account: Account, id: string) {
  await lockRows(tx, 'hearing_officer', [id])
  const officer = await tx
    .selectFrom('hearing_officer')
    .select(['id', 'name', 'warehousing_date'])
    .where('id', '=', id)
    .where(officerScope(account))
    .executeTakeFirst()
  if (!officer) throw await managedOfficers.outside(tx, account, id)
  if (officer.warehousing_date === null) throw refused('该听证员尚未入库，不能登记履职')
  return officer
}

/** POST /api/system/hearing/service/create. Throws as `officerOf`, `serviceColumns` and `requirePossible`. */
export const createHearingService: Handler<'createHearingService'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  const columns = serviceColumns(body, dayOf(now))
  return audited(context, async (tx, record) => {
    const { name } = await officerOf(tx, account, body.officerId)
    await requirePossible(tx, columns, undefined, dayOf(now))
    const id = newId(now)
    await tx
      .insertInto('hearing_service')
      .values({ ...columns, id, created_at: now, updated_at: now })
      .execute()
    record({ kind: 'hearing_service', id, name, after: newServiceFields.audited(columns) })
    return { id }
  })
}

/**
 * POST /api/system/hearing/service/update: replaces what the form shows. 404, 403 and 409 as `managedServices`; 400 and
 * 409 at a field as creating.
 */
export const updateHearingService: Handler<'updateHearingService'> = async (context) => {
  const { account, body, clock } = context
  const { id, version, ...form } = body
  const now = clock.now()
  await audited(context, async (tx, record) => {
    const before = await managedServices.one(tx, account, { id, version })
    await lockRows(tx, 'hearing_officer', [before.officer_id])
    const columns = serviceColumns({ ...form, officerId: before.officer_id }, dayOf(now))
    await requirePossible(tx, columns, before, dayOf(now))
    await tx
      .updateTable('hearing_service')
      .set({ ...columns, updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .execute()
    const change = { before: serviceFields.audited(before), after: serviceFields.audited(columns) }
    record({ kind: 'hearing_service', id, name: before.name, ...change })
  })
}

/** POST /api/system/hearing/service/remove: each by itself. */
export const removeHearingServices: Handler<'removeHearingServices'> = async (context) =>
  audited(context, async (tx, record) =>
    eachRecord(
      tx,
      record,
      await managedServices.all(tx, context.account, context.body.ids),
      async (before, recordOne) => {
        await tx.deleteFrom('hearing_service').where('id', '=', before.id).execute()
        const { id, name } = before
        recordOne({ kind: 'hearing_service', id, name, before: newServiceFields.audited(before) })
      },
    ),
  )
