import { newId } from '../database/new-id.ts'
import type { Database } from '../database/schema.ts'
import { bytesOfBase64 } from '../http/base64.ts'
import type { Account } from '../kernel/account.ts'
import type { AuditContext } from '../kernel/audited.ts'
import { audited } from '../kernel/audited.ts'
import { Failure, refused, tooMany } from '../kernel/failure.ts'
import { mediaTypeOf, pictureTypeOf } from './file-content.ts'
import { type FileStore, newFileKey } from './file-store.ts'
import { isWaiting } from './free-files.ts'
import type { FileRef } from './record-files.ts'

/** Uploads of one user that nothing names yet. */
const mostWaiting = 50

/** 503 AA0009; the log has the cause. */
export const storeUnavailable = (cause: unknown): Failure =>
  Object.assign(new Failure(503, 'AA0009', '文件存储暂时不可用，请稍后再试'), { cause })

export type Uploading = AuditContext & { readonly account: Pick<Account, 'userId'>; readonly files: FileStore }

interface Upload {
  readonly name: string
  readonly base64: string
}

/**
 * Stores a file, which belongs to the account until a record names it (`attachFiles`), for a day at most. Throws 400
 * AA0001 as `mediaTypeOf`, 429 AA0001 while fifty of the account wait, 503 AA0009 where the store fails.
 */
export async function receiveUpload(context: Uploading, upload: Upload): Promise<FileRef> {
  const bytes = bytesOfUpload(upload)
  const mediaType = await mediaTypeOf(upload.name, bytes)
  return storeUpload(context, { name: upload.name, bytes, mediaType, part: null, most: mostWaiting })
}

/** What a picture of a text is uploaded as. */
export const pictureUpload = 'picture'

/** As `receiveUpload`, of a picture in a text; throws 400 AA0001 as `pictureTypeOf`. */
export async function receivePicture(context: Uploading, upload: Upload): Promise<FileRef> {
  const bytes = bytesOfUpload(upload)
  const mediaType = await pictureTypeOf(upload.name, bytes)
  return storeUpload(context, { name: upload.name, bytes, mediaType, part: pictureUpload, most: mostWaiting })
}

/** Throws 400 AA0001 for what is no base64. */
export function bytesOfUpload({ base64 }: Upload): Buffer {
  const bytes = bytesOfBase64(base64)
  if (!bytes) throw refused('文件内容不完整，请重新上传', 'base64')
  return bytes
}

interface Stored {
  readonly name: string
  readonly bytes: Buffer
  readonly mediaType: string
  /** What it was uploaded as; null for an attachment. */
  readonly part: string | null
  /** How many of these may wait. */
  readonly most: number
}

/** Stores bytes that are checked. 429 AA0001 while as many of the account wait, 503 AA0009 where the store fails. */
export async function storeUpload(context: Uploading, { bytes, part, most, ...file }: Stored): Promise<FileRef> {
  const { account, clock, db, files } = context
  if ((await countWaiting(db, account.userId, part)) >= most) throw tooMany(3600)
  const now = clock.now()
  const stored = { name: file.name, size: bytes.length, media_type: file.mediaType }
  const key = newFileKey()
  // First the bytes: what a crash leaves then is a file without a row, which is swept.
  await files.put(key, bytes).catch((cause: unknown) => {
    throw storeUnavailable(cause)
  })
  const id = newId(now)
  await audited(context, async (tx, record) => {
    await tx
      .insertInto('stored_file')
      .values({ ...stored, id, key, uploaded_by: account.userId, part, sort: 0, created_at: now })
      .execute()
    record({ kind: 'stored_file', id, name: file.name, after: stored })
  })
  return { id, name: file.name, size: bytes.length, mediaType: file.mediaType }
}

/** How many uploads of a user wait. */
async function countWaiting(db: Database, userId: string, part: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('stored_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isWaiting(userId, part))
    .executeTakeFirstOrThrow()
  return count
}
