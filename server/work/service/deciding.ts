import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { UserStatus } from '../../database/tables/user.ts'
import type { Account } from '../../kernel/account.ts'
import { type AuditContext, audited, type Recorder } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { type Failure, forbidden, refused } from '../../kernel/failure.ts'
import type { Managed } from '../../kernel/managed.ts'
import { writeMessage } from '../../message/index.ts'
import type { RequestColumns } from './table.ts'

/** A request of any kind, as the one who decides on it has it. */
export interface Waiting {
  readonly id: string
  readonly status: Selectable<RequestColumns>['status']
  readonly userId: string
  /** Of the user who asks. */
  readonly name: string
  readonly userStatus: UserStatus
  /** What is asked for, as the audit names it. */
  readonly wanted: string
}

export interface Decision {
  readonly status: 'approved' | 'refused' | 'revoked'
  /** What the applicant is told with it. */
  readonly answer?: string | undefined
}

type Settled = Required<Pick<Selectable<RequestColumns>, 'status' | 'answer' | 'decided_by' | 'decided_at'>>

/** A kind of requests that somebody else decides: for an application, or that one may call an interface. */
export interface RequestKind<Row extends Waiting> {
  /** Its table, as the audit names its records. */
  readonly kind: keyof Tables
  readonly requests: Managed<Row>
  /** Writes the decision into the row. */
  readonly settle: (tx: Database, id: string, settled: Settled) => Promise<unknown>
  /** What the applicant is told. */
  readonly told: (request: Row, decision: Decision) => { readonly title: string; readonly content: string }
}

/** Where an applicant finds what was opened. */
const portal = '/work/service'

/** Why one's own request is not among those that one may decide on (AA0002). */
export const refusalOfOwn =
  async (_db: Database, { userId }: Account) =>
  (request: Waiting): Failure | undefined =>
    request.userId === userId ? forbidden('不能审批自己的申请，请由他人审批') : undefined

/** Throws 400 AA0001 for a request that its user took back, and for a user who cannot be given anything any more. */
export function requireGivable({ status, userStatus }: Waiting): void {
  requireNotTakenBack(status)
  if (userStatus === 'cancelled') throw refused('该用户已注销')
}

export function requireNotTakenBack(status: Waiting['status']): void {
  if (status === 'cancelled') throw refused('申请人已撤回该申请')
}

/**
 * Decides on each request by itself: `change` does what follows from it and may add to what the audit has; then the
 * request is settled and its user told, in one transaction.
 */
export const decideEach = <Row extends Waiting>(
  { kind, requests, settle, told }: RequestKind<Row>,
  context: AuditContext & { readonly account: Account },
  ids: readonly string[],
  decision: Decision,
  change: (tx: Database, request: Row, record: Recorder) => Promise<object | void>,
): Promise<Schemas['BatchResult']> =>
  audited(context, async (tx, record) =>
    eachRecord(tx, record, await requests.all(tx, context.account, ids), async (request, recordOne) => {
      const { status, answer = null } = decision
      const further = await change(tx, request, recordOne)
      const now = context.clock.now()
      await settle(tx, request.id, { status, answer, decided_by: context.account.userId, decided_at: now })
      recordOne({
        kind,
        id: request.id,
        name: `${request.name}：${request.wanted}`,
        before: { status: request.status },
        after: { status, answer, ...further },
      })
      await writeMessage(tx, [request.userId], { kind: 'system', link: portal, ...told(request, decision) }, now)
    }),
  )

/** The answer that came with a decision, for its message. */
export const answerWords = ({ answer }: Decision): string => (answer ? `审批意见：${answer}` : '')
