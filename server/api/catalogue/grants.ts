import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { badParameter, refused } from '../../kernel/failure.ts'
import { pageOf } from '../../kernel/paged.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { grantFields } from './interface-fields.ts'
import { managedGrants, managedInterfaces } from './managed-interfaces.ts'
import { grantOf, saveGrant } from './save-grant.ts'

/** GET /api/apiInterface/interface/grants: by the name of the application; 404 AA0005 without such an interface. */
export const listInterfaceGrants: Handler<'listInterfaceGrants'> = async ({ db, query, account }) => {
  const { day } = account
  const known = await db.selectFrom('api_interface').select('id').where('id', '=', query.id).executeTakeFirst()
  if (!known) throw managedInterfaces.missing()
  const found = await db
    .selectFrom('api_grant')
    .innerJoin('application', 'application.id', 'api_grant.application_id')
    .selectAll('api_grant')
    .select('application.name')
    .where('interface_id', '=', query.id)
    .orderBy('application.name_key')
    .orderBy('api_grant.id')
    .execute()
  const { rows, total } = pageOf(found, query)
  return {
    rows: rows.map(({ id, name, application_id, from_on, until_on, version }) =>
      withoutNulls({
        id,
        name,
        applicationId: application_id,
        fromDate: from_on,
        untilDate: until_on,
        state: day < from_on ? 'waiting' : until_on !== null && until_on < day ? 'ended' : 'active',
        version,
      } as const),
    ),
    total,
  }
}

/**
 * POST /api/apiInterface/interface/grant: an application may call an interface from one day to another; replaces the
 * days that it had. 404 as `managedInterfaces`; 400 AA0001 at `applicationId` for an application that does not exist or
 * is disabled; 400 AA0004 at a day that does not exist or comes before the first one. Calls follow within a second.
 */
export const grantInterface: Handler<'grantInterface'> = async (context) => {
  const { account, body, clock } = context
  const columns = grantFields.columns(body)
  const { from_on, until_on } = columns
  if (until_on !== null && until_on < from_on) throw badParameter('untilDate', '截止日期不能早于生效日期')
  const now = clock.now()
  await audited(context, async (tx, record) => {
    const { id, name } = await managedInterfaces.one(tx, account, { id: body.id })
    const application = await tx
      .selectFrom('application')
      .select(['name', 'status'])
      .where('id', '=', body.applicationId)
      .executeTakeFirst()
    if (application?.status !== 'normal') throw refused('所选应用不存在或已停用', 'applicationId')
    const before = await grantOf(tx, id, body.applicationId)
    await saveGrant(tx, record, { interfaceId: id, columns, before, name: `${name} → ${application.name}`, now })
  })
}

/** POST /api/apiInterface/interface/revoke: each grant by itself, at once. */
export const revokeInterfaceGrants: Handler<'revokeInterfaceGrants'> = async (context) =>
  audited(context, async (tx, record) =>
    eachRecord(
      tx,
      record,
      await managedGrants.all(tx, context.account, context.body.ids),
      async (before, recordOne) => {
        await tx.deleteFrom('api_grant').where('id', '=', before.id).execute()
        recordOne({ kind: 'api_grant', id: before.id, name: before.name, before: grantFields.audited(before) })
      },
    ),
  )
