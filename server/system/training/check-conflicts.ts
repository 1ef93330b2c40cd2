import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { orgIdsIn } from '../../kernel/organisation-scope.ts'
import { momentOf } from '../../kernel/time.ts'
import { conflictsOf, type Slot } from './conflicts.ts'
import { requireSeen } from './participants.ts'

/** How many persons are told. */
const most = 100

/**
 * POST /api/system/training/conflicts: who has something else at the time of a training, or at the time that the form
 * has for it: of these officers as far as they are in the pools of the data scope, or of those who take part. The first
 * hundred by name; it refuses nothing. 404 AA0005 where there is no such training in the data scope; 400 AA0004 at a
 * time that does not exist.
 */
export const checkTrainingConflicts: Handler<'checkTrainingConflicts'> = async ({ db, account, body }) => {
  await requireSeen(db, account, body.id)
  const { starts_at, ends_at } = await db
    .selectFrom('training')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  const slot: Slot = {
    id: body.id,
    starts_at: body.startTime === undefined ? starts_at : momentOf('startTime', body.startTime),
    ends_at: body.endTime === undefined ? ends_at : momentOf('endTime', body.endTime),
  }
  const officers = await officersOf(db, account, body)
  const conflicts = await conflictsOf(
    db,
    slot,
    officers.map(({ id }) => id),
  )
  return officers
    .flatMap(({ id, name }) => {
      const found = conflicts.get(id)
      return found ? [{ officerId: id, name, conflicts: [...found] }] : []
    })
    .slice(0, most)
}

function officersOf(db: Database, account: Account, { id, officerIds }: Schemas['TrainingConflictQuestion']) {
  const officers = db.selectFrom('hearing_officer').select(['id', 'name']).orderBy('name_key').orderBy('id')
  return officerIds === undefined
    ? officers
        .where('id', 'in', (eb) =>
          eb.selectFrom('training_participant').select('officer_id').where('training_id', '=', id),
        )
        .execute()
    : officers.where('id', 'in', officerIds).where('org_id', 'in', orgIdsIn(account.scope)).execute()
}
