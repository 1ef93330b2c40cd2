import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import { conflict } from '../failure.ts'
import { openAnswer, sealAnswer } from './sealed-answer.ts'

/** How long an import can be retried idempotently, and undone, in milliseconds. */
export const importKept = 24 * 60 * 60_000

/** A part of an import, as the client sent it. */
export interface Part {
  readonly kind: string
  readonly userId: string
  /** Random, created by the client; only its hash is stored. */
  readonly key: string
  readonly keyHash: string
  readonly part: number
  readonly contentHash: string
}

const otherContent = () => conflict('该部分已按其他内容导入，请重新选择文件')

/**
 * The stored response of this part; undefined when it was not carried out. Throws 409 AA0001 when the part had
 * different content.
 */
export async function answeredBefore(db: Database, part: Part, now: number): Promise<unknown> {
  const stored = await db
    .selectFrom('import_part')
    .innerJoin('import_batch', 'import_batch.id', 'import_part.batch_id')
    .select(['import_part.batch_id', 'import_part.content_hash', 'import_part.answer'])
    .where('import_batch.user_id', '=', part.userId)
    .where('import_batch.key_hash', '=', part.keyHash)
    .where('import_batch.kind', '=', part.kind)
    .where('import_batch.created_at', '>', now - importKept)
    .where('import_part.part', '=', part.part)
    .executeTakeFirst()
  if (!stored) return undefined
  if (stored.content_hash !== part.contentHash) throw otherContent()
  return openAnswer(stored.answer, part.key, stored.batch_id)
}

/**
 * The import of the part, created if necessary. It is locked until this transaction ends, so that no other transaction
 * adds to it or undoes it. Throws 409 AA0001 when it was undone or is of another kind.
 */
export async function openBatch(tx: Database, { kind, userId, keyHash }: Part, now: number): Promise<string> {
  await tx
    .deleteFrom('import_batch')
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash)
    .where('created_at', '<=', now - importKept)
    .execute()
  await tx
    .insertInto('import_batch')
    .values({ id: newId(now), kind, user_id: userId, key_hash: keyHash, created_at: now, undone_at: null })
    .onConflict((on) => on.doNothing())
    .execute()
  const batch = await tx
    .updateTable('import_batch')
    .set((eb) => ({ undone_at: eb.ref('undone_at') }))
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash)
    .returning(['id', 'kind', 'undone_at'])
    .executeTakeFirstOrThrow()
  if (batch.kind !== kind) throw otherContent()
  if (batch.undone_at !== null) throw conflict('本次导入已撤销，请重新选择文件')
  return batch.id
}

/** Marks the part as carried out; returns false when another process has already done so. */
export async function claimPart(tx: Database, batchId: string, { part, contentHash }: Part): Promise<boolean> {
  const claimed = await tx
    .insertInto('import_part')
    .values({ batch_id: batchId, part, content_hash: contentHash, answer: '' })
    .onConflict((on) => on.doNothing())
    .returning('part')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Stores the encrypted response of a part. */
export async function storeAnswer(tx: Database, batchId: string, { part, key }: Part, answer: object): Promise<void> {
  await tx
    .updateTable('import_part')
    .set({ answer: sealAnswer(answer, key, batchId) })
    .where('batch_id', '=', batchId)
    .where('part', '=', part)
    .execute()
}
