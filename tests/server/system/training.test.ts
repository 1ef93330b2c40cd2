import { beforeAll, describe, expect, it } from 'vitest'
import { useManagementSite } from './management-site.ts'
import { orgCalls } from './org-site.ts'
import { endTraining, insertOfficer, runningForm } from './training-site.ts'

const later = { startTime: '2026-12-02 09:00:00', endTime: '2026-12-02 17:00:00' }

describe('S15.1–S15.5 trainings', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let top: string
  let office: string
  beforeAll(async () => {
    const orgOf = async (username: string) =>
      (await site.db.selectFrom('user').select('org_id').where('username', '=', username).executeTakeFirstOrThrow())
        .org_id
    top = await orgOf('admin')
    office = await orgOf('orgadmin')
    // The demonstration's own would stand in every list, and its certificates before the first.
    await site.db.deleteFrom('training').execute()
    await site.db.deleteFrom('training_certificate').execute()
  })
  const post = (name: string, body: object, by = admin) => by.post(`/api/system/training/${name}`, body)
  const created = async (more: object = {}, by = admin): Promise<string> => {
    const { status, body } = await post('create', { ...runningForm, orgId: office, ...more }, by)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data.id
  }
  const published = async (more: object = {}): Promise<string> => {
    const id = await created(more)
    expect((await post('publish', { ids: [id] })).body.data).toEqual({ done: [id], refused: [] })
    return id
  }
  const detail = async (id: string) => (await admin.get('/api/system/training/detail', { id })).body.data
  const participants = async (id: string) => (await admin.get('/api/system/training/participants', { id })).body.data
  /** Enrols a new officer; resolves to the id of the participant. */
  const enrolled = async (id: string, name = '周敏'): Promise<string> => {
    const officerId = await insertOfficer(site.db, office, { name })
    await post('enrol', { id, officerIds: [officerId] })
    return (await participants(id)).find((one: { officerId: string }) => one.officerId === officerId).id
  }
  const refusedAs = (message: string) => ({ done: [], refused: [expect.objectContaining({ message })] })
  const enter = (id: string, results: readonly object[]) => post('results', { id, results })

  it('a new training is a draft with what the form held', async () => {
    const id = await created({ lecturer: '王建国', places: 60, remark: '请携带证件' })
    const { orgName, ...training } = await detail(id)
    expect(orgName).toMatch(/检察院/)
    expect(training).toEqual({
      ...runningForm,
      id,
      orgId: office,
      lecturer: '王建国',
      places: 60,
      remark: '请携带证件',
      status: 'draft',
      enrolled: 0,
      passed: 0,
      certified: 0,
      createTime: '2026-11-21 10:00:00',
      version: 1,
    })
  })

  it.each([
    [{ endTime: '2026-11-21 09:00:00' }, 'endTime', '结束时间须晚于开始时间'],
    [{ startTime: '2026-02-30 09:00:00' }, 'startTime', '日期 2026-02-30 不存在'],
    [{ startTime: undefined }, 'startTime', '请选择开始时间'],
    [{ orgId: '99999999' }, 'orgId', '主办单位不存在、已停用或不在您的管理范围内'],
    [{ hours: 3.2 }, 'hours', '学时必须是 0.5 的倍数'],
    [{ hours: 0 }, 'hours', '学时不能小于 0.5'],
    [{ places: 0 }, 'places', '名额不能小于 1'],
    [{ name: ' ' }, 'name', '培训名称格式不正确'],
  ])('%j is refused at %s', async (more, field, message) => {
    const { status, body } = await post('create', { ...runningForm, orgId: office, ...more })
    expect([status, body.data.errors]).toEqual([400, [{ field, message }]])
  })

  it('its state follows the clock, and the list finds and sorts by it', async () => {
    const marked = { name: '状态培训' }
    const draft = await created(marked)
    const enrolling = await published({ ...marked, ...later })
    const running = await published(marked)
    const ended = await published(marked)
    await endTraining(site.db, ended)
    const cancelled = await published(marked)
    await post('cancel', { id: cancelled, reason: '讲师出差' })
    const list = async (query: object) => {
      const { data } = (await admin.get('/api/system/training/list', { name: '状态', ...query })).body
      return data.map(({ id, status }: { id: string; status: string }) => [id, status])
    }
    const all = [
      [draft, 'draft'],
      [enrolling, 'enrolling'],
      [running, 'running'],
      [ended, 'ended'],
      [cancelled, 'cancelled'],
    ]
    expect(await list({ orders: 'status:true' })).toEqual(all)
    for (const one of all) expect(await list({ status: one[1] ?? '' })).toEqual([one])
    expect(await list({ status: 'running,ended', orders: 'startTime:true' })).toEqual([all[3], all[2]])
    expect(await list({ heldBeginDate: '2026-11-22' })).toEqual([all[1]])
    expect(await list({ heldEndDate: '2026-11-19' })).toEqual([all[3]])
    expect(await list({ category: 'annual' })).toEqual([])
  })

  it('each state allows its own steps, and a refusal says why', async () => {
    const update = (id: string, version: number, more: object = {}) =>
      post('update', { ...runningForm, orgId: office, id, version, ...more })
    const draft = await created({ place: undefined })
    expect((await post('publish', { ids: [draft] })).body.data).toEqual(refusedAs('现场培训须填写地点'))
    expect((await post('cancel', { id: draft, reason: '重复' })).body.message).toBe('草稿尚未发布，可以直接删除')
    expect((await post('enrol', { id: draft, officerIds: ['1'] })).body.message).toBe('请先发布培训')
    const running = await published()
    expect((await post('publish', { ids: [running] })).body.data).toEqual(refusedAs('该培训已发布'))
    expect((await post('remove', { ids: [running, draft] })).body.data).toEqual({
      done: [draft],
      refused: [expect.objectContaining({ id: running, message: '只能删除草稿' })],
    })
    expect((await update(running, 2, { place: undefined })).body.data.errors).toEqual([
      { field: 'place', message: '现场培训须填写地点' },
    ])
    expect((await update(running, 2, { endTime: '2026-11-21 09:30:00' })).body.data.errors).toEqual([
      { field: 'endTime', message: '结束时间须晚于现在' },
    ])
    expect((await update(running, 2, { name: '改名的培训' })).status).toBe(200)
    const second = await update(running, 2)
    expect([second.status, second.body.message]).toEqual([409, '该培训已被他人修改，请刷新后重试'])
    expect((await post('certificates', { id: running })).body.message).toBe('培训结束后才能生成证书')
    await endTraining(site.db, running)
    expect((await update(running, 3)).body.message).toBe('已结束的培训不能修改')
    expect((await post('cancel', { id: running, reason: '晚了' })).body.message).toBe('已结束的培训不能取消')
    expect((await post('enrol', { id: running, officerIds: ['1'] })).body.message).toBe(
      '培训已结束，参训名单不能再修改',
    )
    const over = await created({ startTime: '2026-11-20 09:00:00', endTime: '2026-11-20 12:00:00' })
    expect((await post('publish', { ids: [over] })).body.data).toEqual(refusedAs('结束时间已过，请修改后再发布'))
    const cancelled = await published()
    const member = await enrolled(cancelled)
    await post('cancel', { id: cancelled, reason: '讲师出差' })
    expect(await detail(cancelled)).toMatchObject({ status: 'cancelled', cancelReason: '讲师出差', enrolled: 1 })
    expect((await enter(cancelled, [{ id: member, version: 1 }])).body.message).toBe('培训已取消，不能录入成绩')
    expect((await update(cancelled, 3)).body.message).toBe('已取消的培训不能修改')
  })

  it('officers of the pool are enrolled each by itself, and those who cannot be are named', async () => {
    const id = await published({ places: 2 })
    const [first, second, third] = [
      await insertOfficer(site.db, office, { name: '周敏' }),
      await insertOfficer(site.db, top, { name: '吴刚' }),
      await insertOfficer(site.db, office, { name: '郑红' }),
    ]
    const paused = await insertOfficer(site.db, office, { name: '陈休', status: 'paused' })
    const enrol = async (...officerIds: readonly string[]) => (await post('enrol', { id, officerIds })).body.data
    expect(await enrol(first, paused, '99999999')).toEqual({
      done: [first],
      refused: [
        { id: paused, name: '陈休', code: 'AA0001', message: '该听证员不在库' },
        { id: '99999999', code: 'AA0005', message: '听证员不存在' },
      ],
    })
    expect(await enrol(first)).toEqual(refusedAs('该听证员已在参训名单中'))
    expect(await enrol(second, third)).toEqual({
      done: [second],
      refused: [{ id: third, name: '郑红', code: 'AA0001', message: '名额已满（2 人）' }],
    })
    const { body } = await admin.get('/api/system/training/participants', { id })
    expect([body.total, body.data[1]]).toEqual([
      2,
      {
        id: expect.any(String),
        officerId: first,
        name: '周敏',
        orgName: expect.stringMatching(/检察院/),
        phone: '139****1234',
        enrolTime: '2026-11-21 10:00:00',
        version: 1,
      },
    ])
    const change = { ...runningForm, orgId: office, id, version: 2, places: 1 }
    expect((await post('update', change)).body.data.errors).toEqual([
      { field: 'places', message: '已有 2 人参训，名额不能更少' },
    ])
    expect((await post('unenrol', { id, participantIds: [body.data[1].id] })).body.data.done).toHaveLength(1)
    expect(await enrol(third)).toEqual({ done: [third], refused: [] })
  })

  it('two requests at the same time do not take more places than there are', async () => {
    const id = await published({ places: 3 })
    const officers = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => insertOfficer(site.db, office, { name })))
    const halves = [officers.slice(0, 2), officers.slice(2)]
    const answers = await Promise.all(halves.map((officerIds) => post('enrol', { id, officerIds })))
    expect(answers.flatMap(({ body }) => body.data.done)).toHaveLength(3)
    expect(answers.flatMap(({ body }) => body.data.refused)).toEqual([
      expect.objectContaining({ message: '名额已满（3 人）' }),
    ])
    expect((await detail(id)).enrolled).toBe(3)
  })

  it('candidates are officers in the pool of the scope who do not take part, by name or employer', async () => {
    const id = await published()
    await enrolled(id, '候选甲')
    await insertOfficer(site.db, office, { name: '候选乙' })
    await insertOfficer(site.db, office, { name: '候选丙', status: 'left', leave_reason: 'expired' })
    await insertOfficer(site.db, top, { name: '候选丁', employer: '滨湖律师事务所' })
    const names = async (by: typeof admin, keyword: string) =>
      (await by.get('/api/system/training/candidates', { id, keyword })).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names(admin, '候选')).toEqual(['候选丁', '候选乙'])
    expect(await names(admin, '滨湖律师')).toEqual(['候选丁'])
    expect(await names(orgAdmin, '候选')).toEqual(['候选乙'])
    expect(await names(admin, 'houxuany')).toEqual(['候选乙'])
    // Each part of the longest employer's name finds it, until it changes.
    const employer = `${'江宁大学附属医院'.repeat(12)}尾部`
    const moved = await insertOfficer(site.db, top, { name: '候选戊', employer })
    expect([await names(admin, '院尾部'), await names(admin, '学附属医院尾部')]).toEqual([['候选戊'], ['候选戊']])
    await site.db.updateTable('hearing_officer').set({ employer: '滨湖学校' }).where('id', '=', moved).execute()
    expect([await names(admin, '院尾部'), await names(admin, '湖学')]).toEqual([[], ['候选戊']])
    await site.db.deleteFrom('hearing_officer').where('id', '=', moved).execute()
  })

  it('the trainings of one officer are told to those who see the officer, the latest first', async () => {
    const officer = await insertOfficer(site.db, office, { name: '履历甲' })
    const [first, second] = [await published(), await published(later)]
    for (const id of [first, second]) await post('enrol', { id, officerIds: [officer] })
    const [member] = await participants(first)
    await enter(first, [{ id: member.id, version: member.version, hours: 3, score: 90, result: 'pass' }])
    const of = (by: typeof admin, id: string) => by.get('/api/system/training/officer', { id })
    const { data, total } = (await of(orgAdmin, officer)).body
    expect(total).toBe(2)
    expect(data).toMatchObject([{ trainingId: second }, { trainingId: first, hours: 3, score: 90, result: 'pass' }])
    expect(data[0]).not.toHaveProperty('result')
    const other = await insertOfficer(site.db, top, { name: '履历乙' })
    expect((await of(orgAdmin, other)).status).toBe(404)
    expect((await of(admin, other)).body).toMatchObject({ data: [], total: 0 })
  })

  it('candidates come a page at a time, of an office with those below it or of it alone', async () => {
    const id = await published()
    await insertOfficer(site.db, office, { name: '分页甲' })
    await insertOfficer(site.db, office, { name: '分页乙' })
    await insertOfficer(site.db, top, { name: '分页丙' })
    const found = async (query: object) => {
      const { data, total } = (await admin.get('/api/system/training/candidates', { id, keyword: '分页', ...query }))
        .body
      return [data.map(({ name }: { name: string }) => name), total]
    }
    expect(await found({})).toEqual([['分页丙', '分页甲', '分页乙'], 3])
    expect(await found({ size: 2, current: 2 })).toEqual([['分页乙'], 3])
    expect(await found({ orgId: top })).toEqual([['分页丙', '分页甲', '分页乙'], 3])
    expect(await found({ orgId: top, includeChildren: false })).toEqual([['分页丙'], 1])
    expect(await found({ orgId: office })).toEqual([['分页甲', '分页乙'], 2])
  })

  it.each([
    [{ hours: 4, result: 'pass' }, '学时不能超过培训的 3.5 学时'],
    [{ result: 'pass' }, '请填写学时'],
    [{ result: 'fail', score: 40 }, '请填写学时'],
    [{ result: 'absent', hours: 1 }, '缺席的人员不能有签到时间、学时和成绩'],
    [{ result: 'absent', score: 10 }, '缺席的人员不能有签到时间、学时和成绩'],
    [{ signTime: '2026-11-20 09:00:00' }, '签到时间须在培训期间'],
    [{ signTime: '2026-11-21 11:00:00' }, '签到时间不能晚于现在'],
  ])('the result %j is refused', async (more, message) => {
    const id = await published()
    const member = await enrolled(id)
    expect((await enter(id, [{ id: member, version: 1, ...more }])).body.data).toEqual(refusedAs(message))
  })

  it('results are entered once the training has started, and of two changes of one the second is refused', async () => {
    const waiting = await published(later)
    expect((await enter(waiting, [{ id: await enrolled(waiting), version: 1 }])).body.message).toBe(
      '培训尚未开始，不能录入成绩',
    )
    const id = await published()
    const [one, other] = [await enrolled(id, '周敏'), await enrolled(id, '吴刚')]
    const passed = { id: one, version: 1, signTime: '2026-11-21 08:55:00', hours: 3.5, score: 92, result: 'pass' }
    const absent = { id: other, version: 1, result: 'absent' }
    expect((await enter(id, [passed, absent])).body.data).toEqual({ done: [one, other], refused: [] })
    expect((await enter(id, [passed])).body.data).toEqual({
      done: [],
      refused: [
        {
          id: one,
          name: '周敏',
          code: 'AA0001',
          message: '该成绩已被他人修改，请刷新后重试',
          change: {
            userName: '王建国',
            time: '2026-11-21 10:00:00',
            fields: ['signTime', 'hours', 'score', 'result'],
          },
        },
      ],
    })
    expect((await enter(id, [absent, absent])).body.data.errors).toEqual([
      { field: 'results', message: '成绩中有重复的参训人员' },
    ])
    const rows = await participants(id)
    expect(rows.find((row: { id: string }) => row.id === one)).toMatchObject({
      signTime: '2026-11-21 08:55:00',
      hours: 3.5,
      score: 92,
      result: 'pass',
      version: 2,
    })
    const absentees = (await admin.get('/api/system/training/participants', { id, result: 'absent' })).body.data
    expect(absentees.map(({ name }: { name: string }) => name)).toEqual(['吴刚'])
    expect((await post('unenrol', { id, participantIds: [one] })).body.data).toEqual(refusedAs('已录入成绩，不能移除'))
    const change = { ...runningForm, orgId: office, id, version: 2 }
    expect((await post('update', { ...change, hours: 3 })).body.data.errors).toEqual([
      { field: 'hours', message: '已有参训人员记 3.5 学时，学时不能更少' },
    ])
    expect((await post('update', { ...change, ...later })).body.data.errors).toEqual([
      { field: 'startTime', message: '已录入成绩，开始时间不能晚于现在' },
    ])
  })

  it('certificates are numbered by year without a gap and without a repetition, once for each who passed', async () => {
    const ready = async (count: number) => {
      const id = await published()
      for (let at = 0; at < count; at += 1) {
        const member = await enrolled(id)
        await enter(id, [{ id: member, version: 1, hours: 3, result: at === 0 ? 'fail' : 'pass' }])
      }
      await endTraining(site.db, id)
      return id
    }
    const [first, second] = [await ready(3), await ready(4)]
    const issue = async (id: string) => (await post('certificates', { id })).body.data.issued
    expect(await Promise.all([issue(first), issue(second)])).toEqual([2, 3])
    expect(await issue(first)).toBe(0)
    const numbers = [...(await participants(first)), ...(await participants(second))].flatMap(
      ({ certificateNo }: { certificateNo?: string }) => certificateNo ?? [],
    )
    const expected = ['PX-2026-000001', 'PX-2026-000002', 'PX-2026-000003', 'PX-2026-000004', 'PX-2026-000005']
    expect(numbers.toSorted()).toEqual(expected)
    expect(await detail(second)).toMatchObject({ enrolled: 4, passed: 3, certified: 3 })
    const certified = (await participants(second)).find((row: { certificateNo?: string }) => row.certificateNo)
    const entry = { id: certified.id, version: certified.version, hours: 3, result: 'fail' }
    expect((await enter(second, [entry])).body.data).toEqual(refusedAs('已生成证书，结果须为合格'))
  })

  it('security 6 an office neither sees nor changes the trainings of another', async () => {
    const id = await published({ orgId: top })
    const { data } = (await orgAdmin.get('/api/system/training/list', { size: '100' })).body
    expect(data.map((one: { id: string }) => one.id)).not.toContain(id)
    expect((await orgAdmin.get('/api/system/training/participants', { id })).status).toBe(404)
    expect((await post('enrol', { id, officerIds: ['1'] }, orgAdmin)).status).toBe(404)
    const own = await created({}, orgAdmin)
    expect((await post('publish', { ids: [own, id] }, orgAdmin)).body.data).toEqual({
      done: [own],
      refused: [{ id, code: 'AA0005', message: '培训不存在' }],
    })
    const moved = { ...runningForm, id: own, version: 2, orgId: top }
    expect((await post('update', moved, orgAdmin)).body.data.errors[0].field).toBe('orgId')
    const stranger = await insertOfficer(site.db, top)
    expect((await post('enrol', { id: own, officerIds: [stranger] }, orgAdmin)).body.data).toEqual(
      refusedAs('听证员不存在'),
    )
  })

  it('an organisation with trainings is not deleted; a merge moves them', async () => {
    const orgs = orgCalls(() => admin)
    const [source, target] = [await orgs.created(top), await orgs.created(top)]
    const id = await published({ orgId: source })
    expect((await orgs.post('remove', { ids: [source] })).body.data).toEqual(
      refusedAs('该机构主办过 1 个培训，不能删除'),
    )
    const merge = { id: source, targetId: target }
    const { plan } = (await admin.get('/api/system/org/merge/preview', merge)).body.data
    expect((await orgs.post('merge', { ...merge, plan })).status).toBe(200)
    expect(await detail(id)).toMatchObject({ orgId: target, version: 3 })
  })

  it('the audit tells in words what became of a training', async () => {
    const id = await published()
    await post('cancel', { id, reason: '讲师出差' })
    const { data } = (await admin.get('/api/system/training/list', { status: 'cancelled' })).body
    expect(data.length).toBeGreaterThan(0)
    const { body } = await admin.get('/api/setting/log/operations', { object: id, operation: 'cancelTraining' })
    expect(body.data[0].fields).toEqual([
      { label: '状态', before: '进行中', after: '已取消' },
      { label: '取消原因', after: '讲师出差' },
    ])
  })
})
