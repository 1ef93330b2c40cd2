import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const [old, now] = [sql`old.status = 'pending'`, sql`new.status = 'pending'`]
const events = [
  ['insert', sql`insert`, now],
  ['update', sql`update of status, name, username, org_id`, sql`(${old} or ${now})`],
  ['delete', sql`delete`, old],
] as const

/**
 * The version `tasks` (0165) differs after each change of an account that waits for its activation; accounts in use, of
 * which an import writes thousands, cost nothing.
 */
export const activationTaskChanges: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const user = sql.table('user')
    for (const [name, event, waits] of events) {
      const trigger = sql.id(`user_${name}_tasks`)
      if (isPostgres)
        await sql`create constraint trigger ${trigger} after ${event} on ${user} deferrable initially deferred
          for each row when (${waits}) execute function directory_changed('tasks')`.execute(db)
      else
        await sql`create trigger ${trigger} after ${event} on ${user} when ${waits}
          begin update directory_version set version = version + 1 where entity = 'tasks'; end`.execute(db)
    }
    // Each open page asks for the few of a hundred thousand accounts.
    await sql`create index user_waiting on ${user} (created_at) where status = 'pending'`.execute(db)
  },
}
