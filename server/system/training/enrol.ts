import { enrolOfficersSteps, unenrolParticipantsSteps } from '../../../openapi/facts/states/training.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { telling } from './invite.ts'
import { managedTrainings } from './managed-trainings.ts'
import { officersIn } from './officers-in.ts'
import { phaseOf } from './phase.ts'
import { takenPlaces, takePlace } from './places.ts'
import { participantsOf } from './training-participants.ts'
import { moveUp, waitNoLonger } from './waiting.ts'

/**
 * POST /api/system/training/enrol: each officer by itself. Refused for one who is in no pool of the data scope
 * (AA0005), is not in it at present, or takes part already, and where no place is left (AA0001): the training is
 * locked, so that two requests together do not take more places than there are. 400 AA0001 for a training that is not
 * published or has ended.
 */
export const enrolOfficers: Handler<'enrolOfficers'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  return audited(context, async (tx, record) => {
    const training = await managedTrainings.one(tx, account, { id: body.id })
    requireAllowed(enrolOfficersSteps, phaseOf(training, now))
    let taken = await takenPlaces(tx, training.id)
    return eachRecord(tx, record, await officersIn(tx, account, body.officerIds), async (officer, recordOne) => {
      if (officer.status !== 'active') throw refused('该听证员不在库')
      const id = await takePlace(tx, training, { officerId: officer.id, taken, now })
      await waitNoLonger(tx, training.id, officer.id)
      taken += 1
      recordOne({ kind: 'training_participant', id, name: officer.name, after: { training: training.name } })
    })
  })
}

/**
 * POST /api/system/training/unenrol: each participant by itself, until the training ends. Refused for one who has a
 * result (AA0001), or is no participant of it (AA0005). A place that becomes free goes to the next who waits.
 */
export const unenrolParticipants: Handler<'unenrolParticipants'> = async (context) => {
  const { account, body, clock } = context
  return audited(context, async (tx, record) => {
    const training = await managedTrainings.one(tx, account, { id: body.id })
    requireAllowed(unenrolParticipantsSteps, phaseOf(training, clock.now()))
    const candidates = await participantsOf(training.id).all(tx, account, body.participantIds)
    const answer = await eachRecord(tx, record, candidates, async ({ id, name, result }, recordOne) => {
      if (result !== null) throw refused(unenrolParticipantsSteps.result)
      await tx.deleteFrom('training_participant').where('id', '=', id).execute()
      recordOne({ kind: 'training_participant', id, name, before: { training: training.name } })
    })
    const now = clock.now()
    await moveUp(tx, record, { training, tell: telling(context, training, now), now })
    return answer
  })
}
