import type { FastifyInstance, FastifyRequest } from 'fastify'
import { operationNames } from '../../../../openapi/facts/audit.ts'
import { newId } from '../../../database/new-id.ts'
import { whileListening } from '../../../http/rounds.ts'
import type { Backend } from '../../../http/serve-operations.ts'
import { maskedFreeText } from '../../../kernel/calls/masked-text.ts'
import { parameter } from '../../../kernel/parameters/in-force.ts'
import { trimRows } from '../../../kernel/trim-rows.ts'

/** In milliseconds. */
const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000]
/** Records of one user within a minute and of one process: a page that asks in a loop must not fill the table. */
const aMinute = 30
/** Rows of the table; the oldest go first. */
const most = 100_000
/** Where they are kept. */
const kept = { table: 'refused_operation', at: 'created_at' }
/** Characters of what the user was told. */
const longest = 200

/**
 * Records each change that a signed-in user asked for and that was refused or failed (decision 0234), before the answer
 * is sent; within the hour it removes what is too old or too many. A record that cannot be written is told in the
 * server's log, and the answer is sent all the same.
 */
export function recordRefusals(app: FastifyInstance, { db, clock }: Pick<Backend, 'db' | 'clock'>): void {
  const within = budget(aMinute)
  app.addHook('onSend', async (request, reply) => {
    const { failure, signedIn } = request
    const operation = changeOf(request)
    // 503 says that the database is away; a record would only wait for it.
    if (!failure || !signedIn || !operation || failure.status === 503) return
    const { account, session } = signedIn
    const now = clock.now()
    if (!within(account.userId, now)) return
    const row = {
      id: newId(now),
      created_at: now,
      user_id: account.userId,
      username: account.username,
      user_name: account.name,
      session,
      trace_id: request.id,
      operation,
      object_id: recordOf(request),
      status: failure.status,
      message: maskedFreeText(failure.message).slice(0, longest),
      ip: request.ip,
      duration: Math.round(reply.elapsedTime),
    }
    await db
      .insertInto('refused_operation')
      .values(row)
      .execute()
      .catch((error: unknown) => request.log.warn({ err: error }, 'record of a refused operation'))
  })
  whileListening(app, {
    name: 'refused operations',
    every: hour,
    run: () => trimRows(db, { ...kept, before: clock.now() - parameter(db, 'keep.sign-in.days') * day, most }),
  })
}

/** The operation of the request where it is one that the audit would have; undefined for any other. */
function changeOf({ routeOptions }: FastifyRequest): string | undefined {
  const operation = routeOptions.config.route?.operationId
  return operation !== undefined && Object.hasOwn(operationNames, operation) ? operation : undefined
}

/** The id of the one record that the request names in its path or its body; null for none. */
function recordOf({ params, body }: FastifyRequest): string | null {
  // as: untyped in fastify; each value is checked
  for (const named of [params, body] as readonly ({ readonly id?: unknown } | null | undefined)[]) {
    const id = named?.id
    if (typeof id === 'string' && /^\d{1,20}$/.test(id)) return id
  }
  return null
}

/** Whether this is one of the first `allowed` of a user within the minute. */
function budget(allowed: number): (user: string, now: number) => boolean {
  let current = 0
  const counts = new Map<string, number>()
  return (user, now) => {
    const of = Math.floor(now / minute)
    if (of !== current) counts.clear()
    current = of
    const count = (counts.get(user) ?? 0) + 1
    counts.set(user, count)
    return count <= allowed
  }
}
