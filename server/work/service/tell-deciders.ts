import { approveServiceRequestsPermission } from '../../../openapi/facts/serviceRequest.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { recordPlace } from '../../kernel/contributions/record-place.ts'
import { holdersOver } from '../../kernel/holders.ts'
import { writeMessage } from '../../message/index.ts'

interface Asked {
  /** Of the request. */
  readonly id: string
  readonly applicant: Pick<Account, 'userId' | 'username' | 'name' | 'orgPath'>
  /** The name of the application. */
  readonly application: string
  readonly reason: string
}

/** The page with the requests that wait. */
export const waitingRequests = '/work/service?view=requests&status=pending'

/** Where a request is decided. */
export const requestPlace = (id: string): string => recordPlace(waitingRequests, id, approveServiceRequestsPermission)

/**
 * Sends a message about a request to the users who may decide on it, the applicant excepted. `now` in milliseconds
 * since 1970.
 */
export async function tellDeciders(
  tx: Database,
  { id, applicant, application, reason }: Asked,
  now: number,
): Promise<void> {
  const { userId, username, name, orgPath } = applicant
  const holders = await holdersOver(tx, approveServiceRequestsPermission, orgPath, now)
  const content = `${name}（${username}）申请开通“${application}”，理由：${reason}`
  const message = { kind: 'system', title: '有新的开通申请待审批', content, link: requestPlace(id) } as const
  const deciders = holders.filter((id) => id !== userId)
  await writeMessage(tx, deciders, message, now)
}
