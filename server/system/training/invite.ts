import { enrolOfficersSteps } from '../../../openapi/facts/states/training.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { type Issuer, issueAnswerLink, sendAnswerLinks } from '../answer-link/index.ts'
import { enrolmentLink } from './enrolment-link.ts'
import { managedTrainings, type TrainingRecord } from './managed-trainings.ts'
import { officersIn } from './officers-in.ts'
import { phaseOf } from './phase.ts'
import type { Tell } from './waiting.ts'

/**
 * POST /api/system/training/invite: sends each officer a one-time link by text message, to enrol, to cancel and to sign
 * in; one who has a link gets another one in its place. Refused for one who is in no pool of the data scope (AA0005),
 * or not in it at present (AA0001). 400 AA0001 for a training that is not published or has ended.
 */
export const inviteOfficers: Handler<'inviteOfficers'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  return audited(context, async (tx, record) => {
    const training = await managedTrainings.one(tx, account, { id: body.id })
    requireAllowed(enrolOfficersSteps, phaseOf(training, now))
    const links: { readonly id: string }[] = []
    const answer = await eachRecord(
      tx,
      record,
      await officersIn(tx, account, body.officerIds),
      async (officer, recordOne) => {
        if (officer.status !== 'active') throw refused('该听证员不在库')
        const link = await linkTo(tx, context, { training, officerId: officer.id, now })
        links.push(link)
        recordOne({ kind: 'answer_link', id: link.id, name: officer.name, after: { training: training.name } })
      },
    )
    await sendAnswerLinks(tx, links, training.name, now)
    return answer
  })
}

interface Asked {
  readonly training: TrainingRecord
  readonly officerId: string
  readonly now: number
}

const linkTo = (tx: Database, issuer: Issuer, { training, officerId, now }: Asked) =>
  issueAnswerLink(
    tx,
    issuer,
    enrolmentLink,
    { subject: training.id, person: officerId, expiresAt: training.ends_at },
    now,
  )

/** Tells an officer of the new place by another link. */
export const telling =
  (issuer: Issuer, training: TrainingRecord, now: number): Tell =>
  async (tx, officerId) => {
    const link = await linkTo(tx, issuer, { training, officerId, now })
    await sendAnswerLinks(tx, [link], training.name, now)
  }
