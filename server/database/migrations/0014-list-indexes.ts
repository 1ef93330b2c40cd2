import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { nameSounds } from '../../language/name-sounds.ts'
import { trackVersion } from './0009-directory-versions.ts'
import { addTextSearch } from './text-search.ts'

interface Tables {
  readonly user: { readonly id: string; readonly name: string; readonly name_sounds: string }
  readonly directory_version: { readonly entity: string; readonly version: number }
}

/** What a list filters by, in every index of an order, so that a row is tested without being read (decision 0042). */
const filtered = ['status', 'org_id', 'created_at', 'last_login_at']
/** The indexes of `user`: an order of the user list, or what leads to the rows of a filter. The id makes it total. */
const indexes = {
  user_by_username: 'username',
  user_by_name_key: 'name_key',
  user_by_created_at: 'created_at',
  user_by_status: 'status',
  user_by_org_id: 'org_id',
  // The same text as in `server/system/user/list.ts`: an expression index applies only to the identical expression.
  user_in_employee_no_order: "(coalesce(employee_no, ''))",
  user_in_last_login_order: '(coalesce(last_login_at, 0))',
  user_in_status_order: `(case status when 'normal' then 1
    when 'pending' then 2 when 'locked' then 3 when 'disabled' then 4 else 5 end)`,
} as const

/** Makes every page of the user list an index scan at a million users, and search one in an index (decision 0042). */
export const listIndexes: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    for (const index of [...Object.keys(indexes), 'user_by_last_login_at']) await db.schema.dropIndex(index).execute()
    await db.schema
      .alterTable('user')
      .addColumn('name_sounds', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await addSounds(db)
    for (const [index, key] of Object.entries(indexes)) {
      // PostgreSQL reads an expression from an index only beside its column.
      const column = key.includes('employee_no') ? ['employee_no'] : []
      const others = [...filtered, ...column].filter((name) => name !== key).map((name) => sql.id(name))
      await sql`create index ${sql.id(index)} on ${sql.table('user')}
        (${sql.raw(key)}, id, ${sql.join(others)})`.execute(db)
    }
    // Unique, so that SQLite reads users in the order of their organisations without sorting them.
    await db.schema.createIndex('org_by_name_key').unique().on('org').columns(['name_key', 'id']).execute()
    await addTextSearch(db, { table: 'user', texts: ['username', 'name'], sounds: 'name_sounds' })
    await db.insertInto('directory_version').values({ entity: 'users', version: 0 }).execute()
    // Not the columns that a sign-in changes.
    await trackVersion(db, 'user', 'users', [
      'username',
      'name',
      'name_sounds',
      'phone',
      'org_id',
      'status',
      'created_at',
    ])
    await trackVersion(db, 'user_role', 'users')
  },
}

const batchSize = 500

/** In batches by id: bounded memory and short statements, however many users there are. */
async function addSounds(db: Kysely<Tables>, after = ''): Promise<void> {
  for (let last = after; ; ) {
    const users = await db
      .selectFrom('user')
      .select(['id', 'name'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const end = users.at(-1)
    if (!end) return
    const rows = sql.join(users.map(({ id, name }) => sql`(${id}, ${nameSounds(name)})`))
    await sql`update ${sql.table('user')} set name_sounds = named.column2
      from (values ${rows}) as named where named.column1 = ${sql.ref('user.id')}`.execute(db)
    last = end.id
  }
}
