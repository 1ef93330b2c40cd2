import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

/**
 * Whether a screen is built again each time its tab is shown, whether its tab stays open, and whether a phone's menu
 * begins with it.
 */
export const menuFlags: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    for (const column of ['no_cache', 'affix', 'on_phone'])
      await db.schema
        .alterTable('menu')
        .addColumn(column, 'integer', (added) => added.notNull().defaultTo(0))
        .execute()
  },
}
