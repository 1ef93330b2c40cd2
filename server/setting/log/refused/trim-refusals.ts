import type { Database } from '../../../database/schema.ts'

/** Rows of one statement: between two of them other requests are handled. */
const slice = 500

/**
 * Deletes the records from before a time, in milliseconds since 1970, and the oldest of those beyond a number of rows,
 * in small slices.
 */
export async function trimRefusals(
  db: Database,
  { before, most }: { readonly before: number; readonly most: number },
): Promise<void> {
  const beyond = await db
    .selectFrom('refused_operation')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(most)
    .executeTakeFirst()
  const last = Math.max(before, beyond?.created_at ?? 0)
  for (let gone = slice; gone === slice; ) {
    const { numDeletedRows } = await db
      .deleteFrom('refused_operation')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('refused_operation').select('id').where('created_at', '<=', last).orderBy('created_at').limit(slice),
      )
      .executeTakeFirstOrThrow()
    gone = Number(numDeletedRows)
  }
}
