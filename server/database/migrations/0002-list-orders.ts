import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { nameKey } from '../../language/name-key.ts'

interface Named {
  readonly id: string
  readonly name: string
  readonly name_key: string
}
type Tables = { readonly user: Named; readonly org: Named }

/** Keys for sorting names by pinyin, and an index for each order of the user list that is not a plain column. */
export const listOrders: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await addNameKey(db, 'user', 'person')
    await addNameKey(db, 'org', 'organisation')
    await db.schema.dropIndex('user_by_name').execute()
    await db.schema.createIndex('user_by_name_key').on('user').columns(['name_key', 'id']).execute()
    // The same text as in `server/system/user/list.ts`: an expression index applies only to the identical expression.
    await sql`create index user_in_status_order on ${sql.table('user')} ((case status when 'normal' then 1
      when 'pending' then 2 when 'locked' then 3 when 'disabled' then 4 else 5 end), id)`.execute(db)
    // The databases sort null differently in an index; a placeholder value sorts alike in both.
    await sql`create index user_in_employee_no_order on ${sql.table('user')} ((coalesce(employee_no, '')), id)`.execute(
      db,
    )
    await sql`create index user_in_last_login_order on ${sql.table('user')} ((coalesce(last_login_at, 0)), id)`.execute(
      db,
    )
    await db.schema.dropIndex('user_by_employee_no').execute()
  },
}

async function addNameKey(db: Kysely<Tables>, table: keyof Tables, of: 'person' | 'organisation'): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('name_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const { id, name } of await db.selectFrom(table).select(['id', 'name']).execute()) {
    await db
      .updateTable(table)
      .set({ name_key: nameKey(name, of) })
      .where('id', '=', id)
      .execute()
  }
}
