import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seededAt } from '../../support/fill-database.ts'
import type { TestApp, TestBrowser } from '../../support/server-app.ts'
import { hour, insertTraining } from './answer-link-site.ts'
import { insertOfficer, openTrainings } from './training-site.ts'

describe('S15.12 what else is at the time of a training', () => {
  let site: TestApp
  let admin: TestBrowser
  let orgId: string
  let training: string
  let other: string
  beforeAll(async () => {
    ;({ site, admin, orgId } = await openTrainings())
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.clock.time = seededAt
    await site.db.deleteFrom('training').execute()
    training = await insertTraining(site.db, orgId)
    other = await insertTraining(site.db, orgId, { starts_at: seededAt + 31 * hour })
    const name = '公益诉讼培训'
    await site.db.updateTable('training').set({ name, name_key: name }).where('id', '=', other).execute()
  })
  const conflicts = async (more: object = {}) =>
    (await admin.post('/api/system/training/conflicts', { id: training, ...more })).body.data
  const takesPart = async (officerId: string, trainingId: string) => {
    const reply = await admin.post('/api/system/training/enrol', { id: trainingId, officerIds: [officerId] })
    expect(reply.body.data.refused).toEqual([])
  }
  const invitedOn = (officer_id: string, held_on: string, attendance: 'pending' | 'excused' = 'pending') =>
    site.db
      .insertInto('hearing_service')
      .values({
        id: `${officer_id}${held_on.slice(-2)}`,
        officer_id,
        case_no: '东检听证〔2026〕1号',
        case_key: held_on,
        case_type: 'civil',
        held_on,
        role: 'member',
        attendance,
        absence: attendance === 'excused' ? '出差' : null,
        travel_fee: 0,
        board_fee: 0,
        labour_fee: 0,
        created_at: 0,
        updated_at: 0,
      })
      .execute()
  /** The same person in the pool of another office. */
  const again = async (officerId: string) => {
    const { id_number } = await site.db
      .selectFrom('hearing_officer')
      .select('id_number')
      .where('id', '=', officerId)
      .executeTakeFirstOrThrow()
    const { id } = await site.db
      .selectFrom('org')
      .select('id')
      .where('id', '!=', orgId)
      .limit(1)
      .executeTakeFirstOrThrow()
    return insertOfficer(site.db, id, { id_number })
  }
  const elsewhere = { name: '公益诉讼培训', time: '2026-11-22 17:00 至 2026-11-22 18:00' }

  it('S15.12 before officers are added: other trainings and hearings, in any pool, with names and times', async () => {
    const [first, second, free] = [
      await insertOfficer(site.db, orgId, { name: '周敏' }),
      await insertOfficer(site.db, orgId, { name: '吴刚' }),
      await insertOfficer(site.db, orgId, { name: '郑洁' }),
    ]
    await takesPart(await again(first), other)
    await invitedOn(first, '2026-11-22')
    await invitedOn(second, '2026-11-22', 'excused')
    await invitedOn(second, '2026-11-23')
    const officerIds = [first, second, free]
    expect(await conflicts({ officerIds })).toEqual([
      { officerId: first, name: '周敏', conflicts: [elsewhere, { name: '听证', time: '2026-11-22' }] },
    ])
    await takesPart(first, training)
  })

  it('S15.12 in the list of participants until it ends, and at the time that a form has', async () => {
    const officer = await insertOfficer(site.db, orgId, { name: '周敏' })
    await takesPart(officer, training)
    await takesPart(officer, other)
    const row = async () => (await admin.get(`/api/system/training/participants?id=${training}`)).body.data[0]
    expect((await row()).conflicts).toEqual([elsewhere])
    expect(await conflicts({ startTime: '2026-11-22 08:00:00', endTime: '2026-11-22 17:00:00' })).toEqual([])
    expect(await conflicts({ startTime: '2026-11-22 08:00:00', endTime: '2026-11-22 17:00:01' })).toEqual([
      { officerId: officer, name: '周敏', conflicts: [elsewhere] },
    ])
    await admin.post('/api/system/training/cancel', { id: other, reason: '改期' })
    expect(await row()).not.toHaveProperty('conflicts')
    expect(await conflicts()).toEqual([])
  })

  it('S15.12 nothing of officers or trainings outside the data scope', async () => {
    const clerk = await site.browser().signIn('orgadmin')
    const own = (await clerk.get('/api/system/user/current-user-info')).body.data.orgId
    const mine = await insertTraining(site.db, own)
    const stranger = await insertOfficer(site.db, orgId, { name: '周敏' })
    await takesPart(stranger, other)
    const ask = (body: object) => clerk.post('/api/system/training/conflicts', body)
    expect((await ask({ id: mine, officerIds: [stranger] })).body.data).toEqual([])
    expect((await ask({ id: training })).status).toBe(404)
  })
})
