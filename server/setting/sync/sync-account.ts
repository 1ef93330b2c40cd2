import { sql } from 'kysely'
import { permissionNames } from '../../../openapi/facts/permissions.ts'
import type { Database } from '../../database/schema.ts'
import type { Account, Scope } from '../../kernel/account.ts'
import { dutyOf } from '../../kernel/duties.ts'
import { isSeparated } from '../../kernel/role-in-effect.ts'
import { dayOf } from '../../kernel/time.ts'

/** Who changes records by a synchronisation, as the audit names it. No user can have an empty id. */
export const syncPerson = { id: '', username: '', name: '数据同步' } as const

const everywhere: Scope = { all: true, subtrees: [], orgs: [] }

/** Of the permissions of this release and of the menu, what belongs to the system administrator or to no duty. */
async function ownPermissions(db: Database): Promise<ReadonlyMap<string, Scope>> {
  const menu = await db.selectFrom('menu').select('permission').distinct().where('permission', 'is not', null).execute()
  const all = new Set([...Object.keys(permissionNames), ...menu.map(({ permission }) => permission ?? '')])
  return new Map(
    [...all].flatMap((permission) =>
      ['system', undefined].includes(dutyOf(permission)) ? [[permission, everywhere] as const] : [],
    ),
  )
}

/**
 * The account of the synchronisation: the rights of the system administrator, everywhere, and no more. So it changes no user
 * who may give rights or read the audit (decisions 0050, 0063). `now` in milliseconds since 1970.
 */
export async function syncAccount(db: Database, now: number): Promise<Account> {
  const versions = await db.selectFrom('directory_version').select(['entity', 'version']).execute()
  const { separated } =
    (await sql<{ separated: unknown }>`select ${isSeparated} as separated`.execute(db)).rows[0] ?? {}
  const versionOf = (name: string) => versions.find(({ entity }) => entity === name)?.version ?? 0
  return {
    userId: syncPerson.id,
    username: syncPerson.username,
    name: syncPerson.name,
    day: dayOf(now),
    sessionId: '',
    roleIds: [],
    roleKeys: [],
    permissions: await ownPermissions(db),
    suspended: new Map(),
    scope: everywhere,
    anyScope: everywhere,
    separated: Boolean(separated),
    orgId: '',
    orgPath: '',
    password: { changedAt: now, initial: false },
    needsFactor: false,
    versions: { users: versionOf('users'), organisations: versionOf('organisations'), roles: versionOf('roles') },
  }
}
