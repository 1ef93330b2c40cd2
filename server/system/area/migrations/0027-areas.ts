import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../../database/migrations/add-buttons.ts'
import type { Tables } from '../../../database/schema.ts'

/** The administrative divisions and where they come from, their version, and the buttons of the screen. */
export const areas: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('area')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('parent_id', 'text', (column) => column.references('area.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('short_name', 'text')
      .addColumn('level', 'text', (column) => column.notNull())
      .addColumn('sort', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('normal'))
      .addColumn('successor_id', 'text', (column) => column.references('area.id'))
      .addColumn('succeeded_as', 'text')
      .addColumn('succeeded_on', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await db.schema.createIndex('area_by_parent').on('area').column('parent_id').execute()
    await db.schema
      .createIndex('area_by_successor')
      .on('area')
      .column('successor_id')
      .where('successor_id', 'is not', null)
      .execute()
    await db.schema
      .createTable('area_source')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('loaded_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.insertInto('directory_version').values({ entity: 'areas', version: 0 }).execute()
    await addButtons(db, {
      page: 'system-area',
      like: 'system:area:edit',
      buttons: [
        ['system:area:status', '启用停用'],
        ['system:area:export', '导出'],
        ['system:area:import', '导入国标区划'],
      ],
      sort: 5,
    })
  },
}
