import type { Database } from '../../database/schema.ts'
import type { Services } from '../../http/handler.ts'
import type { Recorder } from '../../kernel/audited.ts'
import type { OrgHolding } from '../../kernel/contributions/org-holding.ts'

declare module '../../http/handler.ts' {
  interface Services {
    /** The records that belong to one organisation, besides its people; of all areas. */
    readonly orgHoldings: readonly OrgHolding[]
  }
}

/** What the functions of this folder need of a server to know what hangs on an organisation. */
export type KnowsHoldings = Pick<Services, 'orgHoldings'>

/** Why the records of an organisation keep it from being deleted; undefined where it has none. */
export async function holdingObstacle(
  tx: Database,
  { orgHoldings }: KnowsHoldings,
  id: string,
): Promise<string | undefined> {
  for (const { table, obstacle } of orgHoldings) {
    const { count } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('org_id', '=', id)
      .executeTakeFirstOrThrow()
    if (count) return obstacle(count)
  }
  return undefined
}

/** Gives the records of one organisation to another one, into which it is merged. `now` in milliseconds since 1970. */
export async function moveRecords(
  tx: Database,
  { orgHoldings }: KnowsHoldings,
  record: Recorder,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: number },
): Promise<void> {
  for (const { table: kind } of orgHoldings) {
    const moved = await tx
      .updateTable(kind)
      .set((eb) => ({ org_id: to, updated_at: now, version: eb('version', '+', 1) }))
      .where('org_id', '=', from)
      .returning(['id', 'name'])
      .execute()
    for (const { id, name } of moved) record({ kind, id, name, before: { org_id: from }, after: { org_id: to } })
  }
}
