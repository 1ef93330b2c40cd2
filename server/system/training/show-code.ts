import { showTrainingCodeSteps } from '../../../openapi/facts/states/training.ts'
import type { Context, Handler } from '../../http/handler.ts'
import { siteBase } from '../../http/site.ts'
import { newSecret } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { rowOf } from '../../kernel/each-record.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { managedTrainings, type TrainingRecord } from './managed-trainings.ts'
import { phaseOf } from './phase.ts'
import { codeAt, endOfStep } from './sign-code.ts'

/**
 * POST /api/system/training/code: the code that is valid now, with the seconds until the next, by the server's clock.
 * The first call makes the training's secret. 400 AA0001 for a training that is not published or has ended.
 */
export const showTrainingCode: Handler<'showTrainingCode'> = async (context) => {
  const { db, account, body, clock, origin } = context
  const [candidate] = await managedTrainings.unlocked(db, account, [body.id])
  if (!candidate) throw managedTrainings.missing()
  const training = rowOf(candidate)
  const now = clock.now()
  requireAllowed(showTrainingCodeSteps, phaseOf(training, now))
  const kept = await db
    .selectFrom('training_code')
    .select('secret')
    .where('training_id', '=', training.id)
    .executeTakeFirst()
  const code = codeAt(kept?.secret ?? (await newCodeSecret(context, training)), training.id, now)
  const counts = await db
    .selectFrom('training_participant')
    .select(({ fn }) => [fn.countAll<number>().as('enrolled'), fn.count<number>('signed_at').as('signed')])
    .where('training_id', '=', training.id)
    .executeTakeFirstOrThrow()
  return {
    code,
    seconds: Math.ceil((endOfStep(now) - now) / 1000),
    address: `${origin()}${siteBase}/answer#sign.${training.id}.${code}`,
    ...counts,
  }
}

/** Makes the secret; of two calls at the same time both get that of one. */
const newCodeSecret = (context: Context<'showTrainingCode'>, { id, name }: TrainingRecord): Promise<string> =>
  audited(context, async (tx, record) => {
    const made = await tx
      .insertInto('training_code')
      .values({ training_id: id, secret: newSecret() })
      .onConflict((conflict) => conflict.column('training_id').doNothing())
      .returning('secret')
      .executeTakeFirst()
    if (made) {
      record({ kind: 'training', id, name, after: { signing: '已启用' } })
      return made.secret
    }
    const { secret } = await tx
      .selectFrom('training_code')
      .select('secret')
      .where('training_id', '=', id)
      .executeTakeFirstOrThrow()
    return secret
  })
