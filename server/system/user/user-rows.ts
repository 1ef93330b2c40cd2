import { expressionBuilder, sql } from 'kysely'
import { isPostgresql } from '../../database/is-postgresql.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { OrgTable } from '../../database/tables/org.ts'
import type { UserTable } from '../../database/tables/user.ts'
import { isLockedOut } from '../../identity/index.ts'
import { certificateOfUser } from './certificate-column.ts'
import type { Post } from './posts.ts'

/** Columns of `user` in a response; never the password. */
const userColumns = [
  'user.id',
  'user.username',
  'user.name',
  'user.employee_no',
  'user.gender',
  'user.phone',
  'user.email',
  'user.id_number',
  'user.org_id',
  'user.position',
  'user.status',
  'user.valid_until',
  'user.password_changed_at',
  'user.last_login_at',
  'user.last_login_ip',
  'user.created_at',
  'user.version',
] as const

/** A user as `usersAt` reads one. */
export type UserRow = Pick<
  UserTable,
  (typeof userColumns)[number] extends `user.${infer Column extends keyof UserTable}` ? Column : never
> & {
  org_name: string
  org_kind: OrgTable['kind']
  org_path: string
  role_ids: string | null
  /** `[organisation, position, place][]` as JSON. */
  posts: string | null
  /** `[subject, CN, end]` of the certificate, as JSON. */
  certificate: string | null
  /** SQLite answers a condition as a number. */
  locked_out: unknown
}

/** Columns of the user's organisation (`org`) beside them. */
const orgColumns = ['org.name as org_name', 'org.kind as org_kind', 'org.path as org_path'] as const

const users = expressionBuilder<Tables, 'user'>()

/** Whether wrong passwords or codes have locked the user, so that locks are read only for those who have any. */
const lockedOutAt = (now: number) => sql`${isLockedOut(users.ref('user.id'), now)}`.as('locked_out')

/** The ids of a user's roles, each with the first and the last day, as `3:2026-12-01:`, with commas between them. */
const roleIdsOf = (db: Database) => {
  const joined = sql.raw(isPostgresql(db) ? 'string_agg' : 'group_concat')
  return users
    .selectFrom('user_role')
    .select(({ ref }) =>
      sql<string>`${joined}(${ref('user_role.role_id')} || ':' ||
        coalesce(${ref('user_role.valid_from')}, '') || ':' || coalesce(${ref('user_role.valid_until')}, ''), ',')`.as(
        'ids',
      ),
    )
    .whereRef('user_role.user_id', '=', 'user.id')
    .as('role_ids')
}

/** The part-time organisations of a user in one text, so that a page is one statement. */
const postsOfUser = (db: Database) => {
  const whole = isPostgresql(db)
  const one = sql`${sql.raw(whole ? 'json_build_array' : 'json_array')}(org_id, position, sort)`
  const all = whole ? sql<string | null>`json_agg(${one})::text` : sql<string | null>`json_group_array(${one})`
  return users.selectFrom('user_post').select(all.as('all')).whereRef('user_post.user_id', '=', 'user.id').as('posts')
}

/**
 * All users, with the columns that `answerUsers` needs; `now` in milliseconds since 1970, `gateway` as `gatewayIdOf`.
 */
export const usersAt = (db: Database, now: number, gateway: string) =>
  db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select([
      ...userColumns,
      ...orgColumns,
      roleIdsOf(db),
      postsOfUser(db),
      certificateOfUser(db, gateway),
      lockedOutAt(now),
    ])

/** The roles of a row, each with its period. */
export const rolesIn = ({ role_ids }: UserRow) =>
  (role_ids?.split(',') ?? []).map((role) => {
    const [id = '', validFrom = '', validUntil = ''] = role.split(':')
    return { id, ...(validFrom && { validFrom }), ...(validUntil && { validUntil }) }
  })

/** The part-time organisations of a row, in their order. */
export function postsIn({ posts }: UserRow): readonly Post[] {
  // as: the query writes the text.
  const all = JSON.parse(posts ?? '[]') as readonly (readonly [string, string | null, number])[]
  return all.toSorted(([, , one], [, , other]) => one - other).map(([orgId, position]) => ({ orgId, position }))
}
