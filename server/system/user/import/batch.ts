import type { components } from '../../../../openapi/schema.d.ts'
import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import { conflict } from '../../../http/failure.ts'
import { lifetimes } from '../../../identity/lifetimes.ts'
import { openAnswer } from './sealed-answer.ts'

export type ImportResult = components['schemas']['ImportResult']

/** A part as it was sent, by whom. */
export interface Part {
  readonly userId: string
  /** The client's own; only its hash is kept. */
  readonly key: string
  readonly keyHash: string
  readonly part: number
  readonly contentHash: string
}

/** What was answered to this part, undefined where it was not carried out; 409 AA0001 where it had another content. */
export async function answeredBefore(db: Database, part: Part, now: number): Promise<ImportResult | undefined> {
  const kept = await db
    .selectFrom('import_part')
    .innerJoin('import_batch', 'import_batch.id', 'import_part.batch_id')
    .select(['import_part.batch_id', 'import_part.content_hash', 'import_part.answer'])
    .where('import_batch.user_id', '=', part.userId)
    .where('import_batch.key_hash', '=', part.keyHash)
    .where('import_batch.created_at', '>', now - lifetimes.importKept)
    .where('import_part.part', '=', part.part)
    .executeTakeFirst()
  if (!kept) return undefined
  if (kept.content_hash !== part.contentHash) throw conflict('该部分已按其他内容导入，请重新选择文件')
  // as: it was sealed from such a result, and cannot be opened where anything of it is another.
  return openAnswer(kept.answer, part.key, kept.batch_id) as ImportResult
}

/**
 * The import that the part belongs to, begun where there is none; no other transaction adds to it, or takes it back,
 * until this one ends. 409 AA0001 where it was taken back.
 */
export async function openBatch(tx: Database, { userId, keyHash }: Part, now: number): Promise<string> {
  await tx
    .deleteFrom('import_batch')
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash)
    .where('created_at', '<=', now - lifetimes.importKept)
    .execute()
  await tx
    .insertInto('import_batch')
    .values({ id: newId(now), user_id: userId, key_hash: keyHash, created_at: now, undone_at: null })
    .onConflict((on) => on.doNothing())
    .execute()
  const batch = await tx
    .updateTable('import_batch')
    .set((eb) => ({ undone_at: eb.ref('undone_at') }))
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash)
    .returning(['id', 'undone_at'])
    .executeTakeFirstOrThrow()
  if (batch.undone_at !== null) throw conflict('本次导入已撤销，请重新选择文件')
  return batch.id
}
