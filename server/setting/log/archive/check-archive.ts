import type { Database } from '../../../database/schema.ts'
import { archivedUpTo, type Link } from '../../../kernel/audit-chain.ts'
import { type SignatureCheck, signatureCheck } from '../../../kernel/audit-signature.ts'
import { type ArchiveFault, checkDay, type SealedDay } from './day-file.ts'

/** The days that are in files, oldest first. */
export const sealedDays = (db: Database): Promise<readonly SealedDay[]> =>
  db.selectFrom('audit_archive').selectAll().orderBy('first').execute()

/** The archived days, and the first fault in their files. */
export interface ArchiveCheck {
  readonly files: number
  /** The last row that is in an intact file; 0 for none. */
  readonly last: number
  /** `gap`: no file is known for the rows from `id` on, which are no longer in the database. */
  readonly fault?: ArchiveFault | { readonly kind: 'gap'; readonly id: number }
}

/**
 * Compares all files with their seals, with their rows' hashes, with each other and with the rows of the database that
 * come after them, oldest first, up to the first fault. What it finds of the signatures is in `given`, if any. Rejects
 * where a file cannot be read.
 */
export async function checkArchive(db: Database, folder: string, given?: SignatureCheck): Promise<ArchiveCheck> {
  const signatures = given ?? (await signatureCheck(db))
  const days = await sealedDays(db)
  let end: Link = { id: 0, hash: '' }
  for (const sealed of days) {
    const { file, first, previous_hash, last, hash } = sealed
    const continues = first === end.id + 1 && previous_hash === end.hash && (await isOf(db, { id: last, hash }))
    const fault: ArchiveFault | undefined = continues
      ? await checkDay(folder, sealed, signatures)
      : { kind: 'unsealed', file }
    if (fault) return { files: days.length, last: end.id, fault }
    end = { id: last, hash }
  }
  const checked = { files: days.length, last: end.id }
  const { id: archived } = await archivedUpTo(db)
  return archived > end.id ? { ...checked, fault: { kind: 'gap', id: end.id + 1 } } : checked
}

/** Whether the end of a file is the row that the database has at its place, where it still has that row or its hash. */
async function isOf(db: Database, { id, hash }: Link): Promise<boolean> {
  const archived = await archivedUpTo(db)
  if (id < archived.id) return true
  if (id === archived.id) return hash === archived.hash
  return (await db.selectFrom('audit').select('hash').where('id', '=', id).executeTakeFirst())?.hash === hash
}
