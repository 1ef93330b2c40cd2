import type { WritingCases } from '../kernel/writing-case.ts'
import { insertTraining } from './answer-link-site.ts'
import { mailingOf, mailingText } from './mailing-site.ts'
import { insertOfficer } from './training-site.ts'

/** Notices to the participant of a training. */
export const writes: WritingCases = (admin, site) => {
  const mailing = () => mailingOf(admin(), '/api/system/training/mailing')
  const training = async () => {
    const orgId: string = (await admin().get('/api/system/user/current-user-info')).body.data.orgId
    const trainingId = await insertTraining(site().db, orgId)
    const officerIds = [await insertOfficer(site().db, orgId)]
    await admin().post('/api/system/training/enrol', { id: trainingId, officerIds })
    return { trainingId }
  }
  return {
    previewTrainingMailing: [
      [],
      async () => {
        const query = await training()
        return () => mailing().preview({}, query)
      },
    ],
    sendTrainingMailing: [
      ['mailing'],
      async () => {
        const query = await training()
        const { digest } = (await mailing().preview({}, query)).body.data
        return () => mailing().send({ ...mailingText, key: 'recorded-mailing-of-two', digest }, query)
      },
    ],
  }
}
