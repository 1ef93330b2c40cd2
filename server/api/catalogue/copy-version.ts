import type { Insertable } from 'kysely'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/handler.ts'
import type { Version } from './managed-interfaces.ts'
import { versionPurpose } from './sealed-versions.ts'
import type { ApiVersionTable } from './table.ts'

export interface Copying extends Pick<Context<'addInterfaceVersion'>, 'vault'> {
  readonly tx: Database
  /** In milliseconds since 1970. */
  readonly now: number
}

/**
 * Adds a draft with what a version has, its secret included, but `other`. Resolves to its id; undefined where the
 * interface has a version of this word.
 */
export async function copyVersion(
  { tx, vault, now }: Copying,
  from: Omit<Version, 'name'>,
  other: Pick<Insertable<ApiVersionTable>, 'word'> & Partial<Insertable<ApiVersionTable>>,
): Promise<string | undefined> {
  const id = newId(now)
  const opened = from.secret === null ? undefined : vault.open(from.secret, versionPurpose(from.id))
  const secret = opened === undefined ? null : vault.seal(opened, versionPurpose(id))
  const state = { status: 'draft', retires_on: null, published_at: null, withdrawn_at: null, version: 1 } as const
  const created = await tx
    .insertInto('api_version')
    .values({ ...from, ...state, ...other, id, secret, created_at: now, updated_at: now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return created?.id
}
