import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../../database/schema.ts'
import type { AuditTable } from '../../../database/tables/audit.ts'
import { archivedUpTo, type Link } from '../../../kernel/audit-chain.ts'
import { signatureCheck } from '../../../kernel/audit-signature.ts'
import { dayOf, endOfDay } from '../../../kernel/time.ts'
import { BrokenChain, checkDay, type SealedDay, sweepUnfinished, writeDay } from './day-file.ts'

interface Archive {
  /** Where the files are; servers of one site share it. */
  readonly folder: string
  /** How many days rows stay in the database. */
  readonly keptDays: number
  readonly now: number
}

/** Rows of one statement or transaction; between two of them other requests are handled. */
const batch = 500
const day = 24 * 3_600_000

/** A file is not what it was when it was sealed, so that its rows stay in the database. */
class DayNotSealed extends Error {
  constructor({ file }: SealedDay) {
    super(`The archive's file ${file} is missing or changed; its rows stay in the database.`)
    this.name = 'DayNotSealed'
  }
}

/**
 * Moves whole days of the audit that are older than `keptDays` to files, oldest first: the file is written and
 * recorded, read back, and only then its rows are removed, some at a time, each time with the place where the chain of
 * the database now begins. A process that is killed in between, or another one that archives at the same time, loses
 * nothing and archives nothing twice; what it was writing is removed by a later call. Rejects where the chain is broken
 * or a file is not the sealed one; then the rows stay.
 */
export async function archiveAudit(db: Database, { folder, keptDays, now }: Archive): Promise<void> {
  await sweepUnfinished(folder)
  for (;;) {
    const before = await archivedUpTo(db)
    const sealed = await lastSealed(db)
    if (sealed && sealed.last > before.id) await removeSealed(db, folder, sealed)
    else {
      const oldest = await db
        .selectFrom('audit')
        .select('created_at')
        .where('id', '=', before.id + 1)
        .executeTakeFirst()
      const name = oldest && dayOf(oldest.created_at)
      if (name === undefined || endOfDay('day', name) > now - keptDays * day) return
      await sealDay(db, folder, { day: name, before, now })
    }
  }
}

/** Writes a day to a file and records it, unless another process does so meanwhile. */
async function sealDay(
  db: Database,
  folder: string,
  { day, before, now }: { readonly day: string; readonly before: Link; readonly now: number },
): Promise<void> {
  try {
    const rows = rowsUntil(db, before.id, endOfDay('day', day))
    const written = await writeDay(folder, { day, before, rows, signatures: await signatureCheck(db) })
    await db
      .insertInto('audit_archive')
      .values({ ...written, created_at: now })
      .onConflict((conflict) => conflict.column('first').doNothing())
      .execute()
    const { file } = await db
      .selectFrom('audit_archive')
      .select('file')
      .where('first', '=', written.first)
      .executeTakeFirstOrThrow()
    // While these were read, the other process removed rows that its file has.
    if (file !== written.file) await rm(join(folder, written.file), { force: true })
  } catch (error) {
    if (!(error instanceof BrokenChain) || (await archivedUpTo(db)).id === before.id) throw error
  }
}

const lastSealed = (db: Database): Promise<SealedDay | undefined> =>
  db
    .selectFrom('audit_archive')
    .select(['day', 'file', 'first', 'previous_hash', 'last', 'hash', 'seal'])
    .orderBy('first', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The rows after `id`, up to the first one of a later day. */
async function* rowsUntil(db: Database, id: number, end: number): AsyncGenerator<AuditTable> {
  for (let after = id; ; after += batch) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', after)
      .where('id', '<=', after + batch)
      .orderBy('id')
      .execute()
    for (const row of rows) {
      if (row.created_at >= end) return
      yield row
    }
    if (rows.length < batch) return
  }
}

/** Removes the rows of a sealed day that are still there. */
async function removeSealed(db: Database, folder: string, sealed: SealedDay): Promise<void> {
  if (await checkDay(folder, sealed, await signatureCheck(db))) throw new DayNotSealed(sealed)
  for (;;) {
    const { id: archived } = await archivedUpTo(db)
    if (archived >= sealed.last) return
    const upTo = Math.min(archived + batch, sealed.last)
    await db.transaction().execute(async (tx) => {
      const end = await tx.selectFrom('audit').select('hash').where('id', '=', upTo).executeTakeFirst()
      if (!end) return // Another process is further.
      const { numUpdatedRows } = await tx
        .updateTable('audit_head')
        .set({ archived: upTo, archived_hash: end.hash })
        .where('archived', '=', archived)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return
      await tx.deleteFrom('audit').where('id', '<=', upTo).execute()
    })
  }
}
