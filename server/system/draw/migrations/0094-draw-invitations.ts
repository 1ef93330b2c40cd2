import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** When and where the hearing is, and until when each officer can answer (decision 0132). */
export const drawInvitations: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable('hearing_draw').addColumn('held_at', 'bigint').execute()
    await db.schema.alterTable('hearing_draw').addColumn('place', 'text').execute()
    await db.schema.alterTable('hearing_draw').dropColumn('answer_until').execute()
    await db.schema.alterTable('hearing_draw_seat').addColumn('answer_until', 'bigint').execute()
  },
}
