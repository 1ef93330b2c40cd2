import type { Handler } from '../../http/handler.ts'
import { maskPhone } from '../../kernel/mask.ts'
import { formatDateTime } from '../../kernel/time.ts'
import type { Submitted } from '../hearing/index.ts'
import { requireSeen } from './participants.ts'

/** How many are shown. */
const most = 100

/**
 * GET /api/system/training/waiting: the first hundred who wait for a place, in their turn. 404 AA0005 where there is no
 * such training in the data scope.
 */
export const listTrainingWaiting: Handler<'listTrainingWaiting'> = async ({ db, account, query }) => {
  await requireSeen(db, account, query.id)
  const rows = await db
    .selectFrom('training_waiting')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'training_waiting.officer_id')
    .innerJoin('org', 'org.id', 'hearing_officer.org_id')
    .select([
      'training_waiting.officer_id',
      'training_waiting.created_at',
      'hearing_officer.name',
      'hearing_officer.phone',
    ])
    .select('org.name as orgName')
    .where('training_id', '=', query.id)
    .orderBy('turn')
    .limit(most)
    .$narrowType<Submitted>()
    .execute()
  return rows.map(({ officer_id, created_at, name, phone, orgName }) => ({
    officerId: officer_id,
    name,
    orgName,
    phone: maskPhone(phone),
    waitTime: formatDateTime(created_at),
  }))
}
