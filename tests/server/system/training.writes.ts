import type { WritingCases } from '../kernel/writing-case.ts'
import { endTraining, insertOfficer, runningForm } from './training-site.ts'

/** Trainings, who takes part, and their results. */
export const writes: WritingCases = (admin, site) => {
  const post = (name: string, body: object) => admin().post(`/api/system/training/${name}`, body)
  const org = async () => (await admin().get('/api/system/user/current-user-info')).body.data.orgId
  const created = async (): Promise<string> =>
    (await post('create', { ...runningForm, orgId: await org() })).body.data.id
  const published = async (): Promise<string> => {
    const id = await created()
    await post('publish', { ids: [id] })
    return id
  }
  const officer = async () => insertOfficer(site().db, await org())
  const enrolled = async () => {
    const id = await published()
    await post('enrol', { id, officerIds: [await officer()] })
    const { data } = (await admin().get(`/api/system/training/participants?id=${id}`)).body
    return { id, participantId: data[0].id as string }
  }
  const passed = (id: string, participantId: string) =>
    post('results', { id, results: [{ id: participantId, version: 1, hours: 3, score: 90, result: 'pass' }] })
  let keys = 0
  /** A file of one row. */
  const file = (rows: readonly object[]) => {
    keys += 1
    const key = `key-of-an-import-${String(keys).padStart(8, '0')}`
    return { key, part: 1, existing: 'update', mode: 'valid', rows }
  }
  const named = async () => {
    const id = await published()
    const officerId = await officer()
    await site().db.updateTable('hearing_officer').set({ letter_no: officerId }).where('id', '=', officerId).execute()
    return { id, rows: [{ row: 2, letterNo: officerId }] }
  }
  const marked = async () => {
    const { id } = await enrolled()
    return { id, rows: [{ row: 2, name: '周敏', result: '合格', hours: '3' }] }
  }
  return {
    checkTrainingConflicts: [
      [],
      async () => {
        const { id } = await enrolled()
        return () => post('conflicts', { id })
      },
    ],
    checkTrainingNames: [
      [],
      async () => {
        const { id, rows } = await named()
        return () => post('names/check', { id, existing: 'update', rows })
      },
    ],
    importTrainingNames: [
      ['training_participant'],
      async () => {
        const { id, rows } = await named()
        return () => post('names', { id, ...file(rows) })
      },
    ],
    undoTrainingNames: [
      ['training_participant'],
      async () => {
        const { id, rows } = await named()
        const { batchId } = (await post('names', { id, ...file(rows) })).body.data
        return () => post('names/undo', { id, batchId })
      },
    ],
    checkTrainingMarks: [
      [],
      async () => {
        const { id, rows } = await marked()
        return () => post('marks/check', { id, existing: 'update', rows })
      },
    ],
    importTrainingMarks: [
      ['training_participant'],
      async () => {
        const { id, rows } = await marked()
        return () => post('marks', { id, ...file(rows) })
      },
    ],
    undoTrainingMarks: [
      ['training_participant'],
      async () => {
        const { id, rows } = await marked()
        const { batchId } = (await post('marks', { id, ...file(rows) })).body.data
        return () => post('marks/undo', { id, batchId })
      },
    ],
    beginParticipantExport: [
      ['list_export'],
      async () => {
        const { id } = await enrolled()
        return () => post(`participants/export?id=${id}`, { exportPurpose: '年度统计', columns: ['姓名'] })
      },
    ],
    createTraining: [
      ['training'],
      async () => {
        const orgId = await org()
        return () => post('create', { ...runningForm, orgId })
      },
    ],
    updateTraining: [
      ['training'],
      async () => {
        const [id, orgId] = [await created(), await org()]
        return () => post('update', { ...runningForm, id, version: 1, orgId, name: '改名的培训' })
      },
    ],
    removeTrainings: [
      ['training'],
      async () => {
        const ids = [await created()]
        return () => post('remove', { ids })
      },
    ],
    publishTrainings: [
      ['training'],
      async () => {
        const ids = [await created()]
        return () => post('publish', { ids })
      },
    ],
    cancelTraining: [
      ['training'],
      async () => {
        const id = await published()
        return () => post('cancel', { id, reason: '讲师出差' })
      },
    ],
    enrolOfficers: [
      ['training_participant'],
      async () => {
        const [id, officerIds] = [await published(), [await officer()]]
        return () => post('enrol', { id, officerIds })
      },
    ],
    inviteOfficers: [
      ['answer_link'],
      async () => {
        const [id, officerIds] = [await published(), [await officer()]]
        return () => post('invite', { id, officerIds })
      },
    ],
    showTrainingCode: [
      ['training'],
      async () => {
        const id = await published()
        return () => post('code', { id })
      },
    ],
    unenrolParticipants: [
      ['training_participant'],
      async () => {
        const { id, participantId } = await enrolled()
        return () => post('unenrol', { id, participantIds: [participantId] })
      },
    ],
    enterTrainingResults: [
      ['training_participant'],
      async () => {
        const { id, participantId } = await enrolled()
        return () => passed(id, participantId)
      },
    ],
    issueTrainingCertificates: [
      ['training'],
      async () => {
        const { id, participantId } = await enrolled()
        await passed(id, participantId)
        await endTraining(site().db, id)
        return () => post('certificates', { id })
      },
    ],
    verifyTrainingCertificate: [
      [],
      async () => {
        const { id, participantId } = await enrolled()
        await passed(id, participantId)
        await endTraining(site().db, id)
        await post('certificates', { id })
        const { data } = (await admin().get(`/api/system/training/participants?id=${id}`)).body
        return () =>
          site().browser().post('/api/system/training/verify', { number: data[0].certificateNo, name: '周敏' })
      },
    ],
    beginTrainingExport: [
      ['list_export'],
      async () => () => post('export', { exportPurpose: '年度统计', columns: ['培训名称'] }),
    ],
  }
}
