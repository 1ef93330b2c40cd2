import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Org } from './managed-orgs.ts'

/**
 * Puts an organisation with all below it below another parent, undefined for the top level; the order of siblings and
 * the version are the caller's. Call it after `lockTree`, with a parent that is neither the organisation nor below it.
 */
export async function moveBelow(
  tx: Database,
  org: Pick<Org, 'id' | 'path'>,
  parent: { readonly id: string | null; readonly path: string } | undefined,
): Promise<void> {
  const path = `${parent?.path ?? '/'}${org.id}/`
  await tx
    .updateTable('org')
    .set({ path: sql<string>`${path} || substr(path, ${sql.lit(org.path.length + 1)})` })
    .where('path', 'like', `${org.path}%`)
    .execute()
  await tx
    .updateTable('org')
    .set({ parent_id: parent?.id ?? null })
    .where('id', '=', org.id)
    .execute()
}
