import { expressionBuilder } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'
import type { Account } from '../kernel/account.ts'
import { refused } from '../kernel/failure.ts'
import { isWaiting } from './free-files.ts'

/** What files belong to: a notice, or a part of another record such as the photo of a person. */
export type FilePlace =
  | { readonly noticeId: string }
  /** `kind` is the table of the record. */
  | { readonly kind: string; readonly id: string; readonly part: string }

/** A file as the API tells it. */
export interface FileRef {
  readonly id: string
  /** As it was uploaded. */
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** By its content. */
  readonly mediaType: string
}

/** What a part takes; any file of decision 0079 by default. */
export interface Accepted {
  /** The field of the form, for a refusal. */
  readonly field: string
  /** What `mediaType` begins with, and the sentence for any other. */
  readonly only?: { readonly type: string; readonly refusal: string }
  /** In bytes, and the sentence for a longer one. */
  readonly longest?: { readonly size: number; readonly refusal: string }
  /** For one that is not there, or no longer. */
  readonly missing?: string
  /** What the files were uploaded as, where that is not as attachments: `Kinds.part`. */
  readonly uploadedAs?: string
}

const eb = expressionBuilder<Tables, 'stored_file'>()
const free = { notice_id: null, record_kind: null, record_id: null, part: null }

const columnsOf = (place: FilePlace) =>
  'noticeId' in place
    ? { ...free, notice_id: place.noticeId }
    : { ...free, record_kind: place.kind, record_id: place.id, part: place.part }

const isAt = (place: FilePlace) =>
  'noticeId' in place
    ? eb('stored_file.notice_id', '=', place.noticeId)
    : eb.and([
        eb('stored_file.record_id', '=', place.id),
        eb('stored_file.record_kind', '=', place.kind),
        eb('stored_file.part', '=', place.part),
      ])

/** The columns of a file that its record has given up: no account has it, and the next sweep finds its day over. */
const released = { ...free, uploaded_by: null, created_at: 0 }

const isOffered = (userId: string, place: FilePlace | undefined, uploadedAs: string | null = null) =>
  eb.or([...(place ? [isAt(place)] : []), isWaiting(userId, uploadedAs)])

const missing = ({ field, missing: words = '附件不存在或已过期，请重新上传' }: Accepted) => refused(words, field)

/**
 * Throws 400 AA0001 at the field for a file that is neither of this place, nor one that the account has uploaded and
 * nothing names, and for one that the part does not take. `place` is undefined for a record that is new.
 */
export async function requireAttachable(
  tx: Database,
  { userId }: Pick<Account, 'userId'>,
  place: FilePlace | undefined,
  ids: readonly string[],
  accepted: Accepted,
): Promise<void> {
  if (ids.length === 0) return
  const { field, only, longest, uploadedAs } = accepted
  const files = await tx
    .selectFrom('stored_file')
    .select(['media_type', 'size'])
    .where('id', 'in', ids)
    .where(isOffered(userId, place, uploadedAs))
    .execute()
  if (files.length < ids.length) throw missing(accepted)
  if (only && files.some((file) => !file.media_type.startsWith(only.type))) throw refused(only.refusal, field)
  if (longest && files.some(({ size }) => size > longest.size)) throw refused(longest.refusal, field)
}

/**
 * Attaches these files to a record, in this order, and no others. Those that it had and has no longer are released.
 * Throws as `requireAttachable`. The caller has checked that the account may change the record.
 */
export async function attachFiles(
  tx: Database,
  account: Pick<Account, 'userId'>,
  place: FilePlace,
  ids: readonly string[],
  accepted: Accepted,
): Promise<void> {
  await requireAttachable(tx, account, place, ids, accepted)
  await tx
    .updateTable('stored_file')
    .set(released)
    .where(isAt(place))
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()
  for (const [sort, id] of ids.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('stored_file')
      .set({ ...columnsOf(place), sort })
      .where('id', '=', id)
      .where(isOffered(account.userId, place, accepted.uploadedAs))
      .executeTakeFirst()
    // Another transaction has named it meanwhile.
    if (numUpdatedRows === 0n) throw missing(accepted)
  }
}

/** Releases all files of these records, which are removed in the same transaction. */
export async function releaseFiles(tx: Database, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('stored_file')
    .set(released)
    .where('record_id', 'in', ids)
    .where('record_kind', '=', kind)
    .execute()
}

/** The files of these records by part, each in its order. One query. */
export async function filesOfRecords(
  db: Database,
  kind: string,
  ids: readonly string[],
): Promise<(id: string, part: string) => readonly FileRef[]> {
  if (ids.length === 0) return () => []
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'name', 'size', 'media_type as mediaType', 'record_id', 'part'])
    .where('record_id', 'in', ids)
    .where('record_kind', '=', kind)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const grouped = Map.groupBy(rows, ({ record_id, part }) => `${record_id} ${part}`)
  return (id, part) => (grouped.get(`${id} ${part}`) ?? []).map(({ record_id: _record, part: _part, ...file }) => file)
}
