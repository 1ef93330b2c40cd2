import type { Database } from '../database/schema.ts'
import type { Account } from '../kernel/account.ts'
import { audited } from '../kernel/audited.ts'
import { refused } from '../kernel/failure.ts'
import type { Content } from './content.ts'
import { type Kinds, requireKind, typeOfContent } from './file-content.ts'
import type { FileStore } from './file-store.ts'
import { isWaiting } from './free-files.ts'
import { bytesOf, fileMissing, readable } from './read-file.ts'
import { bytesOfUpload, storeUpload, type Uploading } from './receive-upload.ts'
import { attachFiles, type FileRef } from './record-files.ts'
import type { StoredFileTable } from './table.ts'

/** A file that is uploaded and read in pieces (decision 0155). */
export interface PieceKinds extends Kinds {
  /** What the file is uploaded as; `Accepted.uploadedAs` of the records that it is for. */
  readonly part: string
  /** Of every piece but the last, in bytes. */
  readonly pieceSize: number
}

/** What a piece is uploaded as, and the part of its file that it becomes. */
const piece = 'piece'
/** The table of files: the pieces of a file but the first belong to that one. */
const fileKind = 'stored_file'

/**
 * Stores a piece of a file. Throws 400 AA0001 for a name that is not accepted and a piece that is too long, 429 AA0001
 * while those of two of the longest files of the account wait, 503 AA0009 where the store fails.
 */
export async function receivePiece(
  context: Uploading,
  upload: { readonly name: string; readonly base64: string },
  kinds: PieceKinds,
): Promise<{ id: string }> {
  requireKind(upload.name, kinds)
  const bytes = bytesOfUpload(upload)
  if (bytes.length > kinds.pieceSize) throw incomplete('base64')
  const most = (2 * kinds.longest) / kinds.pieceSize
  const mediaType = 'application/octet-stream'
  const { id } = await storeUpload(context, { name: upload.name, bytes, mediaType, part: piece, most })
  return { id }
}

/**
 * Makes a file of the pieces of the account, in this order, which belongs to the account until a record names it.
 * Throws 400 AA0001 where a piece is missing, and as `typeOfContent`.
 */
export async function joinPieces(
  context: Uploading,
  { name, pieces }: { readonly name: string; readonly pieces: readonly string[] },
  kinds: PieceKinds,
): Promise<FileRef> {
  const { account, clock, db, files } = context
  const found = await db
    .selectFrom('stored_file')
    .select(['id', 'key', 'size'])
    .where('id', 'in', pieces)
    .where(isWaiting(account.userId, piece))
    .execute()
  const inOrder = pieces.flatMap((id) => found.filter((row) => row.id === id))
  const [first, ...others] = inOrder
  if (!first || inOrder.length < pieces.length) throw incomplete('pieces')
  if (inOrder.slice(0, -1).some(({ size }) => size !== kinds.pieceSize)) throw incomplete('pieces')
  const content = contentOfPieces(files, inOrder, kinds.pieceSize)
  const mediaType = await typeOfContent(name, content, kinds)
  const stored = { name, size: content.size, media_type: mediaType }
  await audited(context, async (tx, record) => {
    const { numUpdatedRows } = await tx
      .updateTable('stored_file')
      .set({ ...stored, part: kinds.part, created_at: clock.now() })
      .where('id', '=', first.id)
      .where(isWaiting(account.userId, piece))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw incomplete('pieces')
    const rest = others.map(({ id }) => id)
    const place = { kind: fileKind, id: first.id, part: piece }
    await attachFiles(tx, account, place, rest, { field: kinds.field, uploadedAs: piece })
    record({ kind: 'stored_file', id: first.id, name, after: stored })
  })
  return { id: first.id, name, size: content.size, mediaType }
}

const incomplete = (field: string) => refused('文件内容不完整，请重新上传', field)

/** The bytes of pieces; of them the one that was read last is in memory. */
function contentOfPieces(
  files: FileStore,
  pieces: readonly { readonly key: string; readonly size: number }[],
  pieceSize: number,
): Content {
  let last: { readonly key: string; readonly bytes: Buffer } | undefined
  const read = async (key: string): Promise<Buffer> => {
    if (last?.key !== key) last = { key, bytes: await bytesOf(files, key) }
    return last.bytes
  }
  return {
    size: pieces.reduce((sum, { size }) => sum + size, 0),
    read: async (from, length) => {
      const parts: Buffer[] = []
      const begin = Math.floor(from / pieceSize)
      for (const [index, { key, size }] of pieces.entries()) {
        const start = index * pieceSize
        if (index < begin || start >= from + length || start + size <= from) continue
        parts.push((await read(key)).subarray(Math.max(0, from - start), from + length - start))
      }
      return Buffer.concat(parts)
    },
  }
}

interface Reading {
  readonly db: Database
  readonly files: FileStore
}

/** A piece of a file as the API tells it. */
export interface FilePiece {
  name: string
  mediaType: string
  /** Of the whole file, in bytes. */
  size: number
  base64: string
}

/**
 * A piece of a file, from 0 on: for the account that has uploaded it while nothing names it, and of what is attached
 * for whom `may` says so. 404 AA0005 for every other, and behind the last piece; 503 AA0009 where the store fails.
 */
export async function readPiece(
  { db, account, files }: Reading & { readonly account: Account },
  { id, piece: index }: { readonly id: string; readonly piece: number },
  uploadedAs: string,
  may: Parameters<typeof readable>[2]['may'],
): Promise<FilePiece> {
  return sendPiece({ db, files }, await readable(db, id, { account, uploadedAs: [uploadedAs], may }), index)
}

/** The same of a file that the caller has been found to be allowed. */
export async function sendPiece(
  { db, files }: Reading,
  file: Pick<StoredFileTable, 'id' | 'key' | 'name' | 'size' | 'media_type'>,
  index: number,
): Promise<FilePiece> {
  const further = db
    .selectFrom('stored_file')
    .select('key')
    .where('record_id', '=', file.id)
    .where('record_kind', '=', fileKind)
    .where('part', '=', piece)
    .where('sort', '=', index - 1)
  const key = index === 0 ? file.key : (await further.executeTakeFirst())?.key
  if (key === undefined) throw fileMissing()
  const bytes = await bytesOf(files, key)
  return { name: file.name, mediaType: file.media_type, size: file.size, base64: bytes.toString('base64') }
}
