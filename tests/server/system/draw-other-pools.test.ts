import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRecord } from '../../../openapi/draw/draw-record.ts'
import { verifyRecord } from '../../../openapi/draw/verify-record.ts'
import { readPool } from '../../../server/system/draw/pool.ts'
import { criteria, useDrawSite } from './draw-site.ts'
import { insertOfficer } from './training-site.ts'

describe('S14.1 officers of other pools are drawn as far as they consent', () => {
  const draw = useDrawSite(4)
  let elsewhere: { id: string; name: string }
  beforeAll(async () => {
    elsewhere = await draw.site.db
      .selectFrom('org')
      .select(['id', 'name'])
      .where('code', '=', '380200')
      .executeTakeFirstOrThrow()
  })
  beforeEach(() => draw.site.db.deleteFrom('hearing_officer_office').execute())
  /** An officer of another pool who has agreed to serve the office that draws. */
  const outsider = async (more: object = {}, pool = elsewhere.id) => {
    const id = await insertOfficer(draw.site.db, pool, {
      consent: '2026-018',
      employer: '临湖第一中学',
      ...more,
    })
    await draw.site.db.insertInto('hearing_officer_office').values({ officer_id: id, office_id: draw.orgId }).execute()
    return id
  }
  const form = { ...criteria, caseNo: '东检听证〔2026〕2号' }
  const preview = async (more: object = {}) =>
    (await draw.admin.post('/api/system/draw/preview', { ...form, orgId: draw.orgId, otherPools: true, ...more })).body
      .data
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

  it('where the criteria say so, with the office of their pool', async () => {
    const id = await outsider({ name: '马外援' })
    const silent = await insertOfficer(draw.site.db, elsewhere.id, { consent: '2026-019' })
    const withdrawn = await outsider({ consent: null })
    const plan = await preview()
    expect(plan.candidates).toHaveLength(5)
    expect(plan.candidates.find((one: { id: string }) => one.id === id)).toMatchObject({
      name: '马外援',
      employer: '临湖第一中学',
      pool: elsewhere.name,
    })
    expect(plan.candidates.filter(({ pool }: { pool?: string }) => pool !== undefined)).toHaveLength(1)
    for (const other of [silent, withdrawn]) expect(idsOf(plan.candidates)).not.toContain(other)
    expect(idsOf((await preview({ otherPools: false })).candidates)).not.toContain(id)
  })

  it('by the same exclusions, told with the pool', async () => {
    const id = await outsider({ name: '马停职', status: 'paused' })
    const { excluded } = await preview()
    expect(excluded).toEqual([
      { id, name: '马停职', employer: '临湖第一中学', pool: elsewhere.name, reasons: ['请假暂停'] },
    ])
  })

  it('once, where the person is in the own pool as well or in two others', async () => {
    const own = await draw.site.db
      .selectFrom('hearing_officer')
      .select('id_number')
      .where('org_id', '=', draw.orgId)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    const again = await outsider({ id_number: own.id_number })
    expect(idsOf((await preview()).candidates)).not.toContain(again)
    const third = await draw.site.db
      .selectFrom('org')
      .select('id')
      .where('code', '=', '380102')
      .executeTakeFirstOrThrow()
    const both = [
      await outsider({ id_number: '380199198005129999' }),
      await outsider({ id_number: '380199198005129999' }, third.id),
    ]
    expect(idsOf((await preview()).candidates).filter((one) => both.includes(one))).toEqual(both.slice(0, 1))
  })

  it('and as many however few one statement reads', async () => {
    await outsider({ name: '马外援' })
    const asked = { ...form, orgId: draw.orgId, otherPools: true, fields: ['law'], mostPerYear: 1 }
    const whole = await readPool(draw.site.db, asked, '2026-11-27')
    expect(whole.candidates.length + whole.excluded.length).toBe(5)
    expect(await readPool(draw.site.db, asked, '2026-11-27', 2)).toEqual(whole)
    expect(await readPool(draw.site.db, asked, '2026-11-27', 5)).toEqual(whole)
  })

  it('and the record says it, and verifies', async () => {
    await outsider({ name: '马入册' })
    const asked = { ...form, orgId: draw.orgId, otherPools: true }
    const { plan } = await preview()
    const { id } = (await draw.admin.post('/api/system/draw/commit', { ...asked, plan })).body.data
    expect((await draw.admin.post('/api/system/draw/run', { id, value: '今日小雨' })).status).toBe(200)
    const record = readRecord((await draw.admin.get(`/api/system/draw/detail?id=${id}`)).body.data.record)
    expect(record?.criteria.otherPools).toBe(true)
    expect(record?.candidates.filter(({ pool }) => pool === elsewhere.name).map(({ name }) => name)).toContain('马入册')
    expect(record && verifyRecord(record)).toEqual([])
    // Another pool than the one that was committed to is a changed record.
    const changed = record && {
      ...record,
      candidates: record.candidates.map((one) => (one.pool === undefined ? one : { ...one, pool: '别处' })),
    }
    expect(changed && verifyRecord(changed).map(({ part }) => part)).toEqual(['candidates'])
  })
})
