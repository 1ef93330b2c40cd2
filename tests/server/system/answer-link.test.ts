import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SmsNotSent } from '../../../server/identity/index.ts'
import { issueAnswerLink, sendAnswerLinks, withdrawAnswerLinks } from '../../../server/system/answer-link/index.ts'
import { enrolmentLink } from '../../../server/system/training/enrolment-link.ts'
import { seededAt } from '../../support/fill-database.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { openTestApp, type Reply, type TestApp } from '../../support/server-app.ts'
import { hour, insertTraining, invited, issuer, linkIsNone } from './answer-link-site.ts'

describe('S15.6 one-time links', () => {
  let site: TestApp
  let orgId: string
  let training: string
  beforeAll(async () => {
    site = await openTestApp()
    orgId = (await site.db.selectFrom('org').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()).id
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.clock.time = seededAt
    await site.db.deleteFrom('limiter').execute()
    training = await insertTraining(site.db, orgId)
  })
  const call = (name: 'read' | 'give', body: object, ip?: string): Promise<Reply> =>
    site.browser().send({
      method: 'POST',
      url: `/api/answer/${name}`,
      payload: body,
      ...(ip !== undefined && { remoteAddress: ip }),
    })
  const participants = () =>
    site.db.selectFrom('training_participant').select('officer_id').where('training_id', '=', training).execute()

  it('S15.6 shows what is asked, with the name masked, and takes the answer', async () => {
    const { proof, person } = await invited(site.db, orgId, training)
    const page = {
      about: training,
      title: expect.stringMatching(/^听证员培训/),
      name: '周*',
      lines: [
        { label: '主办单位', text: expect.any(String) },
        { label: '时间', text: '2026-11-22 10:00 至 2026-11-22 18:00' },
        { label: '地点', text: '三楼会议室' },
        { label: '学时', text: '6.5' },
      ],
      state: '请您答复是否参加',
      choices: [
        { key: 'join', label: '报名参加' },
        { key: 'decline', label: '不参加', entry: { label: '原因', kind: 'text', required: false } },
      ],
      until: '2026-11-22 18:00:00',
    }
    expect((await call('read', proof)).body.data).toEqual(page)
    expect((await call('give', { ...proof, choice: 'join' })).body.data).toEqual({
      ...page,
      state: '您已报名',
      choices: [{ key: 'cancel', label: '取消报名', entry: { label: '原因', kind: 'text', required: false } }],
      answerTime: '2026-11-21 10:00:00',
    })
    expect(await participants()).toEqual([{ officer_id: person }])
    const again = await call('give', { ...proof, choice: 'join' })
    expect([again.status, again.body.message]).toEqual([400, '情况已有变化，请刷新页面，按现在的选项办理'])
    expect((await call('give', { ...proof, choice: 'cancel', entry: '出差' })).body.data.state).toBe('您已答复不参加')
    expect(await participants()).toEqual([])
  })

  it('S15.6 the audit names the person and what was answered', async () => {
    const { proof, id, person } = await invited(site.db, orgId, training)
    await call('give', { ...proof, choice: 'decline', entry: '当天开庭' })
    const row = await site.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ user_id: person, user_name: '周敏', username: '一次性链接', operation: 'giveAnswer' })
    expect([row.object_kind, row.object_id]).toEqual(['answer_link', id])
    expect(JSON.parse(row.changes)).toEqual({ answer: { after: '不参加' }, entry: { after: '当天开庭' } })
  })

  it('security 10 keeps no token, and tells nothing of a link that is none', async () => {
    const { proof, token, id } = await invited(site.db, orgId, training)
    expect(token).toMatch(/^[\w-]{43}$/)
    const { sealed_token: _sealed, ...kept } = await site.db
      .selectFrom('answer_link')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain(token)
    const cases = [
      { ...proof, phoneEnding: '4321' },
      { ...proof, token: 'kY3s0nExampleOfATokenThatIsReplaced00000000' },
      { ...proof, token: '%' },
    ]
    for (const one of cases) expect(await call('read', one)).toMatchObject(linkIsNone)
    for (const one of cases) expect(await call('give', { ...one, choice: 'join' })).toMatchObject(linkIsNone)
    await withdrawAnswerLinks(site.db, enrolmentLink, { subject: training }, seededAt)
    expect(await call('read', proof)).toMatchObject(linkIsNone)
    const other = await invited(site.db, orgId, training)
    site.clock.time += 32 * hour
    expect(await call('read', other.proof)).toMatchObject(linkIsNone)
    expect(await participants()).toEqual([])
  })

  it('S15.6 a second link replaces the first and keeps its answer, unless it was withdrawn', async () => {
    const { proof, person, id } = await invited(site.db, orgId, training)
    await call('give', { ...proof, choice: 'decline' })
    const issue = async () => {
      const link = { subject: training, person, expiresAt: seededAt + hour }
      const { address } = await issueAnswerLink(site.db, issuer, enrolmentLink, link, seededAt)
      return { token: address.split('#')[1] ?? '', phoneEnding: '1234' }
    }
    const second = await issue()
    expect(await call('read', proof)).toMatchObject(linkIsNone)
    expect((await call('read', second)).body.data.state).toBe('您已答复不参加')
    await withdrawAnswerLinks(site.db, enrolmentLink, { subject: training, person }, seededAt)
    expect((await call('read', await issue())).body.data.state).toBe('请您答复是否参加')
    expect(await site.db.selectFrom('answer_link').select('id').where('person', '=', person).execute()).toEqual([
      { id },
    ])
  })

  it('security 10 ten guesses of the digits a day, also all at once; another address does not help', async () => {
    const { proof, token } = await invited(site.db, orgId, training)
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        call('read', { token, phoneEnding: String(2000 + n) }, `203.0.113.${n % 10}`),
      ),
    )
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30)
    expect((await call('read', proof)).status).toBe(429)
    site.clock.time += 24 * hour
    expect((await call('read', proof)).status).toBe(200)
  })

  it('security 10 ten thousand calls: a stranger is limited by address, and the owner there is served', async () => {
    const { proof } = await invited(site.db, orgId, training)
    const wrong = (n: number) => call('read', { token: `none-${n}`, phoneEnding: '1234' })
    const spend = (call: string, count: number) =>
      site.db.updateTable('limiter').set({ count }).where('key', 'like', `${call}:%`).execute()
    expect((await wrong(1)).status).toBe(404)
    await spend('wrongAnswerLink', 199)
    expect((await wrong(199)).status).toBe(404)
    const beyond = await wrong(200)
    expect([beyond.status, beyond.body.code, beyond.body.data.retryAfter]).toEqual([429, 'AA0001', 300])
    expect((await call('read', proof)).status).toBe(200)
    await spend('answerLink', 59)
    expect((await call('read', proof)).status).toBe(200)
    expect((await call('read', proof)).status).toBe(429)
    expect((await call('read', (await invited(site.db, orgId, training)).proof)).status).toBe(200)
  })

  it('S15.6 two answers of one link at the same time: one is kept', async () => {
    const { proof } = await invited(site.db, orgId, training)
    const replies = await Promise.all([1, 2, 3].map(() => call('give', { ...proof, choice: 'join' })))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
    expect(await participants()).toHaveLength(1)
  })

  it('S15.6 is sent by text message once, and the token is erased then', async () => {
    const { address, id, token } = await invited(site.db, orgId, training)
    const sent: { id?: string; phone: string; content: string; secret?: string }[] = []
    let fails = true
    const sms = {
      send: async (message: (typeof sent)[number]) => {
        if (fails) throw new SmsNotSent('no gateway')
        sent.push(message)
      },
    }
    // as: what the job needs of the desk
    const backend = { ...issuer, sms } as never
    await sendAnswerLinks(site.db, [{ id }], '听证员培训', seededAt)
    await runJobs(site.db, seededAt, { backend })
    fails = false
    await runJobs(site.db, seededAt + hour, { backend })
    await sendAnswerLinks(site.db, [{ id }], '听证员培训', seededAt)
    await runJobs(site.db, seededAt + hour, { backend })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ phone: '13900001234', secret: token })
    expect(sent[0]?.content).toMatch(
      /^请您参加培训“听证员培训\d+”（2026-11-22 10:00），请打开链接报名（勿转发）：https/,
    )
    expect(sent[0]?.content.endsWith(address)).toBe(true)
    const row = await site.db.selectFrom('answer_link').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([row.sealed_token, row.sent_at]).toEqual([null, seededAt + hour])
  })
})
