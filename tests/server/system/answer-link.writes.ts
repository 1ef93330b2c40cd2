import type { WritingCases } from '../kernel/writing-case.ts'
import { insertTraining, invited } from './answer-link-site.ts'

/** One-time links. */
export const writes: WritingCases = (admin, site) => {
  const link = async () => {
    const orgId: string = (await admin().get('/api/system/user/current-user-info')).body.data.orgId
    return invited(site().db, orgId, await insertTraining(site().db, orgId))
  }
  return {
    readAnswerLink: [
      [],
      async () => {
        const { proof } = await link()
        return () => site().browser().post('/api/answer/read', proof)
      },
    ],
    giveAnswer: [
      ['answer_link', 'training_participant'],
      async () => {
        const { proof } = await link()
        return () =>
          site()
            .browser()
            .post('/api/answer/give', { ...proof, choice: 'join' })
      },
    ],
  }
}
