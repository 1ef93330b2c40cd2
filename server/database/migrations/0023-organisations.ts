import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { addButtons } from './add-buttons.ts'

/** What 组织机构 shows and changes of an organisation, its optimistic lock, and the buttons of the screen. */
export const organisations: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    const org = (column: string, type: 'text' | 'bigint' | 'integer', initial?: string | number) =>
      db.schema
        .alterTable('org')
        .addColumn(column, type, (added) => (initial === undefined ? added : added.notNull().defaultTo(initial)))
        .execute()
    for (const column of ['short_name', 'level', 'region_code', 'credit_code', 'leader', 'phone', 'address', 'remark'])
      await org(column, 'text')
    await org('status', 'text', 'normal')
    await org('source', 'text', 'local')
    await org('synced_at', 'bigint')
    await org('created_at', 'bigint', 0)
    await org('updated_at', 'bigint', 0)
    await org('version', 'integer', 1)
    const now = Date.now() // Migrations have no injected clock.
    await db.updateTable('org').set({ created_at: now, updated_at: now }).execute()
    await addButtons(db, {
      page: 'system-org',
      like: 'system:org:edit',
      buttons: [
        ['system:org:move', '移动'],
        ['system:org:status', '启用停用'],
        ['system:org:export', '导出'],
      ],
      sort: 5,
    })
  },
}
