import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** 服务区: the further offices whose hearings an officer has agreed to serve (decision 0138). */
export const servedOffices: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('hearing_officer_office')
      .addColumn('officer_id', 'text', (column) =>
        column.notNull().references('hearing_officer.id').onDelete('cascade'),
      )
      .addColumn('office_id', 'text', (column) => column.notNull().references('org.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('hearing_officer_office_key', ['officer_id', 'office_id'])
      .execute()
    await db.schema
      .createIndex('hearing_officer_office_by_office')
      .on('hearing_officer_office')
      .columns(['office_id', 'officer_id'])
      .execute()
  },
}
