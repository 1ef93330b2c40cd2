import { createHash } from 'node:crypto'
import type { AuditTable } from '../database/audit-tables.ts'
import type { Database } from '../database/schema.ts'

/** A row before it is added to the chain. */
export type AuditRow = Omit<AuditTable, 'id' | 'previous_hash' | 'hash'>

/** Rows per statement: with 15 columns each, below the parameter limits of both databases. */
const batch = 200

/**
 * Adds rows to the chain. Call it last in a transaction: the head stays locked until the commit and is the last row
 * that a transaction locks, so that two transactions cannot deadlock.
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

/** A fault of the chain and its row: the content differs from its hash, or the row is missing, or is none of the chain. */
interface AuditFault {
  readonly kind: 'changed' | 'missing' | 'extra'
  readonly id: number
}

/** The result of a check: how many rows the chain should have, its last hash, and the first fault; none if intact. */
interface AuditCheck {
  readonly rows: number
  readonly hash: string
  readonly fault?: AuditFault
}

/**
 * Reads the whole chain and compares every row with its hash, its position and its predecessor, and the last one with
 * the head. A changed, removed (also at the end), inserted or moved row is a fault. Rows that the application adds during
 * the check are no fault.
 */
export async function verifyAuditChain(db: Database): Promise<AuditCheck> {
  const head = await db.selectFrom('audit_head').select(['last', 'hash']).executeTakeFirstOrThrow()
  const fault = (await faultUpTo(db, head)) ?? (await extraRow(db))
  return { rows: head.last, hash: head.hash, ...(fault && { fault }) }
}

async function faultUpTo(db: Database, head: { last: number; hash: string }): Promise<AuditFault | undefined> {
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

/** A row outside of the ids that the head counts; in one statement, so that a row and its head are read together. */
async function extraRow(db: Database): Promise<AuditFault | undefined> {
  const extra = await db
    .selectFrom('audit')
    .select('id')
    .where((eb) => eb.or([eb('id', '<', 1), eb('id', '>', eb.selectFrom('audit_head').select('last'))]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return extra && { kind: 'extra', id: extra.id }
}

/** The column order is part of the hash format. */
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
