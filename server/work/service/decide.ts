import { approveServiceRequestsSteps, revokeServiceAccessSteps } from '../../../openapi/facts/states/serviceRequest.ts'
import type { Database } from '../../database/schema.ts'
import type { Context, Handler } from '../../http/handler.ts'
import { endTokens, isVisible } from '../../identity/index.ts'
import { type AuditContext, audited, type Recorder } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { isPast } from '../../kernel/last-day.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { writeMessage } from '../../message/index.ts'
import { isExpired, type ManagedRequest, managedRequests } from './managed-requests.ts'

type Deciding = AuditContext & Pick<Context<'approveServiceRequests'>, 'account'>

interface Decision {
  readonly status: 'approved' | 'refused' | 'revoked'
  readonly answer: string | undefined
  /** The last day, `YYYY-MM-DD`. */
  readonly validUntil?: string | undefined
}

/**
 * POST /api/work/service/requests/approve: opens the application to each user by itself, until `validUntil` where it is
 * given. Refused for a request that is decided already, a cancelled user and a disabled application (AA0001); further
 * refusals as `managedRequests`.
 */
export const approveServiceRequests: Handler<'approveServiceRequests'> = async (context) => {
  const { ids, answer, validUntil } = context.body
  if (isPast(validUntil ?? null, context.account.day)) throw refused('有效期至不能早于今天', 'validUntil')
  return decide(context, ids, { status: 'approved', answer, validUntil }, async (tx, request) => {
    requireWaiting(request)
    if (request.userStatus === 'cancelled') throw refused('该用户已注销')
    if (request.applicationStatus === 'disabled') throw refused('该应用已停用')
    const term = { valid_until: validUntil ?? null }
    await tx
      .insertInto('application_user')
      .values({ ...term, ...keyOf(request), created_at: context.clock.now() })
      .onConflict((on) => on.columns(['application_id', 'user_id']).doUpdateSet(term))
      .execute()
  })
}

/** POST /api/work/service/requests/refuse: refuses each request by itself; refused for one that is decided already. */
export const refuseServiceRequests: Handler<'refuseServiceRequests'> = async (context) =>
  decide(context, context.body.ids, { status: 'refused', answer: context.body.answer }, async (_, request) =>
    requireWaiting(request),
  )

/**
 * POST /api/work/service/requests/revoke: takes back what each request has opened. The tokens of the application for
 * the user end in the same transaction, unless it is open to the user otherwise. Refused for a request that is not
 * approved, and for one whose last day is past: what a later request has opened stays (AA0001). Further refusals as
 * `managedRequests`.
 */
export const revokeServiceAccess: Handler<'revokeServiceAccess'> = async (context) => {
  const { ids, answer } = context.body
  return decide(context, ids, { status: 'revoked', answer }, async (tx, request) => {
    if (request.status !== 'approved') throw refused('该申请未同意或已收回')
    if (isExpired(request, context.account.day)) throw refused(revokeServiceAccessSteps.expired)
    const { application_id: applicationId, user_id: userId } = keyOf(request)
    await tx
      .deleteFrom('application_user')
      .where('application_id', '=', applicationId)
      .where('user_id', '=', userId)
      .execute()
    const application = { id: applicationId, visibility: request.visibility }
    const isOpen = await isVisible(tx, application, { userId, day: context.account.day })
    if (!isOpen) await endTokens(tx, { userId, applicationId }, context.clock.now())
  })
}

const keyOf = ({ applicationId, userId }: ManagedRequest) => ({ application_id: applicationId, user_id: userId })

function requireWaiting({ status }: ManagedRequest): void {
  if (status === 'cancelled') throw refused('申请人已撤回该申请')
  requireAllowed(approveServiceRequestsSteps, status)
}

/** Decides on each request by itself, with what `change` does for it, and tells the user. */
const decide = (
  context: Deciding,
  ids: readonly string[],
  decision: Decision,
  change: (tx: Database, request: ManagedRequest) => Promise<void>,
) =>
  audited(context, async (tx, record) =>
    eachRecord(tx, record, await managedRequests.all(tx, context.account, ids), async (request, recordOne) => {
      await change(tx, request)
      await settle(tx, recordOne, { request, decision, by: context.account.userId, now: context.clock.now() })
    }),
  )

interface Settled {
  readonly request: ManagedRequest
  readonly decision: Decision
  /** Id of the user who decided. */
  readonly by: string
  /** Milliseconds since 1970. */
  readonly now: number
}

async function settle(tx: Database, record: Recorder, { request, decision, by, now }: Settled): Promise<void> {
  const { status, answer = null, validUntil = null } = decision
  // What was opened until when stays readable after it was taken back.
  const after = { status, answer, ...(status === 'approved' && { valid_until: validUntil }) }
  await tx
    .updateTable('application_request')
    .set({ ...after, decided_by: by, decided_at: now })
    .where('id', '=', request.id)
    .execute()
  const { id, name, application } = request
  record({
    kind: 'application_request',
    id,
    name: `${name}：${application}`,
    before: { status: request.status },
    after,
  })
  await writeMessage(tx, [request.userId], messageOf(application, decision), now)
}

function messageOf(application: string, { status, answer, validUntil }: Decision) {
  const shared = { kind: 'system', link: '/work/service' } as const
  const words = answer ? `审批意见：${answer}` : ''
  if (status === 'approved') {
    const term = validUntil === undefined ? '' : `，有效期至 ${validUntil}`
    return { ...shared, title: '您的开通申请已同意', content: `“${application}”已对您开放${term}。${words}` }
  }
  return status === 'refused'
    ? { ...shared, title: '您的开通申请未获同意', content: `您申请开通的“${application}”未获同意。${words}` }
    : { ...shared, title: '应用的使用权限已收回', content: `单独对您开放“${application}”的权限已收回。${words}` }
}
