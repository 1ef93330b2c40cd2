import type { Insertable } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { OrgTable } from '../database/tables/org.ts'

/**
 * Inserts the root organisation, and returns whether this transaction fills the database. Of two processes that start
 * together the second waits here for the first and then finds its root; a database that holds anything is left
 * unchanged. Call it inside a transaction.
 */
export async function claimEmpty(tx: Database, root: Insertable<OrgTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('org')
    .values(root)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
