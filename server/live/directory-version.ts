import type { Schemas } from '../../openapi/schema.d.ts'
import type { Database } from '../database/schema.ts'
import { dayOf } from '../kernel/time.ts'

type DirectoryVersions = Schemas['DirectoryVersions']

declare module '../http/handler.ts' {
  interface Services {
    /** The rows of `directory_version` beside those of lookups that open screens follow, of all areas. */
    readonly followed: readonly string[]
  }
}

/**
 * Versions of the shared entities for one account: they change with the entity, and with what the account may see and
 * assign, which its authorization version represents.
 */
export type VersionsFor = (authorization: string) => DirectoryVersions

/**
 * The versions of all shared entities at `now` (milliseconds since 1970); one small query, however many accounts ask.
 * That of the dictionaries is another one each day, because their entries begin and end with days. `followed` are the
 * further entities that areas have contributed.
 */
export async function directoryVersions(db: Database, now: number, followed: readonly string[]): Promise<VersionsFor> {
  const rows = await db.selectFrom('directory_version').selectAll().execute()
  const versions = new Map(rows.map(({ entity, version }) => [entity, version]))
  const further = Object.fromEntries(followed.map((entity) => [entity, `${versions.get(entity)}`]))
  return (authorization) => ({
    ...further,
    organisations: `${versions.get('organisations')}.${authorization}`,
    roles: `${versions.get('roles')}.${authorization}`,
    dictionaries: `${versions.get('dictionaries')}.${dayOf(now)}`,
  })
}
