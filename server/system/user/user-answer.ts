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
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import { type Lock, lastDayOf, locksOf } from '../../identity/index.ts'
import type { Account } from '../../kernel/account.ts'
import { maskIdNumber, maskPhone } from '../../kernel/mask.ts'
import { officesOf } from '../../kernel/offices.ts'
import { orgRefs } from '../../kernel/org-refs.ts'
import { includesOrg, permissionsBeyond } from '../../kernel/role-scope.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { nullIfEmpty, withoutNulls } from '../../kernel/without-nulls.ts'
import { certificateIn, endingTime } from './certificate-column.ts'
import type { Post } from './posts.ts'
import { roleRefs } from './role-refs.ts'
import { postsIn, rolesIn, type UserRow } from './user-rows.ts'

type User = Schemas['User']

interface Manner {
  readonly phone: 'masked' | 'clear'
  /** Milliseconds since 1970. */
  readonly now: number
}

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
 * Rows of the database as the API returns them to the account. The permissions that do not apply to a user are listed
 * in it (decision 0050).
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

const shownLock = ({ cause, refuses, network, until }: Lock) =>
  withoutNulls({ cause, refuses, network, until: formatDateTime(until) })
