import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { addButtons } from './add-buttons.ts'

/** The state of a menu entry, its optimistic lock, and the buttons of 菜单管理. */
export const menus: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    const menu = (column: string, type: 'text' | 'bigint' | 'integer', initial: string | number) =>
      db.schema
        .alterTable('menu')
        .addColumn(column, type, (added) => added.notNull().defaultTo(initial))
        .execute()
    await menu('status', 'text', 'normal')
    await menu('created_at', 'bigint', 0)
    await menu('updated_at', 'bigint', 0)
    await menu('version', 'integer', 1)
    await addButtons(db, {
      page: 'system-menu',
      like: 'system:menu:edit',
      buttons: [
        ['system:menu:move', '移动'],
        ['system:menu:status', '启用停用'],
        ['system:menu:import', '导入'],
      ],
      sort: 5,
    })
    const now = Date.now() // Migrations have no injected clock.
    await db.updateTable('menu').set({ created_at: now, updated_at: now }).execute()
  },
}
