import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import { dayOf, formatDateTime } from '../../kernel/time.ts'
import type { TrainingRecord } from './managed-trainings.ts'

type Conflict = Schemas['TrainingConflict']

/** When a training is, and which it is. */
export type Slot = Pick<TrainingRecord, 'id' | 'starts_at' | 'ends_at'>

/**
 * What else these officers have at the time of a training, in any pool: the same person can be in several, by the
 * number of the identity card. Other published trainings in which they take part, and hearings to which they are
 * invited, which are known by the day; no case is named. By the officer; those without a conflict are omitted.
 */
export async function conflictsOf(
  db: Database,
  slot: Slot,
  officerIds: readonly string[],
): Promise<ReadonlyMap<string, Conflict[]>> {
  if (officerIds.length === 0) return new Map()
  const found = [...(await trainingsAt(db, slot, officerIds)), ...(await hearingsAt(db, slot, officerIds))]
  const by = Map.groupBy(found, ({ officerId }) => officerId)
  return new Map([...by].map(([officerId, all]) => [officerId, all.map(({ name, time }) => ({ name, time }))]))
}

interface Found extends Conflict {
  readonly officerId: string
}

/** The officers with these ids, and every entry of the same persons. */
const persons = (db: Database, officerIds: readonly string[]) =>
  db
    .selectFrom('hearing_officer as asked')
    .innerJoin('hearing_officer as same', 'same.id_number', 'asked.id_number')
    .where('asked.id', 'in', officerIds)

/** The other published trainings at the time of a training in which these officers take part, in any pool. */
export async function trainingsAt(
  db: Database,
  { id, starts_at, ends_at }: Slot,
  officerIds: readonly string[],
): Promise<readonly Found[]> {
  const rows = await persons(db, officerIds)
    .innerJoin('training_participant', 'training_participant.officer_id', 'same.id')
    .innerJoin('training', 'training.id', 'training_participant.training_id')
    .select(['asked.id as officerId', 'training.name', 'training.starts_at', 'training.ends_at'])
    .where('training.id', '!=', id)
    .where('training.status', '=', 'published')
    .where('training.starts_at', '<', ends_at)
    .where('training.ends_at', '>', starts_at)
    .orderBy('training.starts_at')
    .orderBy('training.id')
    .execute()
  return rows.map(({ officerId, name, ...times }) => ({
    officerId,
    name,
    time: `${minuteOf(times.starts_at)} 至 ${minuteOf(times.ends_at)}`,
  }))
}

async function hearingsAt(
  db: Database,
  { starts_at, ends_at }: Slot,
  officerIds: readonly string[],
): Promise<readonly Found[]> {
  const rows = await persons(db, officerIds)
    .innerJoin('hearing_service', 'hearing_service.officer_id', 'same.id')
    .select(['asked.id as officerId', 'hearing_service.held_on'])
    .where('hearing_service.attendance', '=', 'pending')
    .where('hearing_service.held_on', '>=', dayOf(starts_at))
    .where('hearing_service.held_on', '<=', dayOf(ends_at - 1))
    .orderBy('hearing_service.held_on')
    .orderBy('hearing_service.id')
    .execute()
  return rows.map(({ officerId, held_on }) => ({ officerId, name: '听证', time: held_on }))
}

/** To the minute. */
export const minuteOf = (time: number): string => formatDateTime(time).slice(0, 16)
