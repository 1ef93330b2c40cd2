import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import { refused } from '../../kernel/failure.ts'
import type { TrainingRecord } from './managed-trainings.ts'

/** How many take part in a training; to be asked while its row is locked. */
export async function takenPlaces(tx: Database, trainingId: string): Promise<number> {
  const { taken } = await tx
    .selectFrom('training_participant')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('training_id', '=', trainingId)
    .executeTakeFirstOrThrow()
  return taken
}

/**
 * Gives an officer a place in a training whose row is locked, of which `taken` are given away; resolves to the id of
 * the participant. Throws 400 AA0001 for one who takes part already, and where no place is left.
 */
export async function takePlace(
  tx: Database,
  training: Pick<TrainingRecord, 'id' | 'places'>,
  { officerId, taken, now }: { readonly officerId: string; readonly taken: number; readonly now: number },
): Promise<string> {
  const id = newId(now)
  const created = await tx
    .insertInto('training_participant')
    .values({ id, training_id: training.id, officer_id: officerId, enrolled_at: now, updated_at: now })
    .onConflict((on) => on.columns(['training_id', 'officer_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw refused('该听证员已在参训名单中')
  if (training.places !== null && taken >= training.places) throw refused(`名额已满（${training.places} 人）`)
  return id
}
