import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { newId } from '../new-id.ts'
import type { Tables } from '../schema.ts'

/** Records of imports, so that a retry is idempotent and an import can be undone; and the buttons for it. */
export const imports: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createTables(db)
    await addButtons(db)
  },
}

async function createTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('import_batch')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('undone_at', 'bigint')
    .addUniqueConstraint('import_batch_key', ['user_id', 'key_hash'])
    .execute()
  await db.schema.createIndex('import_batch_age').on('import_batch').column('created_at').execute()
  await db.schema
    .createTable('import_part')
    .addColumn('batch_id', 'text', (column) => column.notNull().references('import_batch.id').onDelete('cascade'))
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_part_key', ['batch_id', 'part'])
    .execute()
  await db.schema
    .createTable('import_change')
    .addColumn('batch_id', 'text', (column) => column.notNull().references('import_batch.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('before', 'text')
    .addPrimaryKeyConstraint('import_change_key', ['batch_id', 'user_id'])
    .execute()
}

/** Adds the two buttons to an existing menu; roles that may create users get them. */
async function addButtons(db: Kysely<Tables>): Promise<void> {
  const page = await db.selectFrom('menu').select('id').where('route_name', '=', 'system-user').executeTakeFirst()
  if (!page) return
  const buttons = [
    ['system:user:import', '导入'],
    ['system:user:export', '导出'],
  ] as const
  for (const [index, [permission, name]] of buttons.entries()) {
    const id = newId(Date.now())
    await db
      .insertInto('menu')
      .values({
        id,
        parent_id: page.id,
        type: 'button',
        name,
        link: '',
        icon: null,
        icon_img: null,
        route_name: '',
        permission,
        sort: 7 + index,
        hidden: 0,
      })
      .execute()
    await db
      .insertInto('role_menu')
      .columns(['role_id', 'menu_id'])
      .expression((eb) =>
        eb
          .selectFrom('role_menu')
          .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
          .select(['role_menu.role_id', sql<string>`${id}`.as('menu_id')])
          .where('menu.permission', '=', 'system:user:add'),
      )
      .execute()
  }
}
