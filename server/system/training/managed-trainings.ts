import type { Selectable } from 'kysely'
import { listTrainingsPermission } from '../../../openapi/facts/training.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { type Candidate, rowOf } from '../../kernel/each-record.ts'
import { forbidden } from '../../kernel/failure.ts'
import { nowhere } from '../../kernel/role-scope.ts'
import type { TrainingTable } from './table.ts'
import { trainingScope } from './training-scope.ts'
import { trainingMissing } from './trainings.ts'

export type TrainingRecord = Selectable<TrainingTable>

/**
 * The trainings with these ids that the present operation applies to, locked until the transaction ends, ordered by id; for
 * each other a refusal: AA0002 where the account sees it, else AA0005. The lock serialises the changes of a training's
 * participants as well.
 */
export async function managedTrainings(
  tx: Database,
  account: Account,
  ids: readonly string[],
): Promise<readonly Candidate<TrainingRecord>[]> {
  const candidates: Candidate<TrainingRecord>[] = []
  // One by one in a fixed order, so that two transactions over the same trainings cannot deadlock.
  for (const id of ids.toSorted()) {
    const row = await tx
      .updateTable('training')
      .set((eb) => ({ status: eb.ref('status') }))
      .where('id', '=', id)
      .where(trainingScope(account))
      .returningAll()
      .executeTakeFirst()
    candidates.push(row ? { id, row } : await refusalFor(tx, account, id))
  }
  return candidates
}

async function refusalFor(tx: Database, account: Account, id: string): Promise<Candidate<TrainingRecord>> {
  const listed = account.permissions.get(listTrainingsPermission) ?? nowhere
  const seen = await tx
    .selectFrom('training')
    .select('name')
    .where('id', '=', id)
    .where(trainingScope(account, listed))
    .executeTakeFirst()
  if (!seen) return { id, refusal: trainingMissing() }
  return { id, name: seen.name, refusal: forbidden('该培训不在您可以进行此操作的机构范围内') }
}

/** One training, as `managedTrainings`, whose refusal is thrown. */
export async function managedTraining(tx: Database, account: Account, id: string): Promise<TrainingRecord> {
  const [candidate] = await managedTrainings(tx, account, [id])
  if (!candidate) throw trainingMissing()
  return rowOf(candidate)
}
