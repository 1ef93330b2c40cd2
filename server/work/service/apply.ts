import { newId } from '../../database/new-id.ts'
import type { Handler } from '../../http/handler.ts'
import { countCall, isOpenTo } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { conflict, notFound } from '../../kernel/failure.ts'
import { withPage } from './services.ts'
import { tellDeciders } from './tell-deciders.ts'

/**
 * POST /api/work/service/apply: asks for an application of the catalogue, and sends a message to those who may decide.
 * 404 AA0005 where it is not in the catalogue, 409 AA0001 while an earlier request is pending, 429 AA0001 after 30
 * calls a day.
 */
export const requestService: Handler<'requestService'> = async (context) => {
  const { account, body, clock, db, ip } = context
  const now = clock.now()
  await countCall(db, 'requestService', { ip, account: account.userId, now })
  await audited(context, async (tx, record) => {
    const application = await withPage(tx)
      .select(['application.id', 'application.name'])
      .where('application.id', '=', body.clientId)
      .where((row) => row.not(isOpenTo(account)))
      .executeTakeFirst()
    if (!application) throw notFound('该应用不存在，或已对您开放')
    const after = { application_id: application.id, reason: body.reason }
    const created = await tx
      .insertInto('application_request')
      .values({ ...after, id: newId(now), user_id: account.userId, created_at: now })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw conflict('您已申请开通该应用，请等待审批')
    record({ kind: 'application_request', id: created.id, name: application.name, after })
    const asked = { id: created.id, applicant: account, application: application.name, reason: body.reason }
    await tellDeciders(tx, asked, now)
  })
}

/** POST /api/work/service/cancel: takes back one's own request. 404 AA0005 where it is not pending any longer. */
export const cancelServiceRequest: Handler<'cancelServiceRequest'> = async (context) => {
  const { account, body } = context
  await audited(context, async (tx, record) => {
    const request = await tx
      .updateTable('application_request')
      .set({ status: 'cancelled' })
      .where('id', '=', body.id)
      .where('user_id', '=', account.userId)
      .where('status', '=', 'pending')
      .returning(['id', 'application_id'])
      .executeTakeFirst()
    if (!request) throw notFound('该申请已处理或已撤回')
    const { name } = await tx
      .selectFrom('application')
      .select('name')
      .where('id', '=', request.application_id)
      .executeTakeFirstOrThrow()
    const [before, after] = [{ status: 'pending' }, { status: 'cancelled' }]
    record({ kind: 'application_request', id: request.id, name, before, after })
  })
}
