import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { nameKey } from '../../language/name-key.ts'
import type { Tables } from '../schema.ts'
import { trackVersion } from './0009-directory-versions.ts'
import { dutyRoles } from './frozen/duty-roles.ts'

/**
 * Settings of the site that a start stores, so that every process on the database agrees; a change of one counts as a
 * change of the roles. A database that already has its roles gets those of the duties, and the role with everything its
 * new name.
 */
export const duties: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('site_setting')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    await trackVersion(db, 'site_setting', 'roles')
    await db
      .updateTable('role')
      .set({ name: '超级管理员', name_key: nameKey('超级管理员', 'organisation') })
      .where('key', '=', 'admin')
      .where('name', '=', '系统管理员')
      .execute()
    const builtIn = db.selectFrom('role').select('id').where('key', '=', 'admin').where('built_in', '=', 1)
    if (!(await builtIn.executeTakeFirst())) return // The seed brings them.
    const now = Date.now() // Migrations have no injected clock.
    const menus = await db.selectFrom('menu').select(['id', 'parent_id', 'route_name', 'permission']).execute()
    const byId = new Map(menus.map((menu) => [menu.id, menu]))
    for (const { id, key, name, dataScope, grants } of dutyRoles) {
      const added = await db
        .insertInto('role')
        .values({
          id,
          key,
          name,
          name_key: nameKey(name, 'organisation'),
          data_scope: dataScope,
          built_in: 1,
          sort: Number(id),
          status: 'normal',
          created_at: now,
          updated_at: now,
        })
        // The auditor's role is older, and a site may have given the key to a role of its own.
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) continue
      const granted = new Set<string>()
      for (const menu of menus.filter((entry) => grants({ routeName: entry.route_name, permission: entry.permission })))
        for (let entry: typeof menu | undefined = menu; entry; entry = byId.get(entry.parent_id ?? ''))
          granted.add(entry.id)
      const rows = [...granted]
      if (rows.length > 0)
        await db
          .insertInto('role_menu')
          .values(rows.map((menu_id) => ({ role_id: id, menu_id })))
          .execute()
    }
  },
}
