import { beforeEach, describe, expect, it } from 'vitest'
import { readRecord } from '../../../openapi/draw/draw-record.ts'
import { verifyRecord } from '../../../openapi/draw/verify-record.ts'
import { seededAt } from '../../support/fill-database.ts'
import type { Reply } from '../../support/server-app.ts'
import { hour } from './answer-link-site.ts'
import { criteria, proofOfSeat, useDrawSite } from './draw-site.ts'

describe('kit: officers who were drawn answer by a link', () => {
  const draw = useDrawSite(6)
  beforeEach(() => draw.admin.post('/api/system/draw/run', { id: draw.id, value: '今日小雨' }))
  const invitation = { heldTime: '2026-12-09 09:00:00', place: '三楼听证室' }
  const invite = () => draw.admin.post('/api/system/draw/invite', { ...invitation, id: draw.id })
  const seats = async (): Promise<{ officerId: string; status: string; answerUntil?: string; reason?: string }[]> =>
    (await draw.admin.get(`/api/system/draw/detail?id=${draw.id}`)).body.data.sitting
  const linksOf = () =>
    draw.site.db
      .selectFrom('answer_link')
      .select('person')
      .where('subject', '=', draw.id)
      .where('withdrawn_at', 'is', null)
      .execute()
  const proofOf = (person: string) => proofOfSeat(draw, person, seededAt + 24 * hour)
  const answer = (name: 'read' | 'give', payload: object): Promise<Reply> =>
    draw.site.browser().send({ method: 'POST', url: `/api/answer/${name}`, payload })

  it('everybody who sits is asked once, with a time to answer', async () => {
    expect((await invite()).body.data).toEqual({ invited: 3 })
    expect((await seats()).map(({ status, answerUntil }) => [status, answerUntil])).toEqual(
      Array.from({ length: 3 }, () => ['invited', '2026-11-22 10:00:00']),
    )
    expect((await draw.admin.get(`/api/system/draw/detail?id=${draw.id}`)).body.data).toMatchObject(invitation)
    expect((await linksOf()).map(({ person }) => person).toSorted()).toEqual(
      (await seats()).map(({ officerId }) => officerId).toSorted(),
    )
    expect((await invite()).body.message).toBe('没有待通知的听证员')
  })

  it('of two invitations at the same time one is done', async () => {
    const replies = await Promise.all([invite(), invite(), invite()])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
    expect(await linksOf()).toHaveLength(3)
  })

  it('the page says no more than is needed, and the answer is on the draw', async () => {
    await invite()
    const [first] = await seats()
    const proof = await proofOf(first?.officerId ?? '')
    const { body } = await answer('read', proof)
    expect(body.data).toMatchObject({
      title: '听证邀请',
      lines: [
        { label: '邀请单位', text: '江宁省人民检察院' },
        { label: '时间', text: '2026-12-09 09:00' },
        { label: '地点', text: '三楼听证室' },
        { label: '请于此前答复', text: '2026-11-22 10:00' },
      ],
      state: '请您答复',
    })
    expect(JSON.stringify(body)).not.toContain(criteria.caseNo)
    expect((await answer('give', { ...proof, choice: 'accept' })).body.data.state).toBe('您已答复参加')
    expect((await seats())[0]?.status).toBe('accepted')
    expect((await answer('give', { ...proof, choice: 'decline', entry: '出差' })).status).toBe(400)
  })

  it('who declines is replaced by the next, who is asked at once', async () => {
    await invite()
    const [first] = await seats()
    const proof = await proofOf(first?.officerId ?? '')
    expect((await answer('give', { ...proof, choice: 'decline' })).status).toBe(400)
    await answer('give', { ...proof, choice: 'decline', entry: '当日出差' })
    const now = await seats()
    expect(now.map(({ status, reason }) => [status, reason])).toEqual([
      ['declined', '当日出差'],
      ['invited', undefined],
      ['invited', undefined],
      ['invited', undefined],
    ])
    expect(await linksOf()).toHaveLength(4)
    const record = readRecord((await draw.admin.get(`/api/system/draw/detail?id=${draw.id}`)).body.data.record)
    expect(record?.turns?.[0]).toMatchObject({ why: 'declined', reason: '当日出差', next: now[3]?.officerId })
    expect(record && verifyRecord(record)).toEqual([])
  })

  it('after the time nobody answers, and who was silent is replaced and asked no more', async () => {
    await invite()
    const [first] = await seats()
    const officerId = first?.officerId ?? ''
    const proof = await proofOf(officerId)
    const silent = () => draw.admin.post('/api/system/draw/answer', { id: draw.id, officerId, answer: 'silent' })
    draw.site.clock.time = seededAt + 24 * hour - 1
    draw.admin = await draw.site.browser().signIn('admin')
    expect((await silent()).body.message).toBe('答复期限未到，不能记为逾期未答复')
    draw.site.clock.time = seededAt + 24 * hour
    expect((await answer('give', { ...proof, choice: 'accept' })).status).toBe(404)
    expect((await silent()).status).toBe(200)
    expect((await seats()).map(({ status }) => status)).toEqual(['silent', 'invited', 'invited', 'invited'])
  })

  it('a draw that is annulled asks nobody any more', async () => {
    await invite()
    const [first] = await seats()
    const proof = await proofOf(first?.officerId ?? '')
    await draw.admin.post('/api/system/draw/withdraw', { id: draw.id, reason: '听证取消' })
    expect((await answer('read', proof)).status).toBe(404)
    expect(await linksOf()).toEqual([])
  })
})
