import { expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import { isLockedOut, openSessionsAt } from '../../identity/index.ts'
import type { Account } from '../../kernel/account.ts'
import type { Condition } from '../../kernel/condition.ts'
import { keptBy } from '../../kernel/kept.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { searched } from '../../kernel/text-search.ts'

const eb = expressionBuilder<Tables, 'user'>()

/** Counts of users by conditions on their columns, organisations and roles. */
export const userCounts = keptBy<number>('users', 'organisations')

/** The users in the account's data scope, by their main organisations; `inReach` is that of lists. */
export const inScope = (account: Account): readonly Condition[] =>
  account.scope.all ? [] : [{ test: userScope(account) }]

/** The users whose username or name contains the text, or whose name sounds like it (`searched`). */
export const named = (db: Database, text: string): Condition =>
  searched(
    db,
    {
      table: 'user',
      texts: [eb.ref('user.username'), eb.ref('user.name')],
      sounds: eb.ref('user.name_sounds'),
      orders: ['username', 'name'],
    },
    text,
  )

/** The users who hold a role. */
export const holding = (roleId: string): Condition => ({
  test: sql<SqlBool>`${held(roleId)} is not null`,
  testOfMany: sql<SqlBool>`exists ${held(roleId)}`,
  ids: sql`select user_id as id from user_role where role_id = ${roleId}`,
  reads: true,
})

/** The users who do not hold a role. */
export const lacking = (roleId: string): Condition => ({
  test: sql<SqlBool>`${held(roleId)} is null`,
  testOfMany: sql<SqlBool>`not exists ${held(roleId)}`,
  reads: true,
})

/** As a value; for `exists` PostgreSQL first reads all holders of the role, which pays for many users only. */
const held = (roleId: string) =>
  sql`(select role_id from user_role where user_id = ${eb.ref('user.id')} and role_id = ${roleId})`

/** The users with an open login session at `now`, in milliseconds since 1970; with `false` the others. */
export const online = (db: Database, now: number, is = true): Condition => {
  const open = openSessionsAt(db, now).where('login_session.shows', 'is', null)
  const has = eb.exists(open.select('login_session.id').where('login_session.user_id', '=', eb.ref('user.id')))
  return {
    test: is ? has : eb.not(has),
    ...(is && { ids: sql`${open.select('login_session.user_id as id').distinct()}` }),
    reads: true,
    // A sign-in, and the end of a session, change no version.
    volatile: true,
  }
}

/** How a user is locked: by an administrator, or by wrong passwords. */
export type LockCause = 'manual' | 'passwords'

/** The users with a lock of one of these causes in force; `now` in milliseconds since 1970. */
export const locked = (causes: readonly LockCause[], now: number): Condition => {
  const byCause = {
    manual: {
      test: eb('user.status', '=', 'locked'),
      ids: sql`select id from ${sql.table('user')} where status = 'locked'`,
    },
    passwords: {
      test: isLockedOut(eb.ref('user.id'), now),
      ids: sql`select user_id as id from guess_count where user_id is not null and locked_until > ${now}`,
    },
  } as const
  const chosen = causes.map((cause) => byCause[cause])
  return {
    test: eb.or(chosen.map(({ test }) => test)),
    ids: sql`${sql.join(
      chosen.map(({ ids }) => ids),
      sql` union `,
    )}`,
    // A count of wrong passwords may outlive its account.
    superset: true,
    reads: true,
    // Wrong passwords, and the end of a lock, change no version.
    volatile: true,
  }
}
