import { approveServiceRequestsSteps, revokeServiceAccessSteps } from '../../../openapi/facts/states/serviceRequest.ts'
import type { Handler } from '../../http/handler.ts'
import { endTokens, isVisible } from '../../identity/index.ts'
import { refused } from '../../kernel/failure.ts'
import { isPast } from '../../kernel/last-day.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import {
  answerWords,
  type Decision,
  decideEach,
  type RequestKind,
  requireGivable,
  requireNotTakenBack,
} from './deciding.ts'
import { isExpired, type ManagedRequest, managedRequests } from './managed-requests.ts'

/** Requests for applications; `validUntil` is the last day of what is approved. */
const requestsFor = (validUntil?: string): RequestKind<ManagedRequest> => ({
  kind: 'application_request',
  requests: managedRequests,
  settle: (tx, id, settled) =>
    tx
      .updateTable('application_request')
      // What was opened until when stays readable after it was taken back.
      .set({ ...settled, ...(settled.status === 'approved' && { valid_until: validUntil ?? null }) })
      .where('id', '=', id)
      .execute(),
  told: (request, decision) => messageOf(request.wanted, decision, validUntil),
})

/**
 * POST /api/work/service/requests/approve: opens the application to each user by itself, until `validUntil` where it is
 * given. Refused for a request that is decided already, a cancelled user and a disabled application (AA0001); further
 * refusals as `managedRequests`.
 */
export const approveServiceRequests: Handler<'approveServiceRequests'> = async (context) => {
  const { ids, answer, validUntil } = context.body
  if (isPast(validUntil ?? null, context.account.day)) throw refused('有效期至不能早于今天', 'validUntil')
  return decideEach(requestsFor(validUntil), context, ids, { status: 'approved', answer }, async (tx, request) => {
    requireGivable(request)
    requireAllowed(approveServiceRequestsSteps, request.status)
    if (request.applicationStatus === 'disabled') throw refused('该应用已停用')
    const term = { valid_until: validUntil ?? null }
    await tx
      .insertInto('application_user')
      .values({ ...term, ...keyOf(request), created_at: context.clock.now() })
      .onConflict((on) => on.columns(['application_id', 'user_id']).doUpdateSet(term))
      .execute()
    return term
  })
}

/** POST /api/work/service/requests/refuse: refuses each request by itself; refused for one that is decided already. */
export const refuseServiceRequests: Handler<'refuseServiceRequests'> = async (context) =>
  decideEach(
    requestsFor(),
    context,
    context.body.ids,
    { status: 'refused', answer: context.body.answer },
    async (_, { status }) => {
      requireNotTakenBack(status)
      requireAllowed(approveServiceRequestsSteps, status)
    },
  )

/**
 * POST /api/work/service/requests/revoke: takes back what each request has opened. The tokens of the application for
 * the user end in the same transaction, unless it is open to the user otherwise. Refused for a request that is not
 * approved, and for one whose last day is past: what a later request has opened stays (AA0001). Further refusals as
 * `managedRequests`.
 */
export const revokeServiceAccess: Handler<'revokeServiceAccess'> = async (context) => {
  const { ids, answer } = context.body
  return decideEach(requestsFor(), context, ids, { status: 'revoked', answer }, async (tx, request) => {
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

function messageOf(application: string, decision: Decision, validUntil?: string) {
  const words = answerWords(decision)
  if (decision.status === 'approved') {
    const term = validUntil === undefined ? '' : `，有效期至 ${validUntil}`
    return { title: '您的开通申请已同意', content: `“${application}”已对您开放${term}。${words}` }
  }
  return decision.status === 'refused'
    ? { title: '您的开通申请未获同意', content: `您申请开通的“${application}”未获同意。${words}` }
    : { title: '应用的使用权限已收回', content: `单独对您开放“${application}”的权限已收回。${words}` }
}
