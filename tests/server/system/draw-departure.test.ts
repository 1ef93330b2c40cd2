import { beforeEach, describe, expect, it } from 'vitest'
import { readRecord } from '../../../openapi/draw/draw-record.ts'
import { verifyRecord } from '../../../openapi/draw/verify-record.ts'
import type { Account } from '../../../server/kernel/account.ts'
import { recordOf, storeRecord } from '../../../server/system/draw/stored-record.ts'
import { vacateDeparted } from '../../../server/system/draw/vacate.ts'
import { syncedOfficers } from '../../../server/system/hearing/sync-officers.ts'
import { seededAt } from '../../support/fill-database.ts'
import { hour, issuer } from './answer-link-site.ts'
import { criteria, proofOfSeat, useDrawSite } from './draw-site.ts'

interface Seat {
  readonly officerId: string
  readonly name: string
  readonly status: string
  readonly reason?: string
}

describe('kit: one who leaves the pool after the draw is replaced with the way as the reason', () => {
  const draw = useDrawSite(6)
  beforeEach(() => draw.admin.post('/api/system/draw/run', { id: draw.id, value: '今日小雨' }))
  const invite = async () => {
    const invitation = { id: draw.id, heldTime: '2026-12-09 09:00:00', place: '三楼听证室' }
    expect((await draw.admin.post('/api/system/draw/invite', invitation)).status).toBe(200)
    await draw.site.app.jobs.runDue()
  }
  const detail = async () => (await draw.admin.get(`/api/system/draw/detail?id=${draw.id}`)).body.data
  const sitting = async (): Promise<Seat[]> => (await detail()).sitting
  const seatOf = async (at: number): Promise<Seat> => {
    const seat = (await sitting())[at]
    if (!seat) throw new Error(`nobody sits at ${at}`)
    return seat
  }
  const look = () => vacateDeparted({ ...issuer, db: draw.site.db, clock: { now: () => draw.site.clock.time } })
  const messages = async () =>
    (await draw.site.db.selectFrom('message').select('content').where('title', '=', '听证员递补').execute()).map(
      ({ content }) => content,
    )
  const set = (id: string, columns: object) =>
    draw.site.db.updateTable('hearing_officer').set(columns).where('id', '=', id).execute()
  const leave = (reason: string, ground?: string) => async (id: string) => {
    const { body } = await draw.admin.post('/api/system/hearing/leave', {
      ids: [id],
      reason,
      ...(ground && { ground }),
    })
    expect(body.data.done).toEqual([id])
  }
  const other = async () =>
    (await draw.site.db.selectFrom('org').select('id').where('code', '=', '380200').executeTakeFirstOrThrow()).id
  /** Makes one who sits an officer of another pool who has agreed to serve the office. */
  const outsider = async (id: string) => {
    await set(id, { org_id: await other(), consent: '2026-018' })
    await draw.site.db.insertInto('hearing_officer_office').values({ officer_id: id, office_id: draw.orgId }).execute()
    const told = await recordOf(draw.site.db, draw.id)
    const candidates = told.candidates.map((one) => (one.id === id ? { ...one, pool: '东湖区人民检察院' } : one))
    await storeRecord(draw.site.db, draw.id, { ...told, candidates })
  }

  const ways: readonly (readonly [string, (id: string) => Promise<unknown>, string, string])[] = [
    ['the term is declared over', leave('expired'), 'expired', '已于 2026-11-21 出库'],
    ['the own wish', leave('resigned'), 'resigned', '已于 2026-11-21 出库'],
    ['a dismissal, without its ground', leave('disqualified', '受处分'), 'disqualified', '已于 2026-11-21 出库'],
    ['who is unable', leave('unable', '迁居外地'), 'unable', '已于 2026-11-21 出库'],
    [
      'a source that has the person no longer',
      (id) =>
        draw.site.db.transaction().execute(async (tx) => {
          // as: leaving needs no account
          const step = { tx, record: () => undefined, account: {} as Account, now: seededAt }
          expect(await syncedOfficers.disable(step, id)).toBe(2)
        }),
      'unable',
      '数据源中已没有此人',
    ],
    [
      'a pause',
      (id) => draw.admin.post('/api/system/hearing/pause', { ids: [id] }),
      'paused',
      '请假暂停期间不参加听证',
    ],
    ['the end of the term', (id) => set(id, { term_end: '2026-11-20' }), 'expired', '聘期已于 2026-11-20 届满'],
    [
      'a source that has the person in another pool',
      async (id) => set(id, { org_id: await other() }),
      'unserving',
      '已转入其他检察院的听证员库',
    ],
  ]

  describe.each(ways)('%s', (_, go, why, reason) => {
    it.each(['chosen', 'invited', 'accepted'])('of one who is %s', async (state) => {
      if (state !== 'chosen') await invite()
      const { officerId, name } = await seatOf(0)
      if (state === 'accepted')
        await draw.admin.post('/api/system/draw/answer', { id: draw.id, officerId, answer: 'accepted' })
      await go(officerId)
      await look()
      const seats = await sitting()
      expect([seats[0]?.status, seats[0]?.reason]).toEqual([why, reason])
      expect(seats.slice(1).map(({ status }) => status)).toEqual(
        Array.from({ length: 3 }, () => (state === 'chosen' ? 'chosen' : 'invited')),
      )
      const read = readRecord((await detail()).record)
      expect(read?.turns).toMatchObject([{ officer: officerId, why, reason, next: seats[3]?.officerId }])
      expect(read && verifyRecord(read)).toEqual([])
      const labels = {
        expired: '聘期届满',
        resigned: '本人申请出库',
        disqualified: '被取消资格',
        unable: '不能履职',
        paused: '请假暂停',
        unserving: '不再服务本院',
      }
      const word = labels[why as keyof typeof labels] // as: the table has no other
      expect(await messages()).toEqual([`${criteria.caseNo}：${name}${word}，由${seats[3]?.name}递补。`])
      await look()
      expect(await sitting()).toEqual(seats)
    })

    it('also where the end of the time to answer comes first, and a link opens nothing', async () => {
      await invite()
      const { officerId } = await seatOf(0)
      const proof = await proofOfSeat(draw, officerId, seededAt + 24 * hour)
      await go(officerId)
      const payload = { ...proof }
      expect((await draw.site.browser().send({ method: 'POST', url: '/api/answer/read', payload })).status).toBe(404)
      draw.site.clock.time = seededAt + 24 * hour
      await draw.site.app.jobs.runDue()
      draw.admin = await draw.site.browser().signIn('admin')
      const seats = await sitting()
      expect(seats.slice(0, 3).map(({ status }) => status)).toEqual([why, 'silent', 'silent'])
      expect(seats[0]?.reason).toBe(reason)
    })
  })

  it.each([
    ['the consent is withdrawn', (id: string) => set(id, { consent: null }), '已撤回跨库同意'],
    [
      'the office is served no longer, or was merged into another one',
      (id: string) => draw.site.db.deleteFrom('hearing_officer_office').where('officer_id', '=', id).execute(),
      '服务区已不含本院',
    ],
  ])('of another pool: %s', async (_, go, reason) => {
    const { officerId } = await seatOf(0)
    await outsider(officerId)
    await look()
    expect((await seatOf(0)).status).toBe('chosen')
    await go(officerId)
    await look()
    expect(await seatOf(0)).toMatchObject({ status: 'unserving', reason })
  })

  it('an invitation asks no one who has left, and the next of the order only if still in the pool', async () => {
    const first = await seatOf(0)
    const { reserve = [], order = [] } = readRecord((await detail()).record) ?? {}
    const next = order.find((id) => reserve.includes(id)) ?? ''
    await leave('resigned')(first.officerId)
    await leave('disqualified', '受处分')(next)
    await invite()
    const seats = await sitting()
    expect(seats.map(({ status }) => status)).toEqual(['resigned', 'invited', 'invited', 'disqualified', 'invited'])
    expect(seats[3]?.officerId).toBe(next)
    const read = readRecord((await detail()).record)
    expect(read?.turns?.map(({ officer, why }) => [officer, why])).toEqual([
      [first.officerId, 'resigned'],
      [next, 'disqualified'],
    ])
    expect(read && verifyRecord(read)).toEqual([])
    const links = await draw.site.db.selectFrom('answer_link').select('person').where('subject', '=', draw.id).execute()
    expect(links.map(({ person }) => person)).not.toContain(first.officerId)
    expect(links).toHaveLength(3)
  })

  it.each([
    [
      'whose changed identity waits for approval',
      (id: string) => set(id, { status: 'pending', approved: '{"status":"active"}' }),
    ],
    [
      'whose office was merged with its draws',
      async () => {
        const orgId = await other()
        await draw.site.db
          .updateTable('hearing_officer')
          .set({ org_id: orgId })
          .where('org_id', '=', draw.orgId)
          .execute()
        await draw.site.db.updateTable('hearing_draw').set({ org_id: orgId }).where('id', '=', draw.id).execute()
      },
    ],
  ])('not one %s', async (_, change) => {
    const { officerId } = await seatOf(0)
    await change(officerId)
    await look()
    expect((await sitting()).map(({ status }) => status)).toEqual(['chosen', 'chosen', 'chosen'])
  })

  it.each([
    ['a hearing that has begun', () => ({ held_at: seededAt - 1 })],
    ['a draw of three months ago without invitations', () => ({ drawn_at: seededAt - 91 * 24 * hour })],
    ['an annulled draw', () => ({ status: 'annulled' as const, withdraw_reason: '听证取消' })],
  ])('not of %s', async (_, columns) => {
    const { officerId } = await seatOf(0)
    await draw.site.db.updateTable('hearing_draw').set(columns()).where('id', '=', draw.id).execute()
    await leave('resigned')(officerId)
    await look()
    expect((await seatOf(0)).status).toBe('chosen')
  })
})
