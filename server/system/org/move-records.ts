import type { Database } from '../../database/schema.ts'
import type { Recorder } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'

/** The records that belong to one organisation, besides its people. */
const kinds = ['hearing_officer', 'training'] as const

/** Throws 400 AA0001 where a person is in the pools of both: of the two entries one has to leave first (decision 0086). */
export async function refuseDoubledOfficers(db: Database, from: string, to: string): Promise<void> {
  const doubled = await db
    .selectFrom('hearing_officer as here')
    .innerJoin('hearing_officer as there', 'there.id_number', 'here.id_number')
    .select('here.name')
    .where('here.org_id', '=', from)
    .where('there.org_id', '=', to)
    .where('here.status', '!=', 'left')
    .where('there.status', '!=', 'left')
    .orderBy('here.id')
    .limit(5)
    .execute()
  if (doubled.length === 0) return
  const names = doubled.map(({ name }) => `“${name}”`).join('、')
  throw refused(`听证员${names}在两个机构的听证员库中，请先将其中一条出库`)
}

/** Gives the records of one organisation to another one, into which it is merged. `now` in milliseconds since 1970. */
export async function moveRecords(
  tx: Database,
  record: Recorder,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: number },
): Promise<void> {
  for (const kind of kinds) {
    const moved = await tx
      .updateTable(kind)
      .set((eb) => ({ org_id: to, updated_at: now, version: eb('version', '+', 1) }))
      .where('org_id', '=', from)
      .returning(['id', 'name'])
      .execute()
    for (const { id, name } of moved) record({ kind, id, name, before: { org_id: from }, after: { org_id: to } })
  }
}
