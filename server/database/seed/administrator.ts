import { nameKey } from '../name-key.ts'
import { personName } from '../person-name.ts'
import type { Database } from '../schema.ts'
import { seedAccessModel } from './access-model.ts'
import { claimEmpty } from './claim-empty.ts'
import { generateMenus } from './menus.ts'
import { seedRoles } from './role-data.ts'

interface AdministratorOptions {
  /** Argon2id hash of the first password; it must be changed at the first sign-in. */
  readonly passwordHash: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Fills an empty database with the minimum for production: the menu, the roles, one organisation and the account
 * `admin`. Returns false if the database is not empty. One transaction, as for the demonstration data.
 */
export async function seedAdministrator(db: Database, { passwordHash, now }: AdministratorOptions): Promise<boolean> {
  const root = {
    id: '1',
    parent_id: null,
    name: '人民检察院',
    name_key: nameKey('人民检察院', 'organisation'),
    code: '000000',
    kind: 'procuratorate' as const,
    sort: 1,
    path: '/1/',
    created_at: now,
    updated_at: now,
  }
  const administrators = seedRoles.filter(({ key }) => key === 'admin')
  return db.transaction().execute(async (tx) => {
    if (!(await claimEmpty(tx, root))) return false
    await seedAccessModel(tx, generateMenus(), now)
    await tx
      .insertInto('user')
      .values({
        id: '1001',
        username: 'admin',
        ...personName('系统管理员'),
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
    await tx
      .insertInto('user_role')
      .values(administrators.map(({ id }) => ({ user_id: '1001', role_id: id })))
      .execute()
    return true
  })
}
