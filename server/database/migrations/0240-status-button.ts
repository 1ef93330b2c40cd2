import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The buttons that enable and disable are named as in the log, unless they were given another name. */
export const statusButton: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update menu set name = '启用/停用' where name = '启用停用'`.execute(db)
  },
}
