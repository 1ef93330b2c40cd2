import type { components } from '../../openapi/schema.d.ts'
import type { Database } from '../database/schema.ts'

type DirectoryVersions = components['schemas']['DirectoryVersions']

/**
 * How an account's view of the shared entities changes: by a change of the entity, and by a change of what the account
 * may see and give, which its authorization version stands for.
 */
export type VersionsFor = (authorization: string) => DirectoryVersions

/** The versions of all shared entities now; one small query, however many accounts ask. */
export async function directoryVersions(db: Database): Promise<VersionsFor> {
  const rows = await db.selectFrom('directory_version').selectAll().execute()
  const versions = new Map(rows.map(({ entity, version }) => [entity, version]))
  return (authorization) => ({
    organisations: `${versions.get('organisations')}.${authorization}`,
    roles: `${versions.get('roles')}.${authorization}`,
  })
}
