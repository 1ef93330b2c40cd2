import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { addButtons } from './add-buttons.ts'

/**
 * What a site has set of its parameters, and the buttons of the screen. The button 新增 goes: which parameters there are
 * is the product's matter. The three administrators get the screen, where each changes the parameters of the own duty.
 */
export const parameters: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('parameter')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text')
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_by', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute()
    const gone = db.selectFrom('menu').select('id').where('permission', '=', 'setting:config:add')
    await db.deleteFrom('role_menu').where('menu_id', 'in', gone).execute()
    await db.deleteFrom('menu').where('permission', '=', 'setting:config:add').execute()
    await addButtons(db, {
      page: 'setting-config',
      like: 'setting:config:edit',
      buttons: [
        ['setting:config:import', '导入'],
        ['setting:config:export', '导出'],
      ],
      sort: 5,
    })
    await giveToAdministrators(db)
  },
}

/** The page with the folder above it, and its buttons but 删除, which belongs to the system administrator. */
async function giveToAdministrators(db: Kysely<Tables>): Promise<void> {
  const page = await db
    .selectFrom('menu')
    .select(['id', 'parent_id'])
    .where('route_name', '=', 'setting-config')
    .executeTakeFirst()
  if (!page) return // The seed brings them.
  const buttons = await db
    .selectFrom('menu')
    .select('id')
    .where(
      'permission',
      'in',
      ['query', 'edit', 'import', 'export'].map((name) => `setting:config:${name}`),
    )
    .execute()
  const ids = [page.parent_id, page.id, ...buttons.map(({ id }) => id)].filter((id) => id !== null)
  for (const id of ids)
    await db
      .insertInto('role_menu')
      .columns(['role_id', 'menu_id'])
      .expression((eb) =>
        eb
          .selectFrom('role')
          .select(['role.id as role_id', sql<string>`${id}`.as('menu_id')])
          .where('role.key', 'in', ['system-admin', 'security-admin', 'auditor'])
          .where('role.built_in', '=', 1),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
