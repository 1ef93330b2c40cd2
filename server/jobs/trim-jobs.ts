import type { Database } from '../database/schema.ts'

/** Rows of one statement, so that others wait for none of them. */
const step = 500

/** Deletes the jobs that were over at `before`, in milliseconds since 1970. */
export async function trimJobs(db: Database, before: number): Promise<void> {
  for (;;) {
    const rows = await db.selectFrom('job').select('id').where('finished_at', '<=', before).limit(step).execute()
    if (rows.length === 0) return
    await db
      .deleteFrom('job')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  }
}
