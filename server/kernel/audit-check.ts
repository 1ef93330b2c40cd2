import type { Database } from '../database/schema.ts'
import type { AuditTable } from '../database/tables/audit.ts'
import { archivedUpTo, follows, hashOf } from './audit-chain.ts'
import { type SignatureCheck, signatureCheck } from './audit-signature.ts'

/**
 * A fault of the chain and its row: the content differs from its hash; it is missing; it was in another place when it
 * was written; it is beyond the rows that the chain has; its hash differs from its signature, so that both were made
 * without the key; or it has no signature, although a row before it has one.
 */
export type AuditFault =
  | { readonly kind: 'changed' | 'missing' | 'extra' | 'forged' | 'unsigned'; readonly id: number }
  | {
      readonly kind: 'moved'
      readonly id: number
      /** Where it was. */
      readonly former: number
      /** Whether the row that was in its place is now there. */
      readonly swapped: boolean
    }

/** How far a check has come. */
interface PartCheck {
  /**
   * The row behind which the check began: 0, the last one that is archived, or `after` where that is a row of the
   * chain.
   */
  readonly after: number
  /** The last row that was compared and has no fault, or that is archived; 0 for none. */
  readonly checked: number
  /** How many rows the chain should have. */
  readonly rows: number
  /** The hash of the last row of the chain. */
  readonly hash: string
  /** What was found of the signatures of these rows. */
  readonly signatures: SignatureCheck
  /** The first fault; the check ends there. */
  readonly fault?: AuditFault
  /** Whether all rows behind `after` were compared; never with a fault. */
  readonly complete: boolean
}

interface PartOfCheck {
  readonly after: number
  readonly goesOn: () => boolean
  /** Of the rows before; by default none was signed. */
  readonly signatures?: SignatureCheck
}

/** Rows of one statement; between two of them other requests are handled. */
const batch = 500
/** Within so many rows on both sides the former place of a row is looked for. */
const near = 5000

/**
 * As `checkPart`, from the first row that is not archived to the last one; `signatures` goes on from those of the
 * archive.
 */
export async function verifyAuditChain(db: Database, signatures?: SignatureCheck): Promise<PartCheck> {
  return checkPart(db, { after: 0, goesOn: () => true, ...(signatures && { signatures }) })
}

/**
 * Compares the rows after the one with the number `after`, which was compared before, with their hashes, their places,
 * their predecessors and their signatures, and the last one with the head, as long as `goesOn`, which is asked after
 * each 500 rows. A changed, removed (also at the end), inserted, moved or rewritten row is a fault. Rows that the
 * server adds during the check are none.
 */
export async function checkPart(db: Database, { after, goesOn, signatures: given }: PartOfCheck): Promise<PartCheck> {
  const signatures = given ?? (await signatureCheck(db))
  const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
  let checked = Math.max(Math.min(after, head.last), head.archived)
  const part = { after: checked, rows: head.last, hash: head.hash, signatures }
  const before = checked === head.archived ? undefined : await rowAt(db, checked)
  let hash = checked === head.archived ? head.archived_hash : before?.hash
  signatures.signed ||= Boolean(before?.signature)
  while (hash !== undefined && checked < head.last) {
    const end = Math.min(checked + batch, head.last)
    for (const row of await rowsFrom(db, checked + 1, end)) {
      if (row.id !== checked + 1) break
      if (!follows(row, { id: checked, hash }))
        return { ...part, checked, complete: false, fault: await faultOf(db, row) }
      const kind = signatures.row(row)
      if (kind) return { ...part, checked, complete: false, fault: { kind, id: row.id } }
      checked += 1
      hash = row.hash
    }
    if (checked < end) {
      // Rows that were archived since are not missing.
      const archived = await archivedUpTo(db)
      if (archived.id <= checked)
        return { ...part, checked, complete: false, fault: { kind: 'missing', id: checked + 1 } }
      checked = archived.id
      hash = archived.hash
    }
    if (checked < head.last && !goesOn()) return { ...part, checked, complete: false }
  }
  // Rows at the end were removed where the head goes on with only its number set back, or is not the one that was
  // signed last.
  const fault: AuditFault | undefined =
    hash === undefined
      ? { kind: 'missing', id: checked }
      : hash !== head.hash || !signatures.end({ ...head, id: head.last })
        ? { kind: 'missing', id: head.last + 1 }
        : await extraRow(db)
  return { ...part, checked, complete: fault === undefined, ...(fault && { fault }) }
}

/** A row; undefined for one that is gone. */
const rowAt = async (db: Database, id: number): Promise<AuditTable | undefined> => (await rowsFrom(db, id, id))[0]

const rowsFrom = (db: Database, first: number, last: number): Promise<AuditTable[]> =>
  db.selectFrom('audit').selectAll().where('id', '>=', first).where('id', '<=', last).orderBy('id').execute()

/** What became of a row that does not fit its place. */
async function faultOf(db: Database, row: AuditTable): Promise<AuditFault> {
  const { id } = row
  const former = formerPlace(row)
  if (former === undefined || former === id) return { kind: 'changed', id }
  const there = await rowAt(db, former)
  return { kind: 'moved', id, former, swapped: there !== undefined && formerPlace(there) === id }
}

/** The number with which the row has its hash; undefined where none near it does, because its content was changed. */
function formerPlace({ hash, signature: _apart, ...row }: AuditTable): number | undefined {
  for (let distance = 0; distance <= near; distance += 1)
    for (const id of [row.id - distance, row.id + distance]) if (hashOf({ ...row, id }) === hash) return id
  return undefined
}

/**
 * A row outside of the ids between the ends of the chain; in one statement, so that a row and its head are read
 * together.
 */
async function extraRow(db: Database): Promise<AuditFault | undefined> {
  const extra = await db
    .selectFrom('audit')
    .select('id')
    .where((eb) => {
      const head = eb.selectFrom('audit_head')
      return eb.or([eb('id', '<=', head.select('archived')), eb('id', '>', head.select('last'))])
    })
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return extra && { kind: 'extra', id: extra.id }
}
