import type { Database } from '../../server/database/schema.ts'

/** Rows of one transaction. */
const part = 50_000

/** Does the work for the indexes up to `count`, in transactions of so many. */
export async function inParts(
  db: Database,
  count: number,
  work: (tx: Database, indexes: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < count; from += part) {
    const indexes = Array.from({ length: Math.min(part, count - from) }, (_, at) => from + at)
    await db.transaction().execute((tx) => work(tx, indexes))
  }
}
