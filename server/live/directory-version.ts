import { createHash } from 'node:crypto'
import type { Schemas } from '../../openapi/schema.d.ts'
import type { Database } from '../database/schema.ts'
import type { Scope } from '../kernel/account.ts'
import type { Followed, Followers } from '../kernel/contributions/followed.ts'
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

interface Asked extends Followers {
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
  const ofOrgs = await versionsOfOrgs(db, { userIds, now, followed })
  return (userId, authorization) => {
    const told = followed.filter(
      ({ entity, permission, scopes }) =>
        (!permission || holders.get(permission)?.has(userId)) && (!scopes || ofOrgs.get(entity)?.has(userId)),
    )
    const further = told.map(({ entity }) => {
      const parts = [versions.get(entity), own.get(userId)?.get(entity), ofOrgs.get(entity)?.get(userId)]
      return [entity, parts.filter((version) => version !== undefined).join('.')]
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

/** What each of these is told of the organisations that it follows, by entity and account. */
async function versionsOfOrgs(db: Database, { followed, ...followers }: Asked) {
  const told = new Map<string, ReadonlyMap<string, string>>()
  for (const { entity, scopes: scopesFor } of followed) {
    if (!scopesFor) continue
    const scopes = await scopesFor(db, followers)
    const ids = new Set([...scopes.values()].flatMap((scope) => placesOf(scope).map(({ id }) => id)))
    const rows = await db
      .selectFrom('org_version')
      .select(['org_id', 'own', 'below'])
      .where('entity', '=', entity)
      .where('org_id', 'in', ['', ...ids])
      .execute()
    const known = new Map(rows.map((row) => [row.org_id, row]))
    const versionOf = (scope: Scope) =>
      shortened(placesOf(scope).flatMap(({ id, of }) => (known.has(id) ? `${id}:${known.get(id)?.[of]}` : [])))
    told.set(entity, new Map([...scopes].map(([userId, scope]) => [userId, versionOf(scope)])))
  }
  return told
}

/** Where the versions of a scope stand. */
const placesOf = ({ all, subtrees, orgs }: Scope) =>
  all
    ? [{ id: '', of: 'below' as const }]
    : [
        ...subtrees.map((path) => ({ id: idOf(path), of: 'below' as const })),
        ...orgs.map((path) => ({ id: idOf(path), of: 'own' as const })),
      ]

/** Of the organisation with this path. */
const idOf = (path: string): string => path.split('/').at(-2) ?? ''

/** An office has dozens of departments. */
const shortened = (versions: readonly string[]): string =>
  versions.length < 2 ? versions.join() : createHash('sha256').update(versions.join()).digest('base64url').slice(0, 11)

/** Which of these accounts have each permission that something followed asks for. */
async function holdersFor(db: Database, { userIds, now, followed }: Asked) {
  const holders = new Map<string, ReadonlySet<string>>()
  for (const permission of new Set(followed.flatMap((one) => one.permission ?? []))) {
    const rows = await holdersOf(db, permission, dayOf(now)).select('user.id').where('user.id', 'in', userIds).execute()
    holders.set(permission, new Set(rows.map(({ id }) => id)))
  }
  return holders
}
