import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { nameKey } from '../../language/name-key.ts'
import type { Tables } from '../schema.ts'
import { addButtons } from './add-buttons.ts'

/** Columns that the role list shows and sorts by, the optimistic lock of a role, and the buttons of the screen. */
export const roles: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    const role = (column: string, type: 'text' | 'bigint' | 'integer', initial?: string | number) =>
      db.schema
        .alterTable('role')
        .addColumn(column, type, (added) => (initial === undefined ? added : added.notNull().defaultTo(initial)))
        .execute()
    await role('name_key', 'text', '')
    await role('remark', 'text')
    await role('valid_until', 'text')
    await role('created_at', 'bigint', 0)
    await role('updated_at', 'bigint', 0)
    await role('version', 'integer', 1)
    const now = Date.now() // Migrations have no injected clock.
    for (const { id, name } of await db.selectFrom('role').select(['id', 'name']).execute())
      await db
        .updateTable('role')
        .set({ name_key: nameKey(name, 'organisation'), created_at: now, updated_at: now })
        .where('id', '=', id)
        .execute()
    await addButtons(db, {
      page: 'system-role',
      like: 'system:role:edit',
      buttons: [
        ['system:role:status', '启用停用'],
        ['system:role:grant', '菜单权限'],
        ['system:role:member', '分配用户'],
        ['system:role:export', '导出'],
      ],
      sort: 5,
    })
  },
}
