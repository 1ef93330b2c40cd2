import { beforeAll, describe, expect, it } from 'vitest'
import { serviceForm } from './hearing-service-site.ts'
import { useManagementSite } from './management-site.ts'
import { insertOfficer } from './training-site.ts'

/** Today is 2026-11-21. */
describe('S14.10 the hearings that an officer was invited to', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let here: string
  let elsewhere: string
  beforeAll(async () => {
    const orgOf = async (code: string) =>
      (await site.db.selectFrom('org').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
    here = await orgOf('380102')
    elsewhere = await orgOf('380200')
  })
  const inPool = { warehousing_date: '2024-03-01' } as const
  const officer = (orgId = here, more: object = inPool) => insertOfficer(site.db, orgId, more)
  const post = (name: string, body: object, by = admin) => by.post(`/api/system/hearing/service/${name}`, body)
  const list = async (officerId: string, query: Readonly<Record<string, string>> = {}, by = admin) =>
    by.get('/api/system/hearing/service/list', { officerId, ...query })
  const created = async (form: object): Promise<string> => {
    const { status, body } = await post('create', form)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data.id
  }
  const faults = async (form: object) => {
    const { status, body } = await post('create', form)
    return [status, body.data?.errors]
  }

  it('keeps what the form held, fees in fen, and changes it under its lock', async () => {
    const officerId = await officer()
    const form = serviceForm(officerId, {
      place: '东湖区人民检察院听证室',
      evaluation: 'good',
      opinion: '同意拟处理意见。\n建议加强释法说理。',
      travelFee: 8050,
      labourFee: 30000,
    })
    const id = await created(form)
    const row = { ...form, id, boardFee: 0, createTime: '2026-11-21 10:00:00', version: 1 }
    expect((await list(officerId)).body).toMatchObject({ total: 1, data: [row] })
    const { officerId: _officer, ...change } = { ...form, id, version: 1, attendance: 'excused', absence: '出差' }
    expect((await post('update', change)).status).toBe(200)
    const [changed] = (await list(officerId)).body.data
    expect(changed).toEqual({
      ...row,
      attendance: 'excused',
      absence: '出差',
      evaluation: undefined,
      opinion: undefined,
      version: 2,
    })
    const stale = await post('update', { ...change, place: '别处' })
    expect([stale.status, stale.body.code]).toEqual([409, 'AA0001'])
    expect((await post('remove', { ids: [id] })).body.data).toEqual({ done: [id], refused: [] })
    expect((await list(officerId)).body.total).toBe(0)
  })

  it('refuses what cannot be', async () => {
    const officerId = await officer()
    const refusal = (field: string, message: string) => [400, [{ field, message }]]
    expect(await faults(serviceForm(officerId, { attendance: 'absent' }))).toEqual(
      refusal('absence', '请填写未参加原因'),
    )
    expect(await faults(serviceForm(officerId, { heldOn: '2026-11-22' }))).toEqual(
      refusal('attendance', '听证会尚未举行'),
    )
    expect(await faults(serviceForm(officerId, { heldOn: '2026-02-30' }))).toEqual(
      refusal('heldOn', '日期 2026-02-30 不存在'),
    )
    expect(await faults(serviceForm(officerId, { caseType: 'none' }))).toEqual(
      refusal('caseType', '所选听证类型不存在'),
    )
    const draft = await officer(here, { status: 'draft' })
    expect((await post('create', serviceForm(draft))).body.message).toBe('该听证员尚未入库，不能登记履职')
    expect((await post('create', serviceForm(officerId, { travelFee: -1 }))).status).toBe(400)
    expect((await post('create', serviceForm(officerId, { travelFee: 0.5 }))).status).toBe(400)
  })

  it('has a case once a day for one officer, in any spelling of its number', async () => {
    const officerId = await officer()
    await created(serviceForm(officerId))
    const again = await post('create', serviceForm(officerId, { caseNo: '东检刑听[2026] 12号' }))
    expect([again.status, again.body.data.errors]).toEqual([
      409,
      [{ field: 'caseNo', message: '该听证员当日已有此案的履职记录' }],
    ])
    const other = await created(serviceForm(officerId, { heldOn: '2026-05-13' }))
    const { officerId: _officer, ...back } = serviceForm(officerId, { id: other, version: 1 })
    expect((await post('update', back)).status).toBe(409)
    await created(serviceForm(await officer()))
  })

  it('of five requests at once for one hearing one is recorded', async () => {
    const officerId = await officer()
    const replies = await Promise.all(Array.from({ length: 5 }, () => post('create', serviceForm(officerId))))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409])
  })

  it('is listed the latest first, by case, day and attendance', async () => {
    const officerId = await officer()
    const at = async (heldOn: string, caseNo: string, more: object = {}) =>
      created(serviceForm(officerId, { heldOn, caseNo, ...more }))
    const first = await at('2025-03-01', '东检民听〔2025〕1号')
    const last = await at('2026-12-01', '东检民听〔2026〕9号', { attendance: 'pending' })
    const absent = await at('2026-01-05', '东检民听〔2026〕2号', { attendance: 'absent', absence: '未说明' })
    const found = async (query: Readonly<Record<string, string>>) =>
      (await list(officerId, query)).body.data.map(({ id }: { id: string }) => id)
    expect(await found({})).toEqual([last, absent, first])
    expect(await found({ caseNo: '听（2026' })).toEqual([last, absent])
    expect(await found({ attendance: 'attended,absent' })).toEqual([absent, first])
    expect(await found({ heldBeginDate: '2026-01-05', heldEndDate: '2026-11-30' })).toEqual([absent])
  })

  it('S14.11 the list counts invitations and attendances, and finds and sorts by them', async () => {
    const named = (warehousing_date = '2024-03-01') => officer(here, { name: '计数人', warehousing_date })
    const [busy, once, never, fresh] = [await named(), await named(), await named(), await named('2026-06-01')]
    const at = (officerId: string, heldOn: string, more: object = {}) =>
      created(serviceForm(officerId, { heldOn, caseNo: `计〔${heldOn}〕1号`, ...more }))
    await at(busy, '2026-09-01')
    const last = await at(busy, '2026-10-01')
    await at(busy, '2026-11-20', { attendance: 'absent', absence: '未说明' })
    const early = await at(once, '2025-11-20')
    const found = async (query: Readonly<Record<string, string>>) =>
      (
        await admin.get('/api/system/hearing/list', { name: '计数人', orders: 'createTime:true', ...query })
      ).body.data.map(({ id }: { id: string }) => id)
    const served = async (id: string) => {
      const { invited, attended, lastHeldOn } = (await admin.get(`/api/system/hearing/shown/${id}`)).body.data
      return [invited, attended, lastHeldOn]
    }
    expect([await served(busy), await served(once), await served(never)]).toEqual([
      [3, 2, '2026-10-01'],
      [1, 1, '2025-11-20'],
      [0, 0, undefined],
    ])
    expect(await found({ invitedMin: '3' })).toEqual([busy])
    expect(await found({ attendedMin: '1' })).toEqual([busy, once])
    expect(await found({ attendedMax: '0' })).toEqual([never, fresh])
    expect(await found({ lastHeldBeginDate: '2026-10-01' })).toEqual([busy])
    expect(await found({ lastHeldEndDate: '2025-11-20' })).toEqual([once])
    // A year before today is 2025-11-21; who came into the pool since then is not asleep.
    expect(await found({ idleMonths: '12' })).toEqual([once, never])
    expect(await found({ orders: 'attended:false', attendedMin: '1' })).toEqual([busy, once])
    expect((await found({ orders: 'lastHeldOn:false' })).slice(0, 2)).toEqual([busy, once])

    const { officerId: _officer, ...change } = serviceForm(busy, { id: last, version: 1 })
    await post('update', { ...change, heldOn: '2026-10-01', attendance: 'excused', absence: '出差' })
    await post('remove', { ids: [early] })
    expect([await served(busy), await served(once)]).toEqual([
      [3, 1, '2026-09-01'],
      [0, 0, undefined],
    ])
  })

  it('is seen and changed by the office of the pool and those above alone', async () => {
    const there = await officer(elsewhere)
    const id = await created(serviceForm(there))
    const { officerId: _officer, ...change } = serviceForm(there, { id, version: 1 })
    expect((await list(there, {}, orgAdmin)).status).toBe(404)
    expect((await post('create', serviceForm(there), orgAdmin)).status).toBe(404)
    expect((await post('update', change, orgAdmin)).status).toBe(404)
    const [refused] = (await post('remove', { ids: [id] }, orgAdmin)).body.data.refused
    expect(refused).toMatchObject({ id, message: '履职记录不存在' })
    expect((await list(await officer(), {}, orgAdmin)).status).toBe(200)
  })
})
