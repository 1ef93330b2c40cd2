import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the to-dos of areas are computed from (decision 0145), with the columns that they are computed by. */
const tables = [
  ['application_request', ['status']],
  ['hearing_officer', ['status', 'name', 'org_id', 'term_end', 'submitted_at', 'submitted_by']],
  ['hearing_draw', ['status', 'name', 'org_id', 'held_at']],
  // What one receiver has confirmed is told by the number of the receiver's unread messages.
  ['notice', ['status', 'name', 'summary', 'must_confirm', 'publish_at', 'published_at', 'expires_at', 'ended']],
  ['parameter_proposal', ['parameter_id', 'proposed_by', 'proposed_at', 'expires_at']],
  ['sync_task', ['name', 'failing_since', 'next_due']],
] as const

/**
 * The version `tasks` differs after each change by which another to-do can wait for a user, whatever made the change.
 * The names sort before those of the triggers of other versions, so that all transactions write this version first.
 */
export const taskChanges: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    for (const [table, columns] of tables) {
      const update = sql`update of ${sql.join(columns.map((name) => sql.id(name)))}`
      if (isPostgres) {
        await sql`create constraint trigger ${sql.id(`${table}_tasks`)}
          after insert or ${update} or delete on ${sql.table(table)} deferrable initially deferred
          for each row execute function directory_changed('tasks')`.execute(db)
        continue
      }
      for (const event of ['insert', 'update', 'delete'] as const)
        await sql`create trigger ${sql.id(`${table}_${event}_tasks`)}
          after ${event === 'update' ? update : sql.raw(event)} on ${sql.table(table)}
          begin update directory_version set version = version + 1 where entity = 'tasks'; end`.execute(db)
    }
  },
}
