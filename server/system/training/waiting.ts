import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { Recorder } from '../../kernel/audited.ts'
import type { TrainingRecord } from './managed-trainings.ts'
import { takenPlaces, takePlace } from './places.ts'

/** Asks an officer again by a new link, with a text message, in the transaction. */
export type Tell = (tx: Database, officerId: string) => Promise<void>

/** How many wait before an officer, and the officer: 1 for the next; undefined for one who does not wait. */
export async function turnOf(db: Database, trainingId: string, officerId: string): Promise<number | undefined> {
  const own = await db
    .selectFrom('training_waiting')
    .select('turn')
    .where('training_id', '=', trainingId)
    .where('officer_id', '=', officerId)
    .executeTakeFirst()
  if (!own) return undefined
  const { turn } = await db
    .selectFrom('training_waiting')
    .select(({ fn }) => fn.countAll<number>().as('turn'))
    .where('training_id', '=', trainingId)
    .where('turn', '<=', own.turn)
    .executeTakeFirstOrThrow()
  return turn
}

/** Puts an officer at the end of the waiting list of a training whose row is locked; resolves to the id. */
export async function wait(tx: Database, trainingId: string, officerId: string, now: number): Promise<string> {
  const { last } = await tx
    .selectFrom('training_waiting')
    .select(({ fn }) => fn.max<number | null>('turn').as('last'))
    .where('training_id', '=', trainingId)
    .executeTakeFirstOrThrow()
  const id = newId(now)
  await tx
    .insertInto('training_waiting')
    .values({ id, training_id: trainingId, officer_id: officerId, turn: (last ?? 0) + 1, created_at: now })
    .execute()
  return id
}

/** Takes an officer off the waiting list; resolves to the id, undefined for one who does not wait. */
export async function waitNoLonger(tx: Database, trainingId: string, officerId: string): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('training_waiting')
    .where('training_id', '=', trainingId)
    .where('officer_id', '=', officerId)
    .returning('id')
    .executeTakeFirst()
  return gone?.id
}

/**
 * Gives the free places of a training whose row is locked to those who wait, in their turn, and tells each. Officers
 * who are in no pool at present are passed over, and keep their turn.
 */
export async function moveUp(
  tx: Database,
  record: Recorder,
  { training, tell, now }: { readonly training: TrainingRecord; readonly tell: Tell; readonly now: number },
): Promise<void> {
  let taken = await takenPlaces(tx, training.id)
  const free = training.places === null ? Number.MAX_SAFE_INTEGER : training.places - taken
  if (free <= 0) return
  const next = await tx
    .selectFrom('training_waiting')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'training_waiting.officer_id')
    .select(['hearing_officer.id', 'hearing_officer.name'])
    .where('training_id', '=', training.id)
    .where('hearing_officer.status', '=', 'active')
    .orderBy('turn')
    .limit(Math.min(free, 10_000))
    .execute()
  for (const officer of next) {
    /* oxlint-disable no-await-in-loop -- in their turn */
    await waitNoLonger(tx, training.id, officer.id)
    const id = await takePlace(tx, training, { officerId: officer.id, taken, now })
    await tell(tx, officer.id)
    /* oxlint-enable no-await-in-loop */
    taken += 1
    record({
      kind: 'training_participant',
      id,
      name: officer.name,
      after: { training: training.name, enteredBy: '候补转入' },
    })
  }
}
