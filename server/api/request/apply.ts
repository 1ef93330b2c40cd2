import { grantInterfacePermission } from '../../../openapi/facts/interface.ts'
import { newId } from '../../database/new-id.ts'
import type { Handler } from '../../http/handler.ts'
import { countCall } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { badParameter, conflict, notFound, refused } from '../../kernel/failure.ts'
import { holdersOf } from '../../kernel/holders.ts'
import { isPast } from '../../kernel/last-day.ts'
import { writeMessage } from '../../message/index.ts'
import { grantOf } from '../catalogue/index.ts'
import { lockCatalogue, openDirectories } from '../directory/index.ts'
import { grantedDays } from './granted-days.ts'
import { periodWords } from './period-words.ts'
import { requestPlace } from './places.ts'
import { requestFields } from './request-fields.ts'
import { callableInterfaces, ownApplications } from './requestable.ts'

/**
 * POST /api/work/service/interfaces/apply: asks that an application may call an interface, and sends a message to those
 * who may decide. 404 AA0005 for an interface that cannot be called; 400 AA0001 at `applicationId` for an application
 * that is not the user's, at `fromDate` for a day that is past and as `grantedDays`; 400 AA0004 at a day that does not
 * exist or comes before the first one; 409 AA0001 while an earlier request is pending; 429 AA0001 after 30 calls a day.
 */
export const requestInterface: Handler<'requestInterface'> = async (context) => {
  const { account, body, clock, db, ip } = context
  const now = clock.now()
  await countCall(db, 'requestInterface', { ip, account: account.userId, now })
  const columns = requestFields.columns(body)
  const { from_on, until_on, reason, application_id } = columns
  if (until_on !== null && until_on < from_on) throw badParameter('untilDate', '截止日期不能早于生效日期')
  if (isPast(from_on, account.day)) throw refused('生效日期不能早于今天', 'fromDate')
  await audited(context, async (tx, record) => {
    await lockCatalogue(tx)
    const wanted = await callableInterfaces(tx, account.day)
      .where('api_interface.id', '=', body.interfaceId)
      .executeTakeFirst()
    if (!wanted || !(await openDirectories(tx)).has(wanted.directory_id)) throw notFound('接口不存在、未发布或已下线')
    const application = await ownApplications(tx, account.userId)
      .where('application.id', '=', application_id)
      .executeTakeFirst()
    if (!application) throw refused('应用不存在、已停用，或您不是其负责人', 'applicationId')
    grantedDays(await grantOf(tx, wanted.id, application.id), columns, account.day)
    const asked = { interface_id: wanted.id }
    const created = await tx
      .insertInto('api_request')
      .values({ ...asked, ...columns, id: newId(now), user_id: account.userId, created_at: now })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw conflict('该应用已申请此接口，请等待审批')
    record({
      kind: 'api_request',
      id: created.id,
      name: `${application.name} → ${wanted.name}`,
      after: { ...asked, ...requestFields.audited(columns) },
    })
    // The catalogue belongs to the whole site.
    const holders = await holdersOf(tx, grantInterfacePermission, account.day)
      .where('role.data_scope', '=', 'all')
      .where('user.id', '!=', account.userId)
      .select('user.id')
      .distinct()
      .execute()
    const content = `${account.name}（${account.username}）申请应用“${application.name}”调用接口“${wanted.name}”，期限${periodWords(columns)}，理由：${reason}`
    const message = {
      kind: 'system',
      title: '有新的接口授权申请待审批',
      content,
      link: requestPlace(created.id),
    } as const
    await writeMessage(
      tx,
      holders.map(({ id }) => id),
      message,
      now,
    )
  })
}

/** POST /api/work/service/interfaces/cancel: takes back one's own request. 404 AA0005 where it is not pending. */
export const cancelInterfaceRequest: Handler<'cancelInterfaceRequest'> = async (context) => {
  const { account, body } = context
  await audited(context, async (tx, record) => {
    const request = await tx
      .updateTable('api_request')
      .set({ status: 'cancelled' })
      .where('id', '=', body.id)
      .where('user_id', '=', account.userId)
      .where('status', '=', 'pending')
      .returning(['id', 'application_id', 'interface_id'])
      .executeTakeFirst()
    if (!request) throw notFound('该申请已处理或已撤回')
    const { application, wanted } = await tx
      .selectFrom('application')
      .innerJoin('api_interface', (join) => join.on('api_interface.id', '=', request.interface_id))
      .select(['application.name as application', 'api_interface.name as wanted'])
      .where('application.id', '=', request.application_id)
      .executeTakeFirstOrThrow()
    const [before, after] = [{ status: 'pending' }, { status: 'cancelled' }]
    record({ kind: 'api_request', id: request.id, name: `${application} → ${wanted}`, before, after })
  })
}
