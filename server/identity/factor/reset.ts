import type { Database } from '../../database/schema.ts'
import type { Person, Recorder } from '../../kernel/audited.ts'
import { notifyOwner } from '../notify-owner.ts'
import { endSessionsOf } from '../session/login-session.ts'
import { auditedFactor } from './change-factors.ts'

/**
 * Removes the second factors and recovery codes of a user on behalf of an administrator, ends the user's sessions and
 * tells the user; false, with nothing changed, where there is no factor. `now` in milliseconds since 1970.
 */
export async function resetFactors(
  tx: Database,
  record: Recorder,
  user: Pick<Person, 'id' | 'name'>,
  now: number,
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('second_factor')
    .where('user_id', '=', user.id)
    .returning(['id', 'user_id', 'kind', 'name'])
    .execute()
  if (removed.length === 0) return false
  await tx.deleteFrom('recovery_code').where('user_id', '=', user.id).execute()
  for (const factor of removed)
    record({ kind: 'second_factor', id: factor.id, name: user.name, before: auditedFactor(factor) })
  await endSessionsOf(tx, [user.id])
  await notifyOwner(tx, user.id, { of: 'factor', how: 'reset' }, { by: 'administrator', now })
  return true
}
