import type { Insertable } from 'kysely'
import { areas, contributed } from '../areas.ts'
import type { Database } from '../database/schema.ts'
import type { OrgTable } from '../database/tables/org.ts'
import type { UserRoleTable, UserTable } from '../database/tables/user.ts'
import type { FileStore } from '../files/file-store.ts'
import { seedAccessModel } from '../foundation/access-model.ts'
import { claimEmpty } from '../foundation/claim-empty.ts'
import { seedRoles } from '../foundation/role-data.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { dayMs, dayOf } from '../kernel/time.ts'
import { nameKey } from '../language/name-key.ts'
import { personName } from '../language/person-name.ts'
import { generateDemonstration } from './demonstration-data.ts'
import type { DemonstrationSize } from './demonstration-size.ts'
import { seedFurtherRoles } from './further-roles.ts'
import { seedIdNumber } from './id-numbers.ts'
import { bindDemonstrationIdentities, certificateRows } from './identities.ts'
import { namedAccounts } from './named-accounts.ts'
import type { SeedOrganisation } from './organisations.ts'
import { partTimeRows } from './part-time.ts'
import type { SeedUser } from './users.ts'

interface DemonstrationOptions extends DemonstrationSize {
  /** Argon2id hash of the password that all demonstration accounts share. */
  readonly passwordHash: string
  /** Milliseconds since 1970; sign-ins and creation times are relative to it. */
  readonly now: number
  /** Where the attachments of the notices go; without it there are no notices. */
  readonly files?: FileStore
}

const seed = 20_261_121

/**
 * Fills an empty database with the prosecutor's offices of 江宁省, their people, the menu and the roles; returns false
 * if the database is not empty. One transaction: killed halfway, it leaves the database empty and the next start
 * seeds again.
 */
export async function seedDemonstration(db: Database, options: DemonstrationOptions): Promise<boolean> {
  const { now, passwordHash, files, userCount = 10_000, organisationCount = 0, roleCount = 0 } = options
  // Later starts skip generating the data.
  if (await db.selectFrom('org').select('id').limit(1).executeTakeFirst()) return false
  const { organisations, menus, users } = generateDemonstration({ now, seed, userCount, organisationCount })
  const [root, ...others] = organisations.map(orgRow(now))
  if (!root) return false
  return db.transaction().execute(async (tx) => {
    if (!(await claimEmpty(tx, root))) return false
    await insertRows(tx, 'org', others)
    await seedAccessModel(tx, menus, now)
    // All accounts share one hash, because hashing 10,000 passwords takes minutes.
    await insertRows(
      tx,
      'user',
      users.map((user) => userRow(user, passwordHash, now)),
    )
    await insertRows(tx, 'user_role', users.flatMap(userRoleRows(now)))
    await seedFurtherRoles(tx, { count: roleCount, menus, organisations, users, now })
    await insertRows(tx, 'user_post', partTimeRows(users, organisations, namedAccounts.length))
    await bindDemonstrationIdentities(tx, now)
    await insertRows(tx, 'external_identity', certificateRows(users, namedAccounts.length, now))
    const given = { organisations, users, namedCount: namedAccounts.length, now, ...(files && { files }) }
    for (const { demonstration } of areas) await demonstration?.seed?.(tx, given)
    return true
  })
}

/** After `seedDemonstration`: what the areas' engines make of it; `now` as there. */
export async function seedAfterwards(db: Database, now: number): Promise<void> {
  for (const { demonstration } of areas) await demonstration?.afterwards?.({ db, ...contributed }, now)
}

/** Adds what a demonstration of an older release lacks, at a later start; `now` in milliseconds since 1970. */
export async function completeDemonstration(db: Database, now: number): Promise<void> {
  await bindDemonstrationIdentities(db, now)
  await db.transaction().execute(async (tx) => {
    for (const { demonstration } of areas) await demonstration?.complete?.(tx, now)
  })
}

const orgRow =
  (now: number) =>
  ({ id, parentId, name, code, kind, level, sort, path }: SeedOrganisation): Insertable<OrgTable> => ({
    id,
    parent_id: parentId,
    name,
    name_key: nameKey(name, 'organisation'),
    code,
    kind,
    level,
    sort,
    path,
    region_code: kind === 'procuratorate' ? code : null,
    created_at: now,
    updated_at: now,
  })

function userRow(user: SeedUser, passwordHash: string, now: number): Insertable<UserTable> {
  return {
    id: user.id,
    username: user.username,
    ...personName(user.name),
    employee_no: user.employeeNo,
    gender: user.gender,
    phone: user.phone,
    email: user.email,
    id_number: seedIdNumber(user),
    org_id: user.orgId,
    position: user.position,
    status: user.status,
    valid_until: user.validUntil,
    password_hash: passwordHash,
    // The password is set at this start, whatever the age of the account.
    password_changed_at: now,
    must_change_password: 0,
    last_login_at: user.lastLoginAt,
    last_login_ip: user.lastLoginIp,
    previous_login_at: null,
    previous_login_ip: null,
    created_at: user.createdAt,
    updated_at: user.createdAt,
    version: 1,
  }
}

const roleIds = new Map(seedRoles.map(({ key, id }) => [key, id]))

/** A few case managers stand in for a month, counted from the start; `now` in milliseconds since 1970. */
const userRoleRows = (now: number) => {
  const term = [dayOf(now), dayOf(now + 30 * dayMs)] as const
  return (user: SeedUser): readonly Insertable<UserRoleTable>[] =>
    user.roleKeys.flatMap((key) => {
      const roleId = roleIds.get(key)
      if (roleId === undefined) return []
      const limited = key === 'case-manager' && user.id.endsWith('7')
      const [valid_from, valid_until] = limited ? term : [null, null]
      return [{ user_id: user.id, role_id: roleId, valid_from, valid_until }]
    })
}
