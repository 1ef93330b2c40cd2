import type { Database, Tables } from '../database/schema.ts'
import { appendAudit } from './audit-chain.ts'
import { changesOf } from './audit-changes.ts'

/** A user as the audit names them. */
export interface Person {
  readonly id: string
  readonly username: string
  readonly name: string
}

/** The values of a request that the audit stores. */
export interface AuditSource {
  /** Operation of the API description. */
  readonly operation: string
  /** The request's X-Request-Id. */
  readonly traceId: string
  readonly ip: string
  /** Milliseconds since the request arrived; absent for what is done on no request. */
  readonly elapsed?: () => number
  /** Public id of the login session; undefined when there is none yet. */
  readonly session: string | undefined
  /** The signed-in user; undefined for a public operation. */
  readonly person: Person | undefined
}

/** The part of every handler's context that the audit needs. */
export interface AuditContext {
  readonly db: Database
  readonly clock: { now(): number }
  readonly audit: AuditSource
}

/** One record that a write creates, changes or removes. */
interface Written {
  /** The table of the record. */
  readonly kind: keyof Tables
  readonly id: string
  /** The display name of the record after the write. */
  readonly name: string
  /** Columns or fields before the write; omitted for a created record. */
  readonly before?: object | undefined
  /** The same after the write, only those that may have changed; omitted for a removed record. */
  readonly after?: object | undefined
  /** The user, when no user is signed in: the one who has just been verified. */
  readonly by?: Person
}

/** Records a write; it is stored when the transaction commits. */
export type Recorder = (written: Written) => void

/**
 * Runs a write in its own transaction and stores in the same transaction who changed what, so that both are committed
 * or neither. Every write of an operation uses it, except to tables that only manage sessions (decision 0032); a test
 * fails otherwise.
 *
 *     await audited(context, async (tx, record) => {
 *       const before = await tx.deleteFrom('role').where('id', '=', id).returningAll().executeTakeFirst()
 *       if (!before) throw notFound()
 *       record({ kind: 'role', id, name: before.name, before })
 *     })
 *
 * The changed fields are determined here; personal data is masked and secrets are omitted (`changesOf`; `withheld` for
 * other values that must not be stored). Rejects with the error of `work`; then nothing is stored.
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
  if (!person) throw new Error(`${audit.operation} is public: name the user of the write.`)
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
    // Normalises half a surrogate pair as the database does; otherwise the hash would differ.
    object_name: name.toWellFormed(),
    changes: JSON.stringify(changesOf(before && { ...before }, after && { ...after })),
    ip: audit.ip,
    duration: audit.elapsed ? Math.round(audit.elapsed()) : null,
  }
}
