import { describe, expect, it } from 'vitest'
import { recordOf, recordTextOf, storeRecord } from '../../../server/system/draw/stored-record.ts'
import { useDrawSite } from './draw-site.ts'

describe('kit: the record of a draw as it is stored', () => {
  const draw = useDrawSite(4)

  const partsOf = (id: string) =>
    draw.site.db
      .selectFrom('hearing_draw_text')
      .select(['part', 'text'])
      .where('draw_id', '=', id)
      .orderBy('part')
      .execute()

  it('the record of a draw is kept in parts, which a shorter one replaces', async () => {
    const { db } = draw.site
    const held = await recordOf(db, draw.id)
    const long = {
      ...held,
      reserve: [],
      order: Array.from({ length: 40_000 }, (_, at) => String(at).padStart(18, '0')),
    }
    await storeRecord(db, draw.id, long)
    const parts = await partsOf(draw.id)
    expect(parts.map(({ part }) => part)).toEqual([0, 1, 2])
    expect(parts.map(({ text }) => text).join('')).toBe(JSON.stringify(long, undefined, 2))
    expect(await recordOf(db, draw.id)).toEqual(long)
    // The answer is sent part by part, and is the same text in the same envelope.
    const { status, body } = await draw.admin.get(`/api/system/draw/detail?id=${draw.id}`)
    expect([status, body.code, body.data.id, body.data.status]).toEqual([200, 'AA0000', draw.id, 'committed'])
    expect(body.data.record).toBe(JSON.stringify(long, undefined, 2))
    await storeRecord(db, draw.id, held)
    expect(await partsOf(draw.id)).toEqual([{ part: 0, text: JSON.stringify(held, undefined, 2) }])
  })

  it('a record from before it had parts is read, and has them once it changes', async () => {
    const { db } = draw.site
    const held = await recordOf(db, draw.id)
    await db.deleteFrom('hearing_draw_text').execute()
    await db
      .updateTable('hearing_draw')
      .set({ record: JSON.stringify(held, undefined, 2) })
      .execute()
    expect(await recordOf(db, draw.id)).toEqual(held)
    const detail = async () => (await draw.admin.get(`/api/system/draw/detail?id=${draw.id}`)).body.data
    expect(JSON.parse((await detail()).record)).toEqual(held)
    expect((await draw.admin.post('/api/system/draw/run', { id: draw.id, value: '今日小雨' })).status).toBe(200)
    const { record } = await db.selectFrom('hearing_draw').select('record').executeTakeFirstOrThrow()
    expect([record, (await partsOf(draw.id)).map(({ text }) => text).join('')]).toEqual(['', (await detail()).record])
  })

  it('a text that changes while it is read is not told', async () => {
    const { db } = draw.site
    const { version } = await db.selectFrom('hearing_draw').select('version').executeTakeFirstOrThrow()
    expect(await recordTextOf(db, { id: draw.id, version })).toEqual([expect.stringContaining('auth-centre-draw/1')])
    expect(await recordTextOf(db, { id: draw.id, version: version + 1 })).toBeUndefined()
  })
})
