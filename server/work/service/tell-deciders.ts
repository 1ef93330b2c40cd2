import { approveServiceRequestsPermission } from '../../../openapi/facts/serviceRequest.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { holdersOver } from '../../kernel/holders.ts'
import { writeMessage } from '../../message/index.ts'

interface Asked {
  readonly applicant: Pick<Account, 'userId' | 'username' | 'name' | 'orgPath'>
  /** The name of the application. */
  readonly application: string
  readonly reason: string
}

/** The page with the requests that wait. */
const waitingRequests = '/work/service?view=requests&status=pending'

/**
 * Sends a message about a request to the users who may decide on it, the applicant excepted. `now` in milliseconds
 * since 1970.
 */
export async function tellDeciders(
  tx: Database,
  { applicant, application, reason }: Asked,
  now: number,
): Promise<void> {
  const { userId, username, name, orgPath } = applicant
  const holders = await holdersOver(tx, approveServiceRequestsPermission, orgPath, now)
  const content = `${name}（${username}）申请开通“${application}”，理由：${reason}`
  const message = { kind: 'system', title: '有新的开通申请待审批', content, link: waitingRequests } as const
  const deciders = holders.filter((id) => id !== userId)
  await writeMessage(tx, deciders, message, now)
}
