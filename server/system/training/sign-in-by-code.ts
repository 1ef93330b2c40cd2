import type { Database } from '../../database/schema.ts'
import { countCall, revertCall } from '../../identity/index.ts'
import type { AnswerContext, AnswerLink } from '../../kernel/contributions/answer-purpose.ts'
import { type Failure, refused } from '../../kernel/failure.ts'
import type { TrainingRecord } from './managed-trainings.ts'
import { isCode } from './sign-code.ts'

/** How long before the start of a training the doors are open, in milliseconds. */
const early = 60 * 60_000

/** Whether participants can sign in at `now`: from an hour before the start to the end. */
export const isSigning = ({ status, starts_at, ends_at }: TrainingRecord, now: number): boolean =>
  status === 'published' && now >= starts_at - early && now < ends_at

/**
 * Signs a participant in who has the code of the screen, in a training whose row is locked. Resolves to the refusal of
 * a wrong one, which counts: 429 AA0001 after five in ten minutes, of one person and training.
 */
export async function signIn(
  tx: Database,
  training: TrainingRecord,
  { person, code }: { readonly person: AnswerLink['person']; readonly code: string },
  { record, now, ...context }: AnswerContext,
): Promise<Failure | undefined> {
  const kept = await tx
    .selectFrom('training_code')
    .select('secret')
    .where('training_id', '=', training.id)
    .executeTakeFirst()
  const guesser = { ip: '', account: `${training.id}:${person}`, now }
  await countCall(tx, 'signTraining', guesser)
  if (!kept || !isCode(code, kept.secret, training.id, now))
    return refused('签到码不对或已过期，请输入屏幕上现在显示的 6 位数字', 'entry')
  await revertCall(tx, 'signTraining', guesser)
  const signed = await tx
    .updateTable('training_participant')
    .set((eb) => ({ signed_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('training_id', '=', training.id)
    .where('officer_id', '=', person)
    .where('signed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!signed) throw refused('您已签到，或不在参训名单中')
  record({
    kind: 'training_participant',
    id: signed.id,
    name: context.person.name,
    before: { sign_time: null },
    after: { sign_time: now },
  })
  return undefined
}
