import type { Database } from '../../database/schema.ts'
import type { Recorder } from '../../kernel/audited.ts'

/** Gives the trainings of one organisation to another one, into which it is merged. `now` in milliseconds since 1970. */
export async function moveTrainings(
  tx: Database,
  record: Recorder,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: number },
): Promise<void> {
  const moved = await tx
    .updateTable('training')
    .set((eb) => ({ org_id: to, updated_at: now, version: eb('version', '+', 1) }))
    .where('org_id', '=', from)
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of moved)
    record({ kind: 'training', id, name, before: { org_id: from }, after: { org_id: to } })
}
