import { expressionBuilder, PostgresAdapter, sql } from 'kysely'
import {
  beginPreviewPermission,
  bindUserCertificatePermission,
  cancelUsersPermission,
  effectiveRightsPermission,
  grantUserRolesPermission,
  lockUsersPermission,
  removeUsersPermission,
  resetUserPasswordPermission,
  revealUserPermission,
  setUserStatusPermission,
  signOutUsersPermission,
  transferUsersPermission,
  unbindUserPermission,
  updateUserPermission,
} from '../../../openapi/facts/user.ts'
import type { components } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { OrgTable } from '../../database/tables/org.ts'
import type { UserTable } from '../../database/tables/user.ts'
import { isLockedOut, type Lock, locksOf } from '../../identity/limits/locks.ts'
import { lastDayOf } from '../../identity/password/password-age.ts'
import type { Account } from '../../kernel/account.ts'
import { maskIdNumber, maskPhone } from '../../kernel/mask.ts'
import { includesOrg, permissionsBeyond } from '../../kernel/role-scope.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { nullIfEmpty, withoutNulls } from '../../kernel/without-nulls.ts'
import { officesOf } from '../offices.ts'
import { orgRefs } from '../org-refs.ts'
import { certificateIn, certificateOfUser, endingTime } from './certificate-column.ts'
import type { Post } from './posts.ts'
import { roleRefs } from './role-refs.ts'

type User = components['schemas']['User']

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

type UserRow = Pick<
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

interface Manner {
  readonly phone: 'masked' | 'clear'
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The ids of a user's roles, each with the first and the last day, as `3:2026-12-01:`, with commas between them. */
const roleIdsOf = (db: Database) => {
  const joined = sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? 'string_agg' : 'group_concat')
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
  const whole = db.getExecutor().adapter instanceof PostgresAdapter
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

/** The operations on one user. */
const rowActions = [
  updateUserPermission,
  transferUsersPermission,
  setUserStatusPermission,
  lockUsersPermission,
  signOutUsersPermission,
  grantUserRolesPermission,
  resetUserPasswordPermission,
  unbindUserPermission,
  bindUserCertificatePermission,
  revealUserPermission,
  cancelUsersPermission,
  removeUsersPermission,
  effectiveRightsPermission,
  beginPreviewPermission,
] as const

/**
 * Rows of the database as the API returns them to the account. The permissions that do not apply to a user are listed in it (decision 0050).
 */
export async function answerUsers(
  { db, account }: { readonly db: Database; readonly account: Account },
  rows: readonly UserRow[],
  { phone, now }: Manner,
): Promise<User[]> {
  const lockedOut = rows.flatMap(({ id, locked_out }) => (locked_out ? [id] : []))
  const locks = Map.groupBy(await locksOf(db, lockedOut, now), ({ userId }) => userId)
  const posts = new Map(rows.map((row) => [row.id, postsIn(row)]))
  const orgOf = await orgRefs(
    db,
    account.versions,
    [...posts.values()].flatMap((some) => some.map(({ orgId }) => orgId)),
  )
  const placeOf = ({ org_kind: kind, org_path: path }: UserRow) => ({ kind, path })
  const officeOf = await officesOf(db, account.versions, [
    ...rows.map(placeOf),
    ...[...posts.values()].flatMap((some) => some.flatMap(({ orgId }) => orgOf(orgId) ?? [])),
  ])
  const rolesOf = await roleRefs(
    db,
    account.versions,
    rows.flatMap(rolesIn).map(({ id }) => id),
  )
  const shownPost = ({ orgId, position }: Post) => {
    const org = orgOf(orgId)
    return org
      ? withoutNulls({
          orgId,
          orgName: org.name,
          orgOffice: officeOf(org) ?? null,
          position,
          outOfScope: nullIfEmpty(
            permissionsBeyond(account, [updateUserPermission], (scope) => includesOrg(scope, org.path)),
          ),
        })
      : []
  }
  return rows.map((row) =>
    withoutNulls({
      id: row.id,
      username: row.username,
      name: row.name,
      employeeNo: row.employee_no,
      gender: row.gender,
      phone: row.phone === null || phone === 'clear' ? row.phone : maskPhone(row.phone),
      email: row.email,
      idNumber: row.id_number === null ? null : maskIdNumber(row.id_number),
      orgId: row.org_id,
      orgName: row.org_name,
      orgOffice: officeOf(placeOf(row)) ?? null,
      position: row.position,
      posts: nullIfEmpty((posts.get(row.id) ?? []).flatMap(shownPost)),
      roles: rolesOf(rolesIn(row)),
      status: row.status,
      passwordLocks: locks.get(row.id)?.map(shownLock) ?? null,
      certificate: certificateIn(row.certificate, now, endingTime(db)) ?? null,
      validUntil: row.valid_until,
      passwordUntil: lastDayOf(row.password_changed_at, db) ?? null,
      lastLoginTime: row.last_login_at === null ? null : formatDateTime(row.last_login_at),
      lastLoginIp: row.last_login_ip,
      createTime: formatDateTime(row.created_at),
      version: row.version,
      outOfScope:
        row.id === account.userId
          ? null
          : nullIfEmpty(permissionsBeyond(account, rowActions, (scope) => includesOrg(scope, row.org_path))),
    }),
  )
}

const rolesIn = ({ role_ids }: UserRow) =>
  (role_ids?.split(',') ?? []).map((role) => {
    const [id = '', validFrom = '', validUntil = ''] = role.split(':')
    return { id, ...(validFrom && { validFrom }), ...(validUntil && { validUntil }) }
  })

function postsIn({ posts }: UserRow): readonly Post[] {
  // as: the query writes the text.
  const all = JSON.parse(posts ?? '[]') as readonly (readonly [string, string | null, number])[]
  return all.toSorted(([, , one], [, , other]) => one - other).map(([orgId, position]) => ({ orgId, position }))
}

const shownLock = ({ cause, refuses, network, until }: Lock) =>
  withoutNulls({ cause, refuses, network, until: formatDateTime(until) })
