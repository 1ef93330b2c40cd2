import type { Database } from '../../../database/schema.ts'
import type { Clock } from '../../../http/handler.ts'
import type { Account } from '../../../kernel/account.ts'
import { rowOf } from '../../../kernel/each-record.ts'
import { requireAllowed } from '../../../kernel/require-allowed.ts'
import { managedTrainings, type TrainingRecord } from '../managed-trainings.ts'
import { phaseOf } from '../phase.ts'

interface Importing {
  readonly db: Database
  readonly account: Account
  readonly clock: Clock
  readonly body: { readonly id: string }
}

/**
 * The training of an import, without a lock. 404 AA0005 or 403 AA0002 outside the scope of the operation; 400 AA0001 in
 * a state of `steps`.
 */
export async function trainingOf(
  { db, account, clock, body }: Importing,
  steps: Parameters<typeof requireAllowed>[0],
): Promise<TrainingRecord> {
  const [candidate] = await managedTrainings.unlocked(db, account, [body.id])
  if (!candidate) throw managedTrainings.missing()
  const training = rowOf(candidate)
  requireAllowed(steps, phaseOf(training, clock.now()))
  return training
}
