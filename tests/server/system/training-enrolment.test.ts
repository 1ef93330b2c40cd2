import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seededAt } from '../../support/fill-database.ts'
import { runJobs } from '../../support/run-jobs.ts'
import type { Reply, TestApp, TestBrowser } from '../../support/server-app.ts'
import { hour, insertTraining, invited, issuer } from './answer-link-site.ts'
import { insertOfficer, openTrainings } from './training-site.ts'

type Invited = Awaited<ReturnType<typeof invited>>

describe('S15.7 enrolment by a link', () => {
  let site: TestApp
  let admin: TestBrowser
  let orgId: string
  let training: string
  beforeAll(async () => {
    ;({ site, admin, orgId } = await openTrainings())
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.clock.time = seededAt
    await site.db.deleteFrom('job').execute()
  })
  const held = async (places: number) => {
    training = await insertTraining(site.db, orgId, { places })
  }
  const give = ({ proof }: Invited, choice: string): Promise<Reply> =>
    site.browser().post('/api/answer/give', { ...proof, choice })
  /** Again while a slow machine answers 服务不可用, which has done nothing. */
  const patiently = async (call: () => Promise<Reply>): Promise<Reply> => {
    const reply = await call()
    return reply.status === 503 ? patiently(call) : reply
  }
  const stateOf = async ({ proof }: Invited) => (await site.browser().post('/api/answer/read', proof)).body.data?.state
  const taking = async () =>
    (
      await site.db
        .selectFrom('training_participant')
        .select('officer_id')
        .where('training_id', '=', training)
        .execute()
    ).map(({ officer_id }) => officer_id)
  const waiting = async (): Promise<string[]> =>
    (await admin.get(`/api/system/training/waiting?id=${training}`)).body.data.map(
      ({ officerId }: { officerId: string }) => officerId,
    )
  const sent = async () => {
    const messages: { readonly phone: string; readonly content: string }[] = []
    const sms = { send: async (one: (typeof messages)[number]) => void messages.push(one) }
    // as: what the job needs of the backend
    await runJobs(site.db, site.clock.time, { backend: { ...issuer, sms } as never })
    return messages
  }
  const many = (count: number) => Promise.all(Array.from({ length: count }, () => invited(site.db, orgId, training)))

  it('S15.7 the last place taken by 50 at once: one gets it, the others wait in order', async () => {
    await held(3)
    for (const one of await many(2)) await give(one, 'join')
    const all = await many(50)
    const replies = await Promise.all(all.map((one) => patiently(() => give(one, 'join'))))
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const states = replies.map(({ body }): string => body.data.state)
    expect(states.filter((state) => state === '您已报名')).toHaveLength(1)
    const turns = states.flatMap((state) => /第 (\d+) 位/.exec(state)?.[1] ?? [])
    expect(turns.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 49 }, (_, n) => n + 1))
    expect(await taking()).toHaveLength(3)
    const place = (turn: number) => all[states.findIndex((state) => state.includes(`第 ${turn} 位`))]?.person
    expect(await waiting()).toEqual(Array.from({ length: 49 }, (_, n) => place(n + 1)))
  })

  it('S15.7 a place that is given back goes to the next, who is told by another link', async () => {
    await held(1)
    const [first, second, third] = (await many(3)) as [Invited, Invited, Invited]
    for (const one of [first, second, third]) await give(one, 'join')
    expect(await stateOf(third)).toBe('名额已满，您在候补名单第 2 位；有空余名额时会短信通知您')
    await give(first, 'cancel')
    expect([await taking(), await waiting()]).toEqual([[second.person], [third.person]])
    const [message, ...others] = await sent()
    expect(others).toEqual([])
    expect(message?.content).toMatch(/^您已获得培训“听证员培训\d+”（2026-11-22 10:00）的名额/)
    const token = message?.content.split('#')[1] ?? ''
    expect(await stateOf({ ...second, proof: { token, phoneEnding: '1234' } })).toBe('您已报名')
    expect(await stateOf(second)).toBeUndefined()
    expect(await stateOf(third)).toBe('名额已满，您在候补名单第 1 位；有空余名额时会短信通知您')
  })

  it('S15.7 the organiser removes a participant, or gives more places: those who wait move up in order', async () => {
    await held(1)
    const all = (await many(4)) as [Invited, Invited, Invited, Invited]
    for (const one of all) await give(one, 'join')
    const people = all.map(({ person }) => person)
    const { data } = (await admin.get(`/api/system/training/participants?id=${training}`)).body
    await admin.post('/api/system/training/unenrol', { id: training, participantIds: [data[0].id] })
    expect([await taking(), await waiting()]).toEqual([[people[1]], [people[2], people[3]]])
    const { id, version, name } = (await admin.get(`/api/system/training/detail?id=${training}`)).body.data
    const form = { category: 'annual', orgId, method: 'onsite', place: '三楼会议室', hours: 6.5, places: 3 }
    const times = { startTime: '2026-11-22 10:00:00', endTime: '2026-11-22 18:00:00' }
    const changed = await admin.post('/api/system/training/update', { id, version, name, ...form, ...times })
    expect(changed.status).toBe(200)
    expect(new Set(await taking())).toEqual(new Set([people[1], people[2], people[3]]))
    expect(await waiting()).toEqual([])
    expect(await sent()).toHaveLength(3)
  })

  it('S15.7 who is paused is passed over and keeps the turn; who stops waiting has none', async () => {
    await held(1)
    const [first, second, third, fourth] = (await many(4)) as [Invited, Invited, Invited, Invited]
    for (const one of [first, second, third, fourth]) await give(one, 'join')
    await site.db.updateTable('hearing_officer').set({ status: 'paused' }).where('id', '=', second.person).execute()
    expect((await give(third, 'cancel')).body.data.state).toBe('您已答复不参加')
    await give(first, 'cancel')
    expect([await taking(), await waiting()]).toEqual([[fourth.person], [second.person]])
    expect(await stateOf(second)).toBeUndefined()
  })

  it('S15.7 a training at the same time is told, also of the same person in another pool', async () => {
    await held(5)
    const officer = await invited(site.db, orgId, training)
    const { id_number } = await site.db
      .selectFrom('hearing_officer')
      .select('id_number')
      .where('id', '=', officer.person)
      .executeTakeFirstOrThrow()
    const pool = await site.db
      .selectFrom('org')
      .select('id')
      .where('id', '!=', orgId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const same = await insertOfficer(site.db, pool.id, { id_number })
    const other = await insertTraining(site.db, orgId, { starts_at: seededAt + 25 * hour })
    const { name } = await site.db
      .selectFrom('training')
      .select('name')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    await site.db
      .insertInto('training_participant')
      .values({ id: '7799', training_id: other, officer_id: same, enrolled_at: 0, updated_at: 0 })
      .execute()
    const { lines } = (await site.browser().post('/api/answer/read', officer.proof)).body.data
    expect(lines.at(-1)).toEqual({ label: '时间冲突', text: `与您已报名的“${name}”时间重叠` })
  })

  it('S15.7 the organiser asks officers by text message; one who is not in the pool is refused', async () => {
    await held(5)
    const officers = await Promise.all([
      insertOfficer(site.db, orgId, { phone: '13900007777' }),
      insertOfficer(site.db, orgId, { status: 'paused' }),
    ])
    const reply = await admin.post('/api/system/training/invite', {
      id: training,
      officerIds: [...officers, '99999999'],
    })
    expect(reply.body.data.done).toEqual([officers[0]])
    expect(reply.body.data.refused.map(({ message }: { message: string }) => message)).toEqual([
      '该听证员不在库',
      '听证员不存在',
    ])
    const { rows } = {
      rows: await site.db.selectFrom('answer_link').select('sealed_token').where('subject', '=', training).execute(),
    }
    expect(rows).toHaveLength(1)
    expect(await site.db.selectFrom('job').select('kind').execute()).toEqual([{ kind: 'answer-send' }])
  })

  it('S15.7 nobody enrols or cancels once the training has started or is cancelled', async () => {
    await held(5)
    const [one, other] = (await many(2)) as [Invited, Invited]
    await give(one, 'join')
    site.clock.time = seededAt + 24 * hour
    for (const [who, choice] of [
      [one, 'cancel'],
      [other, 'join'],
    ] as const)
      expect((await give(who, choice)).body.message).toBe('情况已有变化，请刷新页面，按现在的选项办理')
    site.clock.time = seededAt
    await admin.post('/api/system/training/cancel', { id: training, reason: '改期' })
    expect(await stateOf(one)).toBeUndefined()
    expect((await give(one, 'cancel')).status).toBe(404)
  })
})
