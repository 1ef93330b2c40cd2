import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { managed } from '../../kernel/managed.ts'
import { lockCatalogue } from '../directory/index.ts'
import type { ApiGrantTable, ApiVersionTable } from './table.ts'

/** Interfaces of the catalogue, which belongs to the whole site. */
export const managedInterfaces = managed('api_interface', { noun: '接口', serialise: lockCatalogue })

export type Version = Selectable<ApiVersionTable> & { readonly name: string }

/** Versions, called by their interface and their word. */
export const managedVersions = managed<'api_version', Version>('api_version', {
  noun: '接口版本',
  serialise: lockCatalogue,
  read: async (db: Database, ids) =>
    (
      await db
        .selectFrom('api_version')
        .innerJoin('api_interface', 'api_interface.id', 'api_version.interface_id')
        .selectAll('api_version')
        .select('api_interface.name')
        .where('api_version.id', 'in', ids)
        .execute()
    ).map((row) => ({ ...row, name: `${row.name} ${row.word}` })),
})

export type Grant = Selectable<ApiGrantTable> & { readonly name: string }

/** Grants, called by their application. */
export const managedGrants = managed<'api_grant', Grant>('api_grant', {
  noun: '授权',
  serialise: lockCatalogue,
  read: (db: Database, ids) =>
    db
      .selectFrom('api_grant')
      .innerJoin('application', 'application.id', 'api_grant.application_id')
      .selectAll('api_grant')
      .select('application.name')
      .where('api_grant.id', 'in', ids)
      .execute(),
})
