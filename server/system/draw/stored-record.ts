import type { DrawRecord } from '../../../openapi/draw/draw-record.ts'
import type { Database } from '../../database/schema.ts'
import type { Services } from '../../http/handler.ts'
import type { DrawRow } from './managed-draws.ts'
import { recordIn, textOf } from './record-text.ts'

/**
 * The text of the record of a draw as of a version, in parts, which only this area writes: in the database and in the
 * exported file alike. Each part is read in a turn of its own; undefined where the draw was changed meanwhile.
 */
export async function recordTextOf(
  db: Database,
  { id, version }: Pick<DrawRow, 'id' | 'version'>,
): Promise<readonly string[] | undefined> {
  const parts: string[] = []
  for (;;) {
    const row = await partOf(db, id, parts.length)
    if (row.version !== version) return undefined
    if (row.text === null) break
    parts.push(row.text)
  }
  if (parts.length > 0) return parts
  const { record } = await db.selectFrom('hearing_draw').select('record').where('id', '=', id).executeTakeFirstOrThrow()
  return [record]
}

/** A part of the text, null behind the last one, and the version of the draw that it is of. */
const partOf = (db: Database, id: string, part: number) =>
  db
    .selectFrom('hearing_draw')
    .leftJoin('hearing_draw_text', (on) => on.onRef('draw_id', '=', 'hearing_draw.id').on('part', '=', part))
    .select(['version', 'hearing_draw_text.text'])
    .where('hearing_draw.id', '=', id)
    .executeTakeFirstOrThrow()

/** The record of a draw as it is now. */
export async function recordOf(db: Database, id: string): Promise<DrawRecord> {
  for (;;) {
    const draw = await db
      .selectFrom('hearing_draw')
      .select(['id', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const text = await recordTextOf(db, draw)
    if (text !== undefined) return recordIn(text.join(''))
  }
}

/** Stores the record of a draw in place of the one before, part by part; the draw's version changes with it. */
export async function storeRecord(tx: Database, id: string, record: DrawRecord): Promise<void> {
  let part = 0
  // Each is let go before the next is written: what the memory holds is moved by the collector, which stops everybody.
  for await (const text of textOf(record)) {
    await tx
      .insertInto('hearing_draw_text')
      .values({ draw_id: id, part, text })
      .onConflict((on) => on.columns(['draw_id', 'part']).doUpdateSet({ text }))
      .execute()
    part += 1
  }
  await tx.deleteFrom('hearing_draw_text').where('draw_id', '=', id).where('part', '>=', part).execute()
}

/** The purpose under which the vault seals the seed of a commitment: who reads the database could choose the value. */
export const seedPurpose = (commitment: string): string => `draw-seed:${commitment}`

/** The seed, revealed or still sealed; undefined where the site has no key that opens it. */
export const seedOf = (
  { seed, commitment }: Pick<DrawRow, 'seed' | 'commitment'>,
  record: Pick<DrawRecord, 'seed'>,
  { vault }: Pick<Services, 'vault'>,
): string | undefined => record.seed ?? vault.open(seed, seedPurpose(commitment))
