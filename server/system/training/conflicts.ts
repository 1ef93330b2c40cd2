import type { Database } from '../../database/schema.ts'
import type { TrainingRecord } from './managed-trainings.ts'

/**
 * The names of other published trainings at the same time in which these officers take part, in any pool: the same
 * person can be in several, by the number of the identity card. By the officer; those without a conflict are omitted.
 */
export async function conflictsOf(
  db: Database,
  { id, starts_at, ends_at }: Pick<TrainingRecord, 'id' | 'starts_at' | 'ends_at'>,
  officerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (officerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('hearing_officer as asked')
    .innerJoin('hearing_officer as same', 'same.id_number', 'asked.id_number')
    .innerJoin('training_participant', 'training_participant.officer_id', 'same.id')
    .innerJoin('training', 'training.id', 'training_participant.training_id')
    .select(['asked.id as officerId', 'training.name'])
    .where('asked.id', 'in', officerIds)
    .where('training.id', '!=', id)
    .where('training.status', '=', 'published')
    .where('training.starts_at', '<', ends_at)
    .where('training.ends_at', '>', starts_at)
    .orderBy('training.starts_at')
    .orderBy('training.id')
    .execute()
  const by = Map.groupBy(rows, ({ officerId }) => officerId)
  return new Map([...by].map(([officerId, found]) => [officerId, found.map(({ name }) => name)]))
}
