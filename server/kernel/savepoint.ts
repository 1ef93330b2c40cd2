import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Recorder } from './audited.ts'

/**
 * Runs a part of the transaction of `audited` that can be undone by itself: where `work` rejects, what it wrote and
 * recorded is undone, the transaction goes on, and this rejects with the same error.
 */
export async function inSavepoint<Result>(
  tx: Database,
  record: Recorder,
  work: (record: Recorder) => Promise<Result>,
): Promise<Result> {
  const written: Parameters<Recorder>[0][] = []
  await sql`savepoint one_part`.execute(tx)
  try {
    const result = await work((one) => void written.push(one))
    written.forEach(record)
    return result
  } catch (error) {
    await sql`rollback to savepoint one_part`.execute(tx)
    throw error
  } finally {
    await sql`release savepoint one_part`.execute(tx)
  }
}
