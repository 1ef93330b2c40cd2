import type { Database } from '../../../database/schema.ts'
import type { Outcome } from '../../../kernel/sync/outcome.ts'
import type { Work } from './sync-site.ts'

const states = ['created', 'updated', 'skipped', 'failed', 'waiting'] as const

/** Stores what became of rows, and counts it. */
export async function settle(tx: Database, { run }: Work, outcomes: readonly Outcome[]): Promise<void> {
  const grouped = Map.groupBy(outcomes, ({ state }) => state)
  for (const state of states) {
    const group = grouped.get(state) ?? []
    const [plain, told] = [group.filter(isPlain), group.filter((outcome) => !isPlain(outcome))]
    const rows = (numbers: readonly number[]) =>
      tx.updateTable('sync_row').where('run_id', '=', run.id).where('row_no', 'in', numbers)
    if (plain.length > 0)
      await rows(plain.map(({ row }) => row))
        .set({ state, reason: null })
        .execute()
    for (const { row, reason = null, changes } of told)
      await rows([row])
        .set({ state, reason, changes: changes ? JSON.stringify(changes) : null })
        .execute()
  }
  const count = (state: Outcome['state']) => grouped.get(state)?.length ?? 0
  const [created, updated, skipped, failed] = [count('created'), count('updated'), count('skipped'), count('failed')]
  await tx
    .updateTable('sync_run')
    .set((eb) => ({
      created: eb('created', '+', created),
      updated: eb('updated', '+', updated),
      skipped: eb('skipped', '+', skipped),
      failed: eb('failed', '+', failed),
      pending: eb('pending', '-', created + updated + skipped + failed),
      ...(created + updated > 0 && { progressed: 1 as const }),
    }))
    .where('id', '=', run.id)
    .execute()
}

const isPlain = ({ reason, changes }: Outcome): boolean => reason === undefined && changes === undefined

/** Rows that a run which ends early leaves count as skipped. */
export async function skipRest(tx: Database, runId: string): Promise<void> {
  await tx
    .updateTable('sync_run')
    .set((eb) => ({ skipped: eb('skipped', '+', eb.ref('pending')), pending: 0 }))
    .where('id', '=', runId)
    .execute()
  await tx
    .deleteFrom('sync_row')
    .where('run_id', '=', runId)
    .where('state', 'in', ['pending', 'waiting', 'removing', 'skipped'])
    .execute()
}
