import type { Selectable } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Account } from '../kernel/account.ts'
import { notFound } from '../kernel/failure.ts'
import type { FileStore } from './file-store.ts'
import { storeUnavailable } from './receive-upload.ts'
import type { StoredFileTable } from './table.ts'

type StoredFile = Selectable<StoredFileTable>

interface Reading {
  readonly db: Database
  readonly account: Account
  readonly files: FileStore
}

/**
 * A file with its content: for the account that has uploaded it, as an attachment or as one of `parts`, while nothing
 * names it, and of what is attached for whom `may` says so. 404 AA0005 for every other, as for an id that does not
 * exist; 503 AA0009 where the store fails.
 */
export async function readFile(
  { db, account, files }: Reading,
  id: string,
  may: (file: StoredFile) => Promise<boolean>,
  parts: readonly string[] = [],
): Promise<{ name: string; mediaType: string; base64: string }> {
  const file = await readable(db, id, { account, uploadedAs: [null, ...parts], may })
  return { name: file.name, mediaType: file.media_type, base64: (await bytesOf(files, file.key)).toString('base64') }
}

interface Readers {
  readonly account: Account
  /** What it was uploaded as, null for an attachment: its uploader may read it while nothing names it. */
  readonly uploadedAs: readonly (string | null)[]
  readonly may: (file: StoredFile) => Promise<boolean>
}

/** The row of a file for those who may read it; 404 AA0005 for every other. */
export async function readable(db: Database, id: string, { account, uploadedAs, may }: Readers): Promise<StoredFile> {
  const file = await db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst()
  if (!file) throw fileMissing()
  const isOwn = file.uploaded_by === account.userId && uploadedAs.includes(file.part)
  if (!(isAttached(file) ? await may(file) : isOwn)) throw fileMissing()
  return file
}

/** 404 AA0005. */
export const fileMissing = () => notFound('附件不存在')

/** The bytes of a file that its row says is there; 503 AA0009 where the store fails. */
export async function bytesOf(files: FileStore, key: string): Promise<Buffer> {
  const bytes = await files.get(key).catch((cause: unknown) => {
    throw storeUnavailable(cause)
  })
  if (!bytes) throw storeUnavailable(new Error(`The file store has lost ${key}.`))
  return bytes
}

const isAttached = ({ notice_id, record_id }: StoredFile): boolean => notice_id !== null || record_id !== null
