import { beforeEach, describe, expect, it } from 'vitest'
import { readRecord } from '../../../openapi/draw/draw-record.ts'
import { verifyRecord } from '../../../openapi/draw/verify-record.ts'
import { formatDateTime } from '../../../server/kernel/time.ts'
import { seededAt } from '../../support/fill-database.ts'
import { hour } from './answer-link-site.ts'
import { criteria, proofOfSeat, useDrawSite } from './draw-site.ts'

/** The invitations are of 10:00, and the time to answer ends a day later. */
const deadline = seededAt + 24 * hour

describe('kit: who does not answer in time is replaced by itself', () => {
  const draw = useDrawSite(6)
  beforeEach(() => draw.admin.post('/api/system/draw/run', { id: draw.id, value: '今日小雨' }))
  const setReplacing = async (newValue: 'on' | 'off') => {
    const key = 'hearing.draw.replace'
    const { version } = (await draw.admin.get(`/api/setting/config/${key}`)).body.data
    expect((await draw.admin.post('/api/setting/config/update', { id: key, version, newValue })).status).toBe(200)
  }
  const ask = (heldTime: string) =>
    draw.admin.post('/api/system/draw/invite', { id: draw.id, heldTime, place: '三楼听证室' })
  const invite = async (heldTime = '2026-12-09 09:00:00') => {
    await ask(heldTime)
    await draw.site.app.jobs.runDue()
  }
  /** Has the jobs run that are due at a time. */
  const at = async (time: number) => {
    draw.site.clock.time = time
    await draw.site.app.jobs.runDue()
    draw.admin = await draw.site.browser().signIn('admin')
  }
  const detail = async () => (await draw.admin.get(`/api/system/draw/detail?id=${draw.id}`)).body.data
  const states = async () => (await detail()).sitting.map(({ status }: { status: string }) => status)
  const messages = () =>
    draw.site.db.selectFrom('message').select(['title', 'content']).where('title', '=', '听证员递补').execute()
  const sent = () =>
    draw.site.db
      .selectFrom('answer_link')
      .select(['person', 'sent_at', 'expires_at'])
      .where('subject', '=', draw.id)
      .execute()

  it('at the end of the time, not before, with the reason in a record that holds', async () => {
    await invite()
    await at(deadline - 1)
    expect(await states()).toEqual(['invited', 'invited', 'invited'])
    const [first] = (await detail()).sitting
    await draw.admin.post('/api/system/draw/answer', { id: draw.id, officerId: first.officerId, answer: 'accepted' })
    await at(deadline)
    const { sitting, record } = await detail()
    expect(sitting.map(({ status, reason }: { status: string; reason?: string }) => [status, reason])).toEqual([
      ['accepted', undefined],
      ['silent', '逾期未答复'],
      ['silent', '逾期未答复'],
      ['invited', undefined],
      ['invited', undefined],
    ])
    const read = readRecord(record)
    expect(read?.turns?.map(({ officer, why, next }) => [officer, why, next])).toEqual([
      [sitting[1].officerId, 'silent', sitting[3].officerId],
      [sitting[2].officerId, 'silent', sitting[4].officerId],
    ])
    expect(read && verifyRecord(read)).toEqual([])
    expect(sitting[3].answerUntil).toBe('2026-11-23 10:00:00')
    expect((await messages()).map(({ content }) => content).toSorted()).toEqual(
      [1, 2]
        .map((at) => `${criteria.caseNo}：${sitting[at].name}逾期未答复，由${sitting[at + 2].name}递补。`)
        .toSorted(),
    )
    const audited = await draw.site.db
      .selectFrom('audit')
      .select(['user_name', 'operation'])
      .where('object_id', '=', draw.id)
      .where('user_name', '=', '系统')
      .execute()
    expect(audited).toEqual([
      { user_name: '系统', operation: 'answerDrawSeat' },
      { user_name: '系统', operation: 'answerDrawSeat' },
    ])
  })

  it('once, however often the job runs', async () => {
    await invite()
    await at(deadline)
    const once = await states()
    expect(once).toEqual(['silent', 'silent', 'silent', 'invited', 'invited', 'invited'])
    await draw.site.db
      .updateTable('job')
      .set({ state: 'waiting', finished_at: null })
      .where('kind', '=', 'draw-replace')
      .execute()
    await at(deadline + 1)
    expect(await states()).toEqual(once)
    expect(await messages()).toHaveLength(3)
  })

  it('until nobody is left, which the message says', async () => {
    await invite()
    await at(deadline)
    await at(deadline + 24 * hour)
    expect(await states()).toEqual(Array.from({ length: 6 }, () => 'silent'))
    expect((await messages()).filter(({ content }) => content.includes('已没有可以递补的人，请另行安排'))).toHaveLength(
      3,
    )
    const read = readRecord((await detail()).record)
    expect(read && verifyRecord(read)).toEqual([])
  })

  it.each([
    ['the site leaves it to a click', () => setReplacing('off')],
    ['the draw is annulled', () => draw.admin.post('/api/system/draw/withdraw', { id: draw.id, reason: '听证取消' })],
  ])('not where %s', async (_, change) => {
    await invite()
    await change()
    await at(deadline)
    expect(await states()).toEqual(['invited', 'invited', 'invited'])
    expect(await messages()).toEqual([])
    await setReplacing('on')
  })

  it('not who was never sent the text message, which the message says', async () => {
    await ask('2026-12-09 09:00:00')
    await draw.site.db.deleteFrom('job').where('kind', '=', 'answer-send').execute()
    await at(deadline)
    expect(await states()).toEqual(['invited', 'invited', 'invited'])
    const [first] = (await detail()).sitting
    expect((await messages()).map(({ content }) => content)).toContain(
      `${criteria.caseNo}：${first.name}的邀请短信未能发出，请电话联系后登记答复。`,
    )
  })

  it('not once the hearing has begun, until when one can answer at most', async () => {
    await invite('2026-11-21 18:30:00')
    expect((await detail()).sitting[0].answerUntil).toBe('2026-11-21 18:30:00')
    await at(deadline)
    expect(await states()).toEqual(['invited', 'invited', 'invited'])
    const [first] = (await detail()).sitting
    await draw.admin.post('/api/system/draw/answer', { id: draw.id, officerId: first.officerId, answer: 'silent' })
    // Nobody is asked to a hearing that is over.
    expect(await states()).toEqual(['silent', 'invited', 'invited', 'chosen'])
  })

  it('at night the place is given away, and the next one is asked in the morning', async () => {
    const evening = seededAt + 13 * hour // 23:00
    draw.site.clock.time = evening
    draw.admin = await draw.site.browser().signIn('admin')
    await invite()
    expect((await sent()).map(({ sent_at }) => sent_at)).toEqual([evening, evening, evening])
    await at(evening + 24 * hour)
    expect(await states()).toEqual(['silent', 'silent', 'silent', 'invited', 'invited', 'invited'])
    const waiting = (await sent()).filter(({ sent_at }) => sent_at === null)
    expect(waiting.map(({ expires_at }) => formatDateTime(expires_at))).toEqual(
      Array.from({ length: 3 }, () => '2026-11-24 08:00:00'),
    )
    const morning = evening + 33 * hour // 8:00
    await at(morning)
    expect((await sent()).filter(({ sent_at }) => sent_at === morning)).toHaveLength(3)
  })

  it('at night who declines is replaced, and the next one is asked in the morning', async () => {
    await invite()
    const [first] = (await detail()).sitting
    const payload = { ...(await proofOfSeat(draw, first.officerId, deadline)), choice: 'decline', entry: '出差' }
    draw.site.clock.time = seededAt + 13 * hour
    await draw.site.browser().send({ method: 'POST', url: '/api/answer/give', payload })
    await at(seededAt + 14 * hour)
    expect((await sent()).filter(({ sent_at }) => sent_at === null)).toHaveLength(2)
    await at(seededAt + 22 * hour)
    expect((await sent()).filter(({ sent_at }) => sent_at === seededAt + 22 * hour)).toHaveLength(1)
    expect((await messages()).map(({ content }) => content)).toEqual([
      `${criteria.caseNo}：${first.name}不参加，由${(await detail()).sitting[3].name}递补。`,
    ])
  })
})
