import type { Database, Tables } from '../database/schema.ts'
import { appendAudit } from './audit-chain.ts'
import { changesOf } from './audit-changes.ts'

/** A person as the audit names them. */
export interface Person {
  readonly id: string
  readonly username: string
  readonly name: string
}

/** What the audit keeps of a request. */
export interface AuditSource {
  /** Operation of the API description. */
  readonly operation: string
  /** The request's X-Request-Id. */
  readonly traceId: string
  readonly ip: string
  /** Name of the login session; undefined where there is none yet. */
  readonly session: string | undefined
  /** Who is signed in; undefined where the operation is public. */
  readonly person: Person | undefined
}

/** What every handler's context has of it. */
export interface AuditContext {
  readonly db: Database
  readonly clock: { now(): number }
  readonly audit: AuditSource
}

/** One object that a write creates, changes or removes. */
interface Written {
  /** The table that it stands in. */
  readonly kind: keyof Tables
  readonly id: string
  /** What people call it, as it is afterwards. */
  readonly name: string
  /** Columns or fields before; left out for an object that was created. */
  readonly before?: object | undefined
  /** The same afterwards, only what can have changed; left out for an object that was removed. */
  readonly after?: object | undefined
  /** Who did it where nobody is signed in: who has just proved who they are. */
  readonly by?: Person
}

/** Notes a written object; it is kept when the transaction commits. */
export type Recorder = (written: Written) => void

/**
 * Runs a write in a transaction of its own and keeps, in that transaction, who changed what: there is neither without the
 * other. Every write of an operation goes through it, except to tables of pure session mechanics (decision 0032); a test
 * fails otherwise.
 *
 *     await audited(context, async (tx, record) => {
 *       const before = await tx.deleteFrom('role').where('id', '=', id).returningAll().executeTakeFirst()
 *       if (!before) throw notFound()
 *       record({ kind: 'role', id, name: before.name, before })
 *     })
 *
 * The fields that differ are found here, personal data is masked, and secrets are dropped (`changesOf`; `withheld` for
 * other values that must not be kept). Rejects with whatever `work` rejects with; nothing is then kept.
 */
export async function audited<Result>(
  { db, clock, audit }: AuditContext,
  work: (tx: Database, record: Recorder) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const written: Written[] = []
    const result = await work(tx, (one) => void written.push(one))
    const now = clock.now()
    await appendAudit(
      tx,
      written.map((one) => rowOf(one, audit, now)),
    )
    return result
  })
}

function rowOf({ kind, id, name, before, after, by }: Written, audit: AuditSource, now: number) {
  const person = by ?? audit.person
  if (!person) throw new Error(`${audit.operation} is public: say by whom it writes.`)
  return {
    created_at: now,
    user_id: person.id,
    username: person.username,
    user_name: person.name,
    session: audit.session ?? null,
    trace_id: audit.traceId,
    operation: audit.operation,
    object_kind: kind,
    object_id: id,
    // What the database would store in place of half a surrogate pair has another hash.
    object_name: name.toWellFormed(),
    changes: JSON.stringify(changesOf(before && { ...before }, after && { ...after })),
    ip: audit.ip,
  }
}
