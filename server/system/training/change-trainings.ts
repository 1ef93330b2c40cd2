import { removeTrainingsSteps } from '../../../openapi/facts/states/training.ts'
import { newId } from '../../database/new-id.ts'
import { releaseFiles } from '../../files/index.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { moveAnswerLinks, withdrawAnswerLinks } from '../answer-link/index.ts'
import { attachCourseware, coursewareNames } from './courseware.ts'
import { enrolmentLink } from './enrolment-link.ts'
import { telling } from './invite.ts'
import { managedTrainings } from './managed-trainings.ts'
import { phaseOf } from './phase.ts'
import { trainingFields } from './training-fields.ts'
import { columnsOf, requireChangeable, requireOrg } from './training-form.ts'
import { moveUp } from './waiting.ts'

/** POST /api/system/training/create: a draft. 400 AA0001 as `columnsOf`, `requireOrg` and `attachFiles`. */
export const createTraining: Handler<'createTraining'> = async (context) => {
  const { account, body, clock } = context
  const columns = columnsOf(body)
  const now = clock.now()
  return audited(context, async (tx, record) => {
    await requireOrg(tx, account, body.orgId)
    const id = newId(now)
    await tx
      .insertInto('training')
      .values({ ...columns, id, status: 'draft', created_by: account.userId, created_at: now, updated_at: now })
      .execute()
    const { after } = await attachCourseware(tx, account, id, body.coursewareIds)
    const audit = trainingFields.audited({ ...columns, ...after })
    record({ kind: 'training', id, name: body.name, after: { ...audit, status: 'draft' } })
    return { id }
  })
}

/**
 * POST /api/system/training/update: replaces what the form shows, until the training ends. 404 AA0005 or 403 AA0002
 * outside the scope of the operation; 409 AA0001 where its version is no longer the one that was read; 400 AA0001 as
 * `createTraining` and `requireChangeable`. More places go to those who wait; links hold until the new end.
 */
export const updateTraining: Handler<'updateTraining'> = async (context) => {
  const { account, body, clock } = context
  const { id, version, ...form } = body
  const columns = columnsOf(form)
  const now = clock.now()
  await audited(context, async (tx, record) => {
    const before = await managedTrainings.one(tx, account, { id, version })
    if (form.orgId !== before.org_id) await requireOrg(tx, account, form.orgId)
    await requireChangeable(tx, before, columns, now)
    await tx
      .updateTable('training')
      .set({ ...columns, updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .execute()
    const files = await attachCourseware(tx, account, id, form.coursewareIds)
    record({
      kind: 'training',
      id,
      name: form.name,
      before: trainingFields.audited({ ...before, ...files.before }),
      after: trainingFields.audited({ ...columns, ...files.after }),
    })
    if (columns.ends_at !== before.ends_at)
      await moveAnswerLinks(tx, enrolmentLink, { subject: id, expiresAt: columns.ends_at })
    const training = { ...before, ...columns }
    if (training.status === 'published')
      await moveUp(tx, record, { training, tell: telling(context, training, now), now })
  })
}

/**
 * POST /api/system/training/remove: drafts; refused for others, because what was published stays on record. A link of
 * one is withdrawn with it, and its courseware is swept.
 */
export const removeTrainings: Handler<'removeTrainings'> = async (context) => {
  const now = context.clock.now()
  return audited(context, async (tx, record) =>
    eachRecord(
      tx,
      record,
      await managedTrainings.all(tx, context.account, context.body.ids),
      async (before, recordOne) => {
        requireAllowed(removeTrainingsSteps, phaseOf(before, now))
        const coursewareIds = await coursewareNames(tx, before.id)
        await tx.deleteFrom('training').where('id', '=', before.id).execute()
        await releaseFiles(tx, 'training', [before.id])
        await withdrawAnswerLinks(tx, enrolmentLink, { subject: before.id }, now)
        const audit = trainingFields.audited({ ...before, coursewareIds })
        recordOne({ kind: 'training', id: before.id, name: before.name, before: audit })
      },
    ),
  )
}
