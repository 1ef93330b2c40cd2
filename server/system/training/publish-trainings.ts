import { cancelTrainingSteps, publishTrainingsSteps } from '../../../openapi/facts/states/training.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { withdrawAnswerLinks } from '../answer-link/index.ts'
import { enrolmentLink } from './enrolment-link.ts'
import { managedTrainings } from './managed-trainings.ts'
import { phaseOf } from './phase.ts'
import { planFault } from './training-form.ts'

/**
 * POST /api/system/training/publish: each training by itself. Refused for one that is no draft, so that of two at the
 * same time one publishes, and as `planFault` (AA0001).
 */
export const publishTrainings: Handler<'publishTrainings'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  return audited(context, async (tx, record) =>
    eachRecord(
      tx,
      record,
      await managedTrainings.all(tx, account, body.ids),
      async ({ id, name, ...before }, recordOne) => {
        requireAllowed(publishTrainingsSteps, phaseOf(before, now))
        const fault = planFault(before, now)
        if (fault) throw refused(fault.message)
        await tx
          .updateTable('training')
          .set((eb) => ({ status: 'published', updated_at: now, version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .execute()
        const after = { status: phaseOf({ ...before, status: 'published' }, now) }
        recordOne({ kind: 'training', id, name, before: { status: 'draft' }, after })
      },
    ),
  )
}

/**
 * POST /api/system/training/cancel: a published training, until it ends; its participants stay on record, and its
 * links are withdrawn with what waits to be sent. 404 AA0005 or 403 AA0002 outside the scope of the operation, 400
 * AA0001 in every other state.
 */
export const cancelTraining: Handler<'cancelTraining'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  await audited(context, async (tx, record) => {
    const { id, name, ...before } = await managedTrainings.one(tx, account, { id: body.id })
    const phase = phaseOf(before, now)
    requireAllowed(cancelTrainingSteps, phase)
    const after = { status: 'cancelled', cancel_reason: body.reason } as const
    await tx
      .updateTable('training')
      .set((eb) => ({ ...after, updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await withdrawAnswerLinks(tx, enrolmentLink, { subject: id }, now)
    record({ kind: 'training', id, name, before: { status: phase, cancel_reason: null }, after })
  })
}
