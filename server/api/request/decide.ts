import { approveInterfaceRequestsSteps } from '../../../openapi/facts/states/interfaceRequest.ts'
import type { Handler } from '../../http/handler.ts'
import { refused } from '../../kernel/failure.ts'
import { isPast } from '../../kernel/last-day.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import {
  answerWords,
  decideEach,
  type RequestKind,
  requireGivable,
  requireNotTakenBack,
} from '../../work/service/index.ts'
import { grantOf, saveGrant } from '../catalogue/index.ts'
import { openDirectories } from '../directory/index.ts'
import { grantedDays } from './granted-days.ts'
import { isStillResponsible, type ManagedRequest, managedRequests } from './managed-requests.ts'
import { periodWords } from './period-words.ts'
import { callableInterfaces } from './requestable.ts'

const kind: RequestKind<ManagedRequest> = {
  kind: 'api_request',
  requests: managedRequests,
  settle: (tx, id, settled) => tx.updateTable('api_request').set(settled).where('id', '=', id).execute(),
  told: (request, decision) => {
    const words = answerWords(decision)
    const what = `应用“${request.application}”调用接口“${request.interface}”`
    return decision.status === 'approved'
      ? { title: '您的接口授权申请已同意', content: `${what}的申请已同意，期限${periodWords(request)}。${words}` }
      : { title: '您的接口授权申请未获同意', content: `${what}的申请未获同意。${words}` }
  },
}

/**
 * POST /api/apiInterface/request/approve: lets the application of each request call the interface on the days that it
 * asks for. Refused for a request that is decided already, where its user or application is not what it was, for an
 * interface that cannot be called any more and for days that are past (AA0001); further refusals as `managedRequests`
 * and `grantedDays`.
 */
export const approveInterfaceRequests: Handler<'approveInterfaceRequests'> = async (context) => {
  const { ids, answer } = context.body
  const { day } = context.account
  return decideEach(kind, context, ids, { status: 'approved', answer }, async (tx, request, record) => {
    requireGivable(request)
    requireAllowed(approveInterfaceRequestsSteps, request.status)
    const { interfaceId, applicationId, wanted } = request
    if (request.applicationStatus === 'disabled') throw refused('该应用已停用')
    if (!(await isStillResponsible(tx, request))) throw refused('申请人已不是该应用的负责人')
    const callable = await callableInterfaces(tx, day).where('api_interface.id', '=', interfaceId).executeTakeFirst()
    if (!callable || !(await openDirectories(tx)).has(request.directoryId)) throw refused('该接口已下线')
    if (isPast(request.until_on, day)) throw refused('申请的期限已过')
    const before = await grantOf(tx, interfaceId, applicationId)
    const columns = { application_id: applicationId, ...grantedDays(before, request, day) }
    await saveGrant(tx, record, { interfaceId, columns, before, name: wanted, now: context.clock.now() })
  })
}

/** POST /api/apiInterface/request/refuse: refuses each by itself; refused for one that is decided already (AA0001). */
export const refuseInterfaceRequests: Handler<'refuseInterfaceRequests'> = async (context) => {
  const { ids, answer } = context.body
  return decideEach(kind, context, ids, { status: 'refused', answer }, async (_, { status }) => {
    requireNotTakenBack(status)
    requireAllowed(approveInterfaceRequestsSteps, status)
  })
}
