import type { WritingCases } from '../kernel/writing-case.ts'

const times = { startTime: '2026-12-01 09:30:00', endTime: '2026-12-01 11:00:00', allDay: false }
const form = { ...times, name: '案件讨论会', kind: 'meeting', visibility: 'participants' }

const calendarFile = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:导入的会议',
  'DTSTART:20261201T013000Z',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\n')

/** The calendar: the administrator's own entries, and one to which the administrator is invited. */
export const writes: WritingCases = (admin, site) => {
  const post = (name: string, body: object) => admin().post(`/api/work/plan/${name}`, body)
  const added = async () => (await post('create', form)).body.data.id as string
  return {
    createPlanEntry: [['plan_entry'], async () => () => post('create', form)],
    updatePlanEntry: [
      ['plan_entry'],
      async () => {
        const id = await added()
        return () => post('update', { ...form, id, version: 1, name: '案件研讨会' })
      },
    ],
    movePlanEntry: [
      ['plan_entry'],
      async () => {
        const id = await added()
        return () => post('move', { ...times, id, version: 1, scope: 'all', endTime: '2026-12-01 12:00:00' })
      },
    ],
    cancelPlanEntry: [
      ['plan_entry'],
      async () => {
        const id = await added()
        return () => post('cancel', { id, version: 1, scope: 'all' })
      },
    ],
    checkPlanImport: [[], async () => () => post('import/check', { calendarFile })],
    importPlanFile: [
      ['plan_import'],
      async () => {
        const { plan } = (await post('import/check', { calendarFile })).body.data
        return () => post('import', { plan, fileName: '日程.ics', calendarFile })
      },
    ],
    removePlanImport: [
      ['plan_import'],
      async () => {
        const other = calendarFile.replace('UID:1', 'UID:2')
        const { plan } = (await post('import/check', { calendarFile: other })).body.data
        const { id } = (await post('import', { plan, fileName: '日程.ics', calendarFile: other })).body.data
        return () => post('removeImport', { id })
      },
    ],
    subscribePlan: [['plan_subscription'], async () => () => post('subscribe', {})],
    unsubscribePlan: [
      ['plan_subscription'],
      async () => {
        await post('subscribe', {})
        return () => post('unsubscribe', {})
      },
    ],
    savePublicDays: [
      ['public_year'],
      async () => () =>
        post('savePublicDays', {
          year: 2027,
          source: '国务院办公厅通知',
          days: [{ day: '2027-01-01', kind: 'off', name: '元旦' }],
        }),
    ],
    listBusyTimes: [[], async () => () => post('busy', { beginTime: times.startTime, endTime: times.endTime })],
    answerPlanInvitation: [
      ['plan_entry'],
      async () => {
        const { db } = site()
        const id = await added()
        const { id: userId } = await db
          .selectFrom('user')
          .select('id')
          .where('username', '=', 'admin')
          .executeTakeFirstOrThrow()
        await db
          .insertInto('plan_participant')
          .values({ entry_id: id, user_id: userId, answer: 'pending', answered_at: null, note: null })
          .execute()
        return () => post('answer', { id, answer: 'accepted' })
      },
    ],
  }
}
