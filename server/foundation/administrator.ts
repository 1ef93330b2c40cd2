import { dutyNames } from '../../openapi/facts/duties.ts'
import type { Database } from '../database/schema.ts'
import { unnamedOffice } from '../kernel/unnamed-office.ts'
import { nameKey } from '../language/name-key.ts'
import { personName } from '../language/person-name.ts'
import { seedAccessModel } from './access-model.ts'
import { claimEmpty } from './claim-empty.ts'
import { generateMenus } from './menus.ts'
import { seedRoles } from './role-data.ts'

/** An account with which a site begins, and the key of its role. */
export interface Administrator {
  readonly username: string
  readonly name: string
  readonly roleKey: string
}

/** One account that may do everything, or one for each duty (decision 0063). */
export const administrators = (separated: boolean): readonly Administrator[] =>
  separated ? ofEachDuty : [ofEverything]

const ofEverything = { username: 'admin', name: '超级管理员', roleKey: 'admin' }
const ofEachDuty = [
  { username: 'sysadmin', name: dutyNames.system, roleKey: 'system-admin' },
  { username: 'secadmin', name: dutyNames.security, roleKey: 'security-admin' },
  { username: 'auditor', name: dutyNames.audit, roleKey: 'auditor' },
]

/** The Argon2id hash of the first password; it must be changed at the first sign-in. */
type WithPassword = Administrator & { readonly passwordHash: string }

/** With what a site begins. */
interface FirstSite {
  readonly accounts: readonly WithPassword[]
  /** The name of its office, as configured; empty where it is not. */
  readonly office: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Fills an empty database with the minimum for production: the menu, the roles, one organisation and these accounts.
 * Returns false if the database is not empty. One transaction, as for the demonstration data.
 */
export async function seedAdministrators(db: Database, { accounts, office, now }: FirstSite): Promise<boolean> {
  const name = office || unnamedOffice.name
  const root = {
    id: '1',
    parent_id: null,
    name,
    name_key: nameKey(name, 'organisation'),
    code: unnamedOffice.code,
    kind: 'procuratorate' as const,
    sort: 1,
    path: '/1/',
    created_at: now,
    updated_at: now,
  }
  return db.transaction().execute(async (tx) => {
    if (!(await claimEmpty(tx, root))) return false
    await seedAccessModel(tx, generateMenus(), now)
    for (const [index, { username, name, passwordHash, roleKey }] of accounts.entries()) {
      const id = String(1001 + index)
      await tx
        .insertInto('user')
        .values({
          id,
          username,
          ...personName(name),
          employee_no: null,
          gender: 'unknown',
          phone: null,
          email: null,
          org_id: root.id,
          position: null,
          status: 'normal',
          valid_until: null,
          password_hash: passwordHash,
          password_changed_at: now,
          must_change_password: 1,
          last_login_at: null,
          last_login_ip: null,
          previous_login_at: null,
          previous_login_ip: null,
          created_at: now,
          updated_at: now,
          version: 1,
        })
        .execute()
      const held = seedRoles.filter(({ key }) => key === roleKey)
      await tx
        .insertInto('user_role')
        .values(held.map((role) => ({ user_id: id, role_id: role.id })))
        .execute()
    }
    return true
  })
}
