import { createHash } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import type { AuditTable } from '../database/tables/audit.ts'
import { auditKeyOf, signatureOf } from './audit-signature.ts'

/** A row before it is added to the chain. */
export type AuditRow = Omit<AuditTable, 'id' | 'previous_hash' | 'hash' | 'signature'>

/** A row by its place in the chain and its hash: what the next row continues. */
export type Link = Pick<AuditTable, 'id' | 'hash'>

/** Rows per statement: with 18 columns each, below the parameter limits of both databases. */
const batch = 200

/**
 * Adds rows to the chain, signed where this process has a key. Call it last in a transaction: the head stays locked
 * until the commit and is the last row that a transaction locks, so that two transactions cannot deadlock.
 */
export async function appendAudit(tx: Database, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return
  const head = await tx
    .updateTable('audit_head')
    .set((eb) => ({ last: eb('last', '+', rows.length) }))
    .returning(['last', 'hash'])
    .executeTakeFirstOrThrow()
  let [id, hash] = [head.last - rows.length, head.hash]
  const key = auditKeyOf(tx)
  const chained = rows.map((row) => {
    id += 1
    const linked = { ...row, id, previous_hash: hash }
    hash = hashOf(linked)
    return { ...linked, hash, signature: key ? signatureOf(key, 'row', { id, hash }) : null }
  })
  for (let start = 0; start < chained.length; start += batch) {
    await tx
      .insertInto('audit')
      .values(chained.slice(start, start + batch))
      .execute()
  }
  const signature = key ? signatureOf(key, 'end', { id, hash }) : null
  await tx.updateTable('audit_head').set({ hash, signature }).execute()
}

/** The last row that is no longer in the database; id 0 before the first one is archived. */
export async function archivedUpTo(db: Database): Promise<Link> {
  const { archived, archived_hash } = await db
    .selectFrom('audit_head')
    .select(['archived', 'archived_hash'])
    .executeTakeFirstOrThrow()
  return { id: archived, hash: archived_hash }
}

/** Whether a row is the next one after another, with the content that it was written with. */
export const follows = ({ hash, signature: _apart, ...row }: AuditTable, { id, hash: previous }: Link): boolean =>
  row.id === id + 1 && row.previous_hash === previous && hashOf(row) === hash

/**
 * The hash of a row, over all its other columns but the signature. The column order is part of the hash format: a later
 * column stands at the end, and only where it has a value, so that rows from before it was added keep their hash.
 */
export function hashOf(row: Omit<AuditTable, 'hash' | 'signature'>): string {
  const content = [
    row.previous_hash,
    row.id,
    row.created_at,
    row.user_id,
    row.username,
    row.user_name,
    row.session,
    row.trace_id,
    row.operation,
    row.object_kind,
    row.object_id,
    row.object_name,
    row.changes,
    row.ip,
    ...(row.duration === null ? [] : [row.duration]),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
