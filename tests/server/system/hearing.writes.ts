import type { WritingCases } from '../kernel/writing-case.ts'
import { newIdNumber, officerForm } from './hearing-site.ts'

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')

/** Hearing officers of the top office. */
export const writes: WritingCases = (admin, site) => {
  const post = (name: string, body: object) => admin().post(`/api/system/hearing/${name}`, body)
  const form = async () => officerForm(await topOffice())
  const topOffice = async () => {
    const { db } = site()
    return (await db.selectFrom('org').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()).id
  }
  const created = async (): Promise<string> => (await post('create', await form())).body.data.id
  const submitted = async (): Promise<string> => {
    const id = await created()
    await post('submit', { ids: [id] })
    // By another user: who submits does not approve.
    await site().db.updateTable('hearing_officer').set({ submitted_by: '0' }).where('id', '=', id).execute()
    return id
  }
  const active = async (): Promise<string> => {
    const id = await submitted()
    await post('audit', { ids: [id], decision: 'approved' })
    return id
  }
  const paused = async (): Promise<string> => {
    const id = await active()
    await post('pause', { ids: [id] })
    return id
  }
  const step =
    (name: string, from: () => Promise<string>, more: object = {}) =>
    async () => {
      const ids = [await from()]
      return () => post(name, { ...more, ids })
    }
  const row = (idNumber: string) => ({
    row: 2,
    name: '记录人',
    idNumber,
    residence: '江宁市',
    phone: '13900007788',
    employer: '江宁大学',
    org: '380000',
    source: '主动邀请',
    termBegin: '2026-03-01',
    termEnd: '2031-02-28',
  })
  const imported = () => {
    const idNumber = newIdNumber()
    const part = { key: `recorded-import-of-${idNumber}`, part: 1, existing: 'skip', mode: 'all' }
    return post('import', { ...part, rows: [row(idNumber)] })
  }
  return {
    checkHearingImport: [[], async () => () => post('import/check', { existing: 'skip', rows: [row(newIdNumber())] })],
    importHearingOfficers: [['hearing_officer'], async () => () => imported()],
    undoHearingImport: [
      ['hearing_officer'],
      async () => {
        const { batchId } = (await imported()).body.data
        return () => post('import/undo', { batchId })
      },
    ],
    createHearingOfficer: [
      ['hearing_officer'],
      async () => {
        const body = await form()
        return () => post('create', body)
      },
    ],
    updateHearingOfficer: [
      ['hearing_officer'],
      async () => {
        const body = await form()
        const { id } = (await post('create', body)).body.data
        return () => post('update', { ...body, id, version: 1, employer: '东湖大学' })
      },
    ],
    revealHearingOfficer: [
      ['hearing_officer'],
      async () => {
        const id = await created()
        return () => post('reveal', { id })
      },
    ],
    submitHearingOfficers: [['hearing_officer'], step('submit', created)],
    auditHearingOfficers: [['hearing_officer'], step('audit', submitted, { decision: 'approved' })],
    pauseHearingOfficers: [['hearing_officer'], step('pause', active)],
    resumeHearingOfficers: [['hearing_officer'], step('resume', paused)],
    renewHearingOfficers: [
      ['hearing_officer'],
      step('renew', active, { termBegin: '2031-03-01', termEnd: '2036-02-28' }),
    ],
    leaveHearingOfficers: [['hearing_officer'], step('leave', active, { reason: 'resigned' })],
    removeHearingOfficers: [['hearing_officer'], step('remove', created)],
    uploadHearingFile: [['stored_file'], async () => () => post('upload', { name: '同意书.pdf', base64: pdf })],
    beginHearingExport: [
      ['list_export'],
      async () => {
        await created()
        return () => post('export', { exportPurpose: '年度统计', columns: ['姓名'] })
      },
    ],
  }
}
