import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { commit, criteria, fillPool } from '../system/draw-site.ts'
import { serviceForm } from '../system/hearing-service-site.ts'
import { type Caller, useManagementSite } from '../system/management-site.ts'
import { insertOfficer } from '../system/training-site.ts'

const at = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)

describe('hearings and the ends of terms in the calendar', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let [orgId, officer, colleague]: string[] = []
  beforeAll(async () => {
    const org = site.db.selectFrom('org').select('id').where('code', '=', '380100')
    orgId = (await org.executeTakeFirstOrThrow()).id
    const term = { warehousing_date: '2024-03-01', term_end: '2027-05-31' }
    officer = await insertOfficer(site.db, orgId, { ...term, name: '周敏' })
    colleague = await insertOfficer(site.db, orgId, { ...term, name: '陈静' })
  })
  const shown = async (caller: Caller, day: string) =>
    (await caller.get('/api/work/plan/range', { beginDate: day, endDate: day })).body.data.entries as object[]
  const serve = async (officerId: string | undefined, more: object) => {
    const form = serviceForm(officerId ?? '', { place: '三楼听证室', attendance: 'pending', ...more })
    expect((await admin.post('/api/system/hearing/service/create', form)).body).toMatchObject({ success: true })
  }
  const summaries = async (caller: Caller, day: string) => {
    const { data } = (await caller.get('/api/work/plan/export', { beginDate: day, endDate: day })).body
    return new ICAL.Component(ICAL.parse(data.content))
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event))
      .filter(({ uid }) => uid.startsWith('hearing-'))
      .map(({ summary, startDate, endDate, location }) => [summary, startDate.toString(), endDate.toString(), location])
  }

  it('28.2: a hearing of several officers is one date of its day, for who sees the officers, and in the file', async () => {
    const heldOn = '2027-03-16'
    await serve(officer, { heldOn })
    await serve(colleague, { heldOn })
    const [date, ...others] = await shown(orgAdmin, heldOn)
    expect(others).toEqual([])
    expect(date).toEqual({
      id: expect.stringMatching(/^hearing-service:\d+-\d+$/),
      name: '东检刑听〔2026〕12号',
      kind: 'hearing',
      startTime: '2027-03-16 00:00:00',
      endTime: '2027-03-17 00:00:00',
      allDay: true,
      place: '三楼听证室',
      relation: 'area',
      repeats: false,
      link: `/system/hearing?open=${officer}&tab=services`,
      source: '听证履职',
    })
    expect(await shown(await site.signIn('clerk'), heldOn)).toEqual([])
    expect(await shown(orgAdmin, '2027-03-15')).toEqual([])
    expect(await summaries(orgAdmin, heldOn)).toEqual([
      ['东检刑听〔2026〕12号', '2027-03-16', '2027-03-17', '三楼听证室'],
    ])
  })

  it('28.2: one that was drawn stands once, with its time, and moves with it', async () => {
    await fillPool(site.db, orgId ?? '', 5)
    const { id } = (await commit(admin, { ...criteria, orgId })).body.data
    const draw = site.db.updateTable('hearing_draw').where('id', '=', id)
    await draw
      .set({ status: 'drawn', drawn_at: at('2027-03-30 09:00:00'), held_at: at('2027-04-08 09:30:00'), place: '二楼' })
      .execute()
    await serve(officer, { heldOn: '2027-04-08', caseNo: criteria.caseNo })
    expect(await summaries(orgAdmin, '2027-04-08')).toEqual([
      [criteria.caseNo, '2027-04-08T09:30:00', '2027-04-08T11:30:00', '二楼'],
    ])
    await draw.set({ held_at: at('2027-04-09 14:00:00') }).execute()
    expect(await summaries(orgAdmin, '2027-04-09')).toEqual([
      [criteria.caseNo, '2027-04-09T14:00:00', '2027-04-09T16:00:00', '二楼'],
    ])
  })

  it('28.2: what is reminded of stands on its day: the terms that end', async () => {
    await site.db.updateTable('hearing_officer').set({ status: 'active' }).where('name', '=', '周敏').execute()
    await site.db.updateTable('hearing_officer').set({ status: 'active' }).where('name', '=', '陈静').execute()
    expect(await shown(orgAdmin, '2027-05-31')).toMatchObject([
      { id: 'hearing-term:2027-05-31', name: '2 名听证员聘期届满', kind: 'due', allDay: true, source: '聘期届满' },
    ])
    await site.db.updateTable('hearing_officer').set({ term_end: '2027-06-01' }).where('name', '=', '陈静').execute()
    expect(await shown(orgAdmin, '2027-05-31')).toMatchObject([{ name: '1 名听证员聘期届满' }])
    expect(await shown(orgAdmin, '2027-06-01')).toMatchObject([{ name: '1 名听证员聘期届满' }])
  })
})
