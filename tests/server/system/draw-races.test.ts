// test:all: races
import { describe, expect, it } from 'vitest'
import { readRecord } from '../../../openapi/draw/draw-record.ts'
import { verifyRecord } from '../../../openapi/draw/verify-record.ts'
import { seededAt } from '../../support/fill-database.ts'
import { hour } from './answer-link-site.ts'
import { criteria, proofOfSeat, useDrawSite } from './draw-site.ts'

const deadline = seededAt + 24 * hour

describe('kit: a draw on which several act at the same time is one of what they want, and whole', () => {
  const draw = useDrawSite(8)
  const post = async (name: string, body: object = {}) =>
    (await draw.admin.post(`/api/system/draw/${name}`, { id: draw.id, ...body })).status
  const run = () => post('run', { value: '今日小雨' })
  const invite = () => post('invite', { heldTime: '2026-12-09 09:00:00', place: '三楼听证室' })
  const withdraw = () => post('withdraw', { reason: '听证取消' })
  const decline = (officerId: string) => post('answer', { officerId, answer: 'declined', reason: '出差' })
  const giveBy = async (officerId: string, choice: 'accept' | 'decline') => {
    const payload = { ...(await proofOfSeat(draw, officerId, deadline + hour)), choice, entry: '出差' }
    return async () => (await draw.site.browser().send({ method: 'POST', url: '/api/answer/give', payload })).status
  }
  const drawn = async () => {
    await run()
    await invite()
    await draw.site.app.jobs.runDue()
    return seats()
  }
  const seats = async (): Promise<{ officerId: string; status: string }[]> => (await detail()).sitting
  const detail = async () => (await draw.admin.get(`/api/system/draw/detail?id=${draw.id}`)).body.data
  /** The record holds, and names the replacements that the seats show. */
  const expectWhole = async () => {
    const { record, sitting } = await detail()
    const held = readRecord(record)
    expect(held && verifyRecord(held)).toEqual([])
    const { chosen = [], turns = [] } = held ?? {}
    expect(sitting.map(({ officerId }: { officerId: string }) => officerId)).toEqual([
      ...chosen,
      ...turns.flatMap(({ next }) => next ?? []),
    ])
    return turns
  }
  const inOrder = (statuses: readonly number[]) => statuses.toSorted((one, other) => one - other)

  it('of two that enter one refusal one is taken, and one officer takes the place', async () => {
    const [first] = await drawn()
    const answers = await Promise.all([1, 2, 3].map(() => decline(first?.officerId ?? '')))
    expect(inOrder(answers)).toEqual([200, 400, 400])
    expect(await seats()).toHaveLength(4)
    expect(await expectWhole()).toHaveLength(1)
  })

  it('two places that become free have two officers', async () => {
    const [first, second] = await drawn()
    const byLink = await giveBy(second?.officerId ?? '', 'decline')
    expect(await Promise.all([decline(first?.officerId ?? ''), byLink()])).toEqual([200, 200])
    expect(new Set((await seats()).map(({ officerId }) => officerId)).size).toBe(5)
    expect(await expectWhole()).toHaveLength(2)
  })

  it('a refusal by the link and one that is entered are one', async () => {
    const [first] = await drawn()
    const byLink = await giveBy(first?.officerId ?? '', 'decline')
    const answers = await Promise.all([byLink(), decline(first?.officerId ?? '')])
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(await expectWhole()).toHaveLength(1)
  })

  it('at the end of the time the click, the job and a late answer are one replacement', async () => {
    const [first] = await drawn()
    const officerId = first?.officerId ?? ''
    await draw.site.db
      .updateTable('answer_link')
      .set({ sent_at: seededAt })
      .where('subject', '=', draw.id)
      .where('sent_at', 'is', null)
      .execute()
    const late = await giveBy(officerId, 'accept')
    await draw.site.db.updateTable('answer_link').set({ sent_at: seededAt }).where('person', '=', officerId).execute()
    draw.site.clock.time = deadline
    draw.admin = await draw.site.browser().signIn('admin')
    const [status] = await Promise.all([
      late(),
      post('answer', { officerId, answer: 'silent' }),
      draw.site.app.jobs.runDue(),
    ])
    expect([400, 404]).toContain(status)
    expect((await seats()).filter((seat) => seat.officerId === officerId)).toMatchObject([{ status: 'silent' }])
    expect((await expectWhole()).filter(({ officer }) => officer === officerId)).toHaveLength(1)
  })

  it('an answer just before the end of the time and the job are one after the other', async () => {
    const [first] = await drawn()
    const officerId = first?.officerId ?? ''
    const inTime = await giveBy(officerId, 'accept')
    await draw.site.db.updateTable('answer_link').set({ sent_at: seededAt }).where('person', '=', officerId).execute()
    draw.site.clock.time = deadline - 1
    const answering = inTime()
    draw.site.clock.time = deadline
    const [status] = await Promise.all([answering, draw.site.app.jobs.runDue()])
    draw.admin = await draw.site.browser().signIn('admin')
    const seat = (await seats()).find((one) => one.officerId === officerId)
    expect([
      [200, 'accepted'],
      [400, 'silent'],
      [404, 'silent'],
    ]).toContainEqual([status, seat?.status])
    await expectWhole()
  })

  it('a draw and its withdrawal are one after the other', async () => {
    const [ran, withdrawn] = await Promise.all([run(), withdraw()])
    expect(withdrawn).toBe(200)
    expect((await detail()).status).toBe(ran === 200 ? 'annulled' : 'withdrawn')
    await expectWhole()
  })

  it('of invitations and a withdrawal at the same time no link is left', async () => {
    await run()
    const [, withdrawn] = await Promise.all([invite(), withdraw(), withdraw()])
    const open = draw.site.db
      .selectFrom('answer_link')
      .select('id')
      .where('subject', '=', draw.id)
      .where('withdrawn_at', 'is', null)
    expect([200, 400]).toContain(withdrawn)
    expect((await detail()).status).toBe('annulled')
    expect(await open.execute()).toEqual([])
    await expectWhole()
  })

  it('two draws of one case in different brackets are one', async () => {
    await withdraw()
    const { plan } = (await draw.admin.post('/api/system/draw/preview', { ...criteria, orgId: draw.orgId })).body.data
    const replies = await Promise.all(
      ['东检听证〔2026〕1号', '东检听证[2026]1号', '东检听证（2026）1号'].map(
        async (caseNo) =>
          (await draw.admin.post('/api/system/draw/commit', { ...criteria, orgId: draw.orgId, caseNo, plan })).status,
      ),
    )
    expect(inOrder(replies)).toEqual([200, 409, 409])
  })
})
