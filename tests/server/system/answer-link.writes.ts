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
    readAnswerFile: [
      [],
      async () => {
        const orgId: string = (await admin().get('/api/system/user/current-user-info')).body.data.orgId
        const trainingId = await insertTraining(site().db, orgId)
        const { proof, person } = await invited(site().db, orgId, trainingId)
        const post = (name: string, body: object) => admin().post(`/api/system/training/${name}`, body)
        const base64 = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
        const pieces = [(await post('piece', { name: '课件.pdf', base64 })).body.data.id]
        const { id } = (await post('upload', { name: '课件.pdf', pieces })).body.data
        const place = { record_kind: 'training', record_id: trainingId, part: 'courseware' }
        await site().db.updateTable('stored_file').set(place).where('id', '=', id).execute()
        await post('enrol', { id: trainingId, officerIds: [person] })
        return () =>
          site()
            .browser()
            .post('/api/answer/file', { ...proof, id, piece: 0 })
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
