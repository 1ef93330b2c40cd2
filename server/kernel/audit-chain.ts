import { createHash } from 'node:crypto'
import type { AuditTable } from '../database/audit-tables.ts'
import type { Database } from '../database/schema.ts'

/** A row before it has its place in the chain. */
export type AuditRow = Omit<AuditTable, 'id' | 'previous_hash' | 'hash'>

/** Rows in one statement: 15 columns of each stay below every limit on bound values. */
const batch = 200

/**
 * Adds rows to the chain. To be called last in a transaction: the head stays locked until the commit, and of all rows that
 * a transaction locks it is the last, so that two transactions never wait for each other in a circle.
 */
export async function appendAudit(tx: Database, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return
  const head = await tx
    .updateTable('audit_head')
    .set((eb) => ({ last: eb('last', '+', rows.length) }))
    .returning(['last', 'hash'])
    .executeTakeFirstOrThrow()
  let [id, hash] = [head.last - rows.length, head.hash]
  const chained = rows.map((row) => {
    id += 1
    const linked = { ...row, id, previous_hash: hash }
    hash = hashOf(linked)
    return { ...linked, hash }
  })
  for (let start = 0; start < chained.length; start += batch) {
    await tx
      .insertInto('audit')
      .values(chained.slice(start, start + batch))
      .execute()
  }
  await tx.updateTable('audit_head').set({ hash }).execute()
}

/** What is wrong with the chain, at which row: its content differs from its hash, or it is not there. */
type AuditFault = { readonly kind: 'changed' | 'missing'; readonly id: number }

/**
 * Reads the whole chain and compares every row with its hash, its place and its neighbour, and the last one with the head.
 * Resolves to the first fault, undefined for a chain in order. A changed row, one that was removed (the last ones too),
 * inserted or moved is a fault. Rows that are added meanwhile are left out.
 */
export async function verifyAuditChain(db: Database): Promise<AuditFault | undefined> {
  const head = await db.selectFrom('audit_head').select(['last', 'hash']).executeTakeFirstOrThrow()
  let [id, hash] = [0, '']
  while (id < head.last) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', id)
      .where('id', '<=', head.last)
      .orderBy('id')
      .limit(1000)
      .execute()
    if (rows.length === 0) return { kind: 'missing', id: id + 1 }
    for (const { hash: kept, ...row } of rows) {
      id += 1
      if (row.id !== id) return { kind: 'missing', id }
      if (row.previous_hash !== hash || hashOf(row) !== kept) return { kind: 'changed', id }
      hash = kept
    }
  }
  return hash === head.hash ? undefined : { kind: 'changed', id }
}

/** The order of the columns is part of the format. */
function hashOf(row: Omit<AuditTable, 'hash'>): string {
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
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
