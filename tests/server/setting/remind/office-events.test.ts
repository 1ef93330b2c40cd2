import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testNow, useManagementSite } from '../../system/management-site.ts'
import { insertOfficer } from '../../system/training-site.ts'
import { countingGateway, day, deliveriesOf, hour, planRule, sendAll } from './remind-site.ts'

const texts = { channels: ['message'], frequency: 'once', quiet: 'none', toManagers: true }
const termForm = {
  ...texts,
  name: '聘期届满',
  event: 'term',
  leads: [90, 30, 7],
  title: '{听证员}的聘期将届满',
  content: '{机构}，{届满日期}，{剩余时间}',
}
const trainingForm = {
  ...texts,
  name: '培训开始',
  event: 'training',
  leads: [72, 24, 2],
  title: '{培训}将开始',
  content: '{主办机构}，{开始时间}，{地点}，{剩余时间}',
}

describe('S17.5 reminders about an office', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const post = (by: Caller, name: string, body: object) => by.post(`/api/setting/remind/${name}`, body)
  const enabled = async (form: object, by: Caller = admin): Promise<string> => {
    const { status, body } = await post(by, 'create', form)
    if (status !== 200) throw new Error(JSON.stringify(body))
    await post(by, 'status', { ids: [body.data.id], enabled: true })
    return body.data.id
  }
  /** Who was told what, and what became of it. */
  const told = async (id: string) =>
    (await deliveriesOf(site.db, id)).map(({ username, title, lead, state, reason }) =>
      [username, title, lead, state, reason].filter((one) => one !== null).join(' '),
    )
  const orgOf = (code: string) =>
    site.db.selectFrom('org').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  /** Two officers whose terms end on 2026-12-10, nineteen days from now: in the pools of 东湖区 and of the province. */
  const officers = async () => {
    const [near, far] = [await orgOf('380102'), await orgOf('380000')]
    const term = { term_begin: '2021-12-11', term_end: '2026-12-10' }
    return [
      await insertOfficer(site.db, near.id, { ...term, name: '周敏' }),
      await insertOfficer(site.db, far.id, { ...term, name: '秦朗', status: 'paused' }),
    ] as const
  }
  const insertTraining = async (id: string, code: string, more: object = {}) => {
    const { id: org_id } = await orgOf(code)
    await site.db
      .insertInto('training')
      .values({
        id,
        name: `培训 ${id}`,
        name_key: '',
        category: 'special',
        org_id,
        method: 'onsite',
        starts_at: testNow + 23 * hour,
        ends_at: testNow + 30 * hour,
        place: '三楼会议室',
        hours: 3,
        status: 'published',
        created_at: 0,
        updated_at: 0,
        ...more,
      })
      .execute()
  }
  /** 机构管理员 has no reminders by default: a site may give them. */
  const giveToOrgAdmins = async () => {
    const role = await site.db.selectFrom('role').select('id').where('key', '=', 'org-admin').executeTakeFirstOrThrow()
    const menus = await site.db
      .selectFrom('menu')
      .select('id')
      .where((eb) => eb.or([eb('route_name', '=', 'setting-remind'), eb('permission', 'like', 'setting:remind:%')]))
      .execute()
    await site.db
      .insertInto('role_menu')
      .values(menus.map(({ id }) => ({ role_id: role.id, menu_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  // Those that the tests name are the only ones with a role.
  beforeAll(async () => {
    const named = await Promise.all(['admin', 'orgadmin', 'casemgr', 'clerk'].map(site.idOf))
    await site.db.deleteFrom('user_role').where('user_id', 'not in', named).execute()
  })
  beforeEach(async () => {
    for (const table of ['training_participant', 'training', 'hearing_officer'] as const)
      await site.db.deleteFrom(table).execute()
  })

  it('term: those who may renew it for the office are told once of each lead time, and no manager of another office', async () => {
    const [near] = await officers()
    const id = await enabled(termForm)
    await planRule(site.db, id, testNow)
    const first = [
      'admin 周敏的聘期将届满 30 planned',
      'admin 秦朗的聘期将届满 30 planned',
      'casemgr 周敏的聘期将届满 30 planned',
      'orgadmin 周敏的聘期将届满 30 planned',
    ]
    expect((await told(id)).toSorted()).toEqual(first)
    await planRule(site.db, id, testNow + hour)
    expect((await told(id)).toSorted()).toEqual(first)
    await sendAll(site.db, testNow)
    await planRule(site.db, id, testNow + 14 * day)
    expect((await told(id)).filter((one) => one.endsWith(' 7 planned'))).toHaveLength(4)
    const row = (await deliveriesOf(site.db, id)).find(({ occasion }) => occasion === `${near}:2026-12-10`)
    expect([row?.content, row?.link]).toEqual([
      '东湖区人民检察院，2026-12-10，20 天',
      `/system/hearing?open=${near}&act=system%3Ahearing%3Arenew`,
    ])
  })

  it.each([
    ['is renewed', { term_end: '2031-12-10' }],
    ['has left', { status: 'left', leave_reason: 'resigned', left_on: '2026-11-21' }],
  ] as const)(
    'term: an officer who %s in between is not told of; a new term is told of at its time',
    async (_, change) => {
      const [near] = await officers()
      const id = await enabled(termForm)
      await planRule(site.db, id, testNow)
      await site.db.updateTable('hearing_officer').set(change).where('id', '=', near).execute()
      await sendAll(site.db, testNow)
      expect((await told(id)).filter((one) => one.includes('周敏'))).toEqual([
        'admin 周敏的聘期将届满 30 skipped handled',
        'casemgr 周敏的聘期将届满 30 skipped handled',
        'orgadmin 周敏的聘期将届满 30 skipped handled',
      ])
      await planRule(site.db, id, Date.UTC(2031, 11, 1, 2))
      const again = (await told(id)).filter((one) => one.includes('周敏') && one.endsWith('planned'))
      expect(again).toEqual(
        'term_end' in change
          ? [
              'admin 周敏的聘期将届满 30 planned',
              'casemgr 周敏的聘期将届满 30 planned',
              'orgadmin 周敏的聘期将届满 30 planned',
            ]
          : [],
      )
    },
  )

  it('S17.5 those who may publish it for the office are told hours before it starts, and not once it is cancelled or moved', async () => {
    await insertTraining('9101', '380102')
    await insertTraining('9102', '380000', { method: 'online', place: null })
    await insertTraining('9103', '380102', { status: 'draft' })
    await insertTraining('9104', '380102')
    const id = await enabled(trainingForm)
    await planRule(site.db, id, testNow)
    await site.db
      .updateTable('training')
      .set({ status: 'cancelled', cancel_reason: '讲师出差' })
      .where('id', '=', '9101')
      .execute()
    await site.db
      .updateTable('training')
      .set({ starts_at: testNow + 29 * hour })
      .where('id', '=', '9104')
      .execute()
    await sendAll(site.db, testNow)
    expect((await told(id)).toSorted()).toEqual([
      'admin 培训 9101将开始 24 skipped handled',
      'admin 培训 9102将开始 24 sent',
      'admin 培训 9104将开始 24 skipped handled',
      'casemgr 培训 9101将开始 24 skipped handled',
      'casemgr 培训 9104将开始 24 skipped handled',
      'orgadmin 培训 9101将开始 24 skipped handled',
      'orgadmin 培训 9104将开始 24 skipped handled',
    ])
    const rows = await deliveriesOf(site.db, id)
    const online = rows.find(({ title }) => title === '培训 9102将开始')
    expect([online?.content, online?.link]).toEqual([
      '江宁省人民检察院，2026-11-22 09:00，线上，23 小时',
      '/system/trained?open=9102&act=system%3Atrained%3Apublish',
    ])
    await planRule(site.db, id, testNow + 6 * hour)
    expect((await told(id)).filter((one) => one.endsWith(' planned'))).toEqual([
      'admin 培训 9104将开始 24 planned',
      'casemgr 培训 9104将开始 24 planned',
      'orgadmin 培训 9104将开始 24 planned',
    ])
  })

  it('attack: an administrator of one office makes such a rule, and it tells and shows of that office alone', async () => {
    await giveToOrgAdmins()
    await officers()
    await insertTraining('9101', '380102')
    await insertTraining('9102', '380000', { starts_at: testNow + 5 * hour })
    const [terms, trainings] = [await enabled(termForm, orgAdmin), await enabled(trainingForm, orgAdmin)]
    await planRule(site.db, terms, testNow)
    await planRule(site.db, trainings, testNow)
    expect(await told(terms)).toEqual(['casemgr 周敏的聘期将届满 30 planned', 'orgadmin 周敏的聘期将届满 30 planned'])
    expect(await told(trainings)).toEqual(['casemgr 培训 9101将开始 24 planned', 'orgadmin 培训 9101将开始 24 planned'])
    const preview = async (by: Caller) => {
      const { event, leads, title, content, channels } = trainingForm
      return (await post(by, 'preview', { event, leads, title, content, channels })).body.data
    }
    expect(await preview(orgAdmin)).toEqual({
      real: true,
      dueTime: '2026-11-22 09:00:00',
      title: '培训 9101将开始',
      content: '东湖区人民检察院，2026-11-22 09:00，三楼会议室，23 小时',
    })
    expect((await preview(admin)).title).toBe('培训 9102将开始')
    await insertTraining('9105', '380102', { starts_at: testNow + hour })
    expect((await preview(orgAdmin)).title).toBe('培训 9105将开始')
  })

  it('attack: who may write reminders and renew no one sees the example alone', async () => {
    await giveToOrgAdmins()
    await officers()
    const draft = { event: 'term', leads: [7], channels: ['message'], title: '{听证员}', content: '{机构}' }
    const before = (await post(orgAdmin, 'preview', draft)).body.data
    const lost = await site.db
      .deleteFrom('role_menu')
      .where('menu_id', 'in', (eb) =>
        eb.selectFrom('menu').select('id').where('permission', '=', 'system:hearing:renew'),
      )
      .returningAll()
      .execute()
    const after = (await post(orgAdmin, 'preview', draft)).body.data
    await site.db.insertInto('role_menu').values(lost).execute()
    expect([before, after]).toEqual([
      { real: true, dueTime: '2026-12-11 00:00:00', title: '周敏', content: '东湖区人民检察院' },
      { real: false, title: '周敏', content: '东湖区人民检察院' },
    ])
  })

  it('both: what comes to its time together is read in parts, each once, and told up to the daily limit', async () => {
    const { id: orgId } = await orgOf('380102')
    for (let index = 0; index < 23; index += 1) {
      await insertOfficer(site.db, orgId, { term_begin: '2021-12-11', term_end: '2026-12-10', name: '周敏' })
      await insertTraining(String(9201 + index), '380102')
    }
    for (const form of [termForm, trainingForm]) {
      const id = await enabled(form)
      await planRule(site.db, id, testNow)
      const rows = (await deliveriesOf(site.db, id)).filter(({ username }) => username === 'casemgr')
      expect([new Set(rows.map(({ occasion }) => occasion)).size, rows.length]).toEqual([23, 23])
      expect(rows.filter(({ state }) => state === 'planned')).toHaveLength(20)
      expect(rows.filter(({ reason }) => reason === 'limit')).toHaveLength(3)
    }
  })

  it.each([
    [{ toOwner: true }, 'toOwner', '该事件不属于某个用户，请选择其他接收人'],
    [{ toManagers: false }, 'toManagers', '请选择至少一种接收人'],
  ])('both: %j is refused', async (more, field, message) => {
    for (const form of [termForm, trainingForm])
      expect((await post(admin, 'create', { ...form, ...more })).body.data.errors).toEqual([{ field, message }])
  })

  it('term: a text message masks the name, and a test sends the example', async () => {
    await officers()
    await site.db.deleteFrom('limiter').execute()
    const smsContent = '{听证员}，{届满日期}'
    const sms = { ...termForm, channels: ['sms'], title: undefined, content: undefined, smsContent, toManagers: false }
    const id = await enabled({ ...sms, userIds: [await site.idOf('clerk')] })
    expect((await post(admin, 'test', { id })).status).toBe(200)
    await planRule(site.db, id, testNow)
    const gateway = countingGateway()
    await sendAll(site.db, testNow, gateway.sms)
    expect(gateway.taken.map(({ content }) => content).toSorted()).toEqual([
      '【认证中心】【测试】周*，2026-12-01',
      '【认证中心】周*，2026-12-10',
      '【认证中心】秦*，2026-12-10',
    ])
  })
})
