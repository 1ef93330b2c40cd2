import type { Schemas } from '../../openapi/schema.d.ts'
import type { Database } from '../database/schema.ts'
import type { Followed } from '../kernel/contributions/followed.ts'
import { holdersOf } from '../kernel/holders.ts'
import { dayOf } from '../kernel/time.ts'

type DirectoryVersions = Schemas['DirectoryVersions']

declare module '../http/handler.ts' {
  interface Services {
    /** What open screens follow beside lookups, of all areas. */
    readonly followed: readonly Followed[]
  }
}

/**
 * Versions of the shared entities for one account: they change with the entity, and with what the account may see and
 * assign, which its authorization version represents.
 */
export type VersionsFor = (userId: string, authorization: string) => DirectoryVersions

interface Asked {
  readonly userIds: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
  /** The further entities that areas have contributed. */
  readonly followed: readonly Followed[]
}

/**
 * The versions of all entities for these accounts; a few small queries, however many accounts ask. That of the
 * dictionaries is another one each day, because their entries begin and end with days.
 */
export async function directoryVersions(db: Database, { userIds, now, followed }: Asked): Promise<VersionsFor> {
  const rows = await db.selectFrom('directory_version').selectAll().execute()
  const versions = new Map(rows.map(({ entity, version }) => [entity, version]))
  const own = await personalVersions(db, userIds)
  const holders = await holdersFor(db, { userIds, now, followed })
  return (userId, authorization) => {
    const told = followed.filter(({ permission }) => !permission || holders.get(permission)?.has(userId))
    const further = told.map(({ entity }) => {
      const personal = own.get(userId)?.get(entity)
      return [entity, [versions.get(entity), personal].filter((version) => version !== undefined).join('.')]
    })
    return {
      ...Object.fromEntries(further),
      organisations: `${versions.get('organisations')}.${authorization}`,
      roles: `${versions.get('roles')}.${authorization}`,
      dictionaries: `${versions.get('dictionaries')}.${dayOf(now)}`,
    }
  }
}

/** What each of these has alone, by account and entity. */
async function personalVersions(db: Database, userIds: readonly string[]) {
  const rows = await db.selectFrom('personal_version').selectAll().where('user_id', 'in', userIds).execute()
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...byUser].map(([id, own]) => [id, new Map(own.map(({ entity, version }) => [entity, version]))]))
}

/** Which of these accounts have each permission that something followed asks for. */
async function holdersFor(db: Database, { userIds, now, followed }: Asked) {
  const holders = new Map<string, ReadonlySet<string>>()
  for (const permission of new Set(followed.flatMap((one) => one.permission ?? []))) {
    const rows = await holdersOf(db, permission, dayOf(now)).select('user.id').where('user.id', 'in', userIds).execute()
    holders.set(permission, new Set(rows.map(({ id }) => id)))
  }
  return holders
}
