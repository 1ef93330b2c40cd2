import { beforeAll, describe, expect, it } from 'vitest'
import { hearingOf, officerForm } from './hearing-site.ts'
import { type Caller, useManagementSite } from './management-site.ts'

type Status = 'draft' | 'pending' | 'rejected' | 'active' | 'paused' | 'left'

/** Today is 2026-11-21. */
describe('hearing officers', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const all = hearingOf(admin)
  /** The administrator of 江宁市 and the offices below it. */
  const own = hearingOf(orgAdmin)
  let manager: Caller
  let here: string
  let elsewhere: string
  beforeAll(async () => {
    const orgOf = async (code: string) =>
      (await site.db.selectFrom('org').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
    here = await orgOf('380102')
    elsewhere = await orgOf('380200')
    manager = await site.signIn('casemgr')
  })

  const inState = async (status: Status, more: object = {}): Promise<string> => {
    const id = await all.create(officerForm(here, more))
    const left = status === 'left' ? ({ leave_reason: 'resigned', left_on: '2026-11-20' } as const) : {}
    await site.db
      .updateTable('hearing_officer')
      .set({ status, submitted_by: '0', ...left })
      .where('id', '=', id)
      .execute()
    return id
  }
  const stateOf = async (id: string): Promise<string> =>
    (await site.db.selectFrom('hearing_officer').select('status').where('id', '=', id).executeTakeFirst())?.status ??
    'gone'

  const states: readonly Status[] = ['draft', 'pending', 'rejected', 'active', 'paused', 'left']
  const words = {
    draft: '草稿',
    pending: '待审核',
    rejected: '已驳回',
    active: '在库',
    paused: '请假暂停',
    left: '已出库',
  }
  const term = { termBegin: '2031-03-01', termEnd: '2036-02-28' }
  const steps: readonly (readonly [string, string, object, string, Partial<Record<Status, Status | 'gone'>>])[] = [
    ['提交', 'submit', {}, '提交', { draft: 'pending' }],
    ['通过', 'audit', { decision: 'approved' }, '审核', { pending: 'active' }],
    ['驳回', 'audit', { decision: 'rejected', reason: '材料不全' }, '审核', { pending: 'rejected' }],
    ['暂停', 'pause', {}, '暂停', { active: 'paused' }],
    ['恢复', 'resume', {}, '恢复', { paused: 'active' }],
    ['续聘', 'renew', term, '续聘', { active: 'active', paused: 'paused' }],
    ['出库', 'leave', { reason: 'resigned' }, '出库', { active: 'left', paused: 'left' }],
    ['删除', 'remove', {}, '删除', { draft: 'gone', rejected: 'gone' }],
  ]
  const cells = steps.flatMap((step) => states.map((from) => [step[0], from, step] as const))

  it.each(cells)('S14.2 %s from %s', async (_name, from, [, path, body, verb, leads]) => {
    const id = await inState(from)
    const to = leads[from]
    expect(await all.step(path, [id], body)).toEqual(to ? true : [`该听证员的状态为${words[from]}，不能${verb}`])
    expect(await stateOf(id)).toBe(to ?? from)
  })

  it('S14.2 an officer goes through its life, and the history tells it in words', async () => {
    const form = officerForm(here, { education: '21', identities: ['lawyer', 'npc'] })
    const id = await all.create(form)
    await all.step('submit', [id])
    const reject = { decision: 'rejected', reason: '请补充学历证明' }
    expect(await own.step('audit', [id], reject)).toBe(true)
    expect((await all.get(`shown/${id}`)).body.data).toMatchObject({
      status: 'rejected',
      rejectReason: '请补充学历证明',
    })
    const changed = await all.post('update', { ...form, id, version: 3, education: '11', identities: ['lawyer'] })
    expect(changed.status).toBe(200)
    await all.step('submit', [id])
    expect(await own.step('audit', [id], { decision: 'approved' })).toBe(true)
    expect((await all.get(`shown/${id}`)).body.data).toMatchObject({
      status: 'active',
      warehousingDate: '2026-11-21',
      submitterName: '王建国',
      lastChange: { userName: '李静怡', time: '2026-11-21 10:00:00' },
    })
    await all.step('leave', [id], { reason: 'disqualified', ground: '弄虚作假' })
    const { data } = (await all.get('history', { id, size: '20' })).body
    expect(data.map(({ action, userName, fields }: any) => [action, userName, ...fields.map(told)])).toEqual([
      ['出库', '王建国', '状态：在库→已出库', '出库原因：→取消资格', '出库事由：→弄虚作假', '出库日期：→2026-11-21'],
      ['审核', '李静怡', '状态：待审核→在库', '入库时间：→2026-11-21'],
      ['提交审核', '王建国', '状态：草稿→待审核'],
      [
        '修改',
        '王建国',
        '学历：大学本科毕业→博士研究生毕业',
        '身份类别：律师、人大代表→律师',
        '状态：已驳回→草稿',
        '驳回原因：请补充学历证明→',
      ],
      ['审核', '李静怡', '状态：待审核→已驳回', '驳回原因：→请补充学历证明'],
      ['提交审核', '王建国', '状态：草稿→待审核'],
      expect.arrayContaining(['新增', '王建国', '姓名：→周敏', '所属检察院：→东湖区人民检察院']),
    ])
  })
  const told = ({ label, before = '', after = '' }: any) => `${label}：${before}→${after}`

  it('S14.3 who submits does not approve, whatever the role', async () => {
    const id = await all.create(officerForm(here))
    await all.step('submit', [id])
    const refusal = ['不能审核自己提交的听证员，请由他人审核']
    expect(await all.step('audit', [id], { decision: 'approved' })).toEqual(refusal)
    expect(await all.step('audit', [id], { decision: 'rejected', reason: '改日再报' })).toEqual(refusal)
    expect((await all.get(`shown/${id}`)).body.data.ownSubmission).toBe(true)
    expect((await own.get(`shown/${id}`)).body.data.ownSubmission).toBeUndefined()
    expect(await own.step('audit', [id], { decision: 'approved' })).toBe(true)
  })

  it('S14.3 a rejection has a reason, and a disqualification its ground', async () => {
    const id = await inState('pending')
    const errorOf = async (name: string, body: object) =>
      (await all.post(name, { ...body, ids: [id] })).body.data.errors
    expect(await errorOf('audit', { decision: 'rejected', reason: ' ' })).toEqual([
      { field: 'reason', message: '请输入驳回原因，不能包含 < >、控制字符和不可见字符' },
    ])
    expect(await errorOf('audit', { decision: 'rejected' })).toEqual([{ field: 'reason', message: '请填写驳回原因' }])
    expect(await errorOf('leave', { reason: 'disqualified' })).toEqual([
      { field: 'ground', message: '取消资格须填写出库事由' },
    ])
  })

  it.each([
    [{ checkedOn: undefined, checkedBy: undefined }, '请先完成资格核查'],
    [{ punished: true }, '受过刑事处罚的人员不能担任听证员（第七条）'],
    [{ dismissed: true }, '被开除公职的人员不能担任听证员（第七条）'],
    [{ revoked: true }, '被吊销律师、公证员执业证书的人员不能担任听证员（第七条）'],
    [{ termBegin: '2025-11-20', termEnd: '2026-11-20' }, '聘期已经结束，请先修改聘期'],
    [{ termBegin: '2025-11-20', termEnd: '2026-11-21' }, undefined],
    [{ defaulter: true }, undefined],
    [{ otherFinding: '曾受行政处罚' }, undefined],
  ])('S14.4 an officer with %j is submitted only where nothing bars it', async (more, message) => {
    const id = await all.create(officerForm(here, more))
    expect(await all.step('submit', [id])).toEqual(message ? [message] : true)
  })

  it('S14.4 what bars a person is found again at the approval', async () => {
    const id = await inState('pending', { punished: true })
    expect(await own.step('audit', [id], { decision: 'approved' })).toEqual([
      '受过刑事处罚的人员不能担任听证员（第七条）',
    ])
    expect(await own.step('audit', [id], { decision: 'rejected', reason: '不符合条件' })).toBe(true)
  })

  it('S14.5 a new term ends later than the present one and is no longer than the site allows', async () => {
    const id = await inState('active', { letterNo: 'JN-2026-7' })
    const errorOf = async (body: object) => (await all.post('renew', { ...body, ids: [id] })).body.data.errors?.[0]
    expect(await errorOf({ termBegin: '2031-03-01', termEnd: '2036-03-02' })).toEqual({
      field: 'termEnd',
      message: '聘期不能超过 5 年',
    })
    expect(await errorOf({ termBegin: '2022-03-01', termEnd: '2026-11-20' })).toEqual({
      field: 'termEnd',
      message: '聘期结束日期不能早于今天',
    })
    expect(await all.step('renew', [id], { termBegin: '2026-12-01', termEnd: '2031-02-28' })).toEqual([
      '新聘期须晚于现聘期的结束日期 2031-02-28',
    ])
    expect(await all.step('renew', [id], term)).toBe(true)
    expect((await all.get(id)).body.data).toMatchObject({ ...term, letterNo: 'JN-2026-7', version: 2 })
  })

  it('S14.6 of one in the pool the form leaves office and term, and what has left or waits is not changed', async () => {
    const form = officerForm(here)
    const id = await inState('active', form)
    const update = async (more: object) => {
      const { status, body } = await all.post('update', { ...form, id, version: 1, ...more })
      return [status, body.data?.errors?.[0] ?? body.message]
    }
    expect(await update({ orgId: elsewhere })).toEqual([
      400,
      { field: 'orgId', message: '已入库的听证员不能更换所属检察院' },
    ])
    expect(await update({ termEnd: '2031-02-27' })).toEqual([
      400,
      { field: 'termEnd', message: '已入库的听证员请通过“续聘”更改聘期' },
    ])
    expect(await update({ punished: true })).toEqual([
      400,
      { field: 'punished', message: '此人已不符合第七条的条件，请办理出库' },
    ])
    expect(await update({ idNumber: `380***********${form.idNumber.slice(-4)}`, employer: '东湖大学' })).toEqual([
      200,
      '操作成功',
    ])
    expect((await all.post('reveal', { id })).body.data).toEqual({ phone: '13900007788', idNumber: form.idNumber })
    const late = await all.post('update', { ...form, id, version: 1, employer: '云州大学' })
    expect([late.status, late.body.data.change]).toEqual([
      409,
      { userName: '王建国', time: '2026-11-21 10:00:00', fields: ['employer'] },
    ])
    for (const status of ['pending', 'left'] as const) {
      const other = officerForm(here)
      const shut = await inState(status, other)
      expect((await all.post('update', { ...other, id: shut, version: 1 })).body.message).toBe(
        `该听证员的状态为${words[status]}，不能修改`,
      )
    }
  })

  it('security 6 the administrator of one office neither sees nor changes the officers of another', async () => {
    const form = officerForm(elsewhere, { name: '界外人' })
    const id = await all.create(form)
    const found = (await own.get('list', { name: '界外人' })).body
    expect([found.data, found.total]).toEqual([[], 0])
    expect((await own.get(`shown/${id}`)).body.message).toBe('听证员不存在')
    expect((await own.get(id)).status).toBe(404)
    expect((await own.get('history', { id })).status).toBe(404)
    expect((await own.post('reveal', { id })).status).toBe(404)
    expect((await own.post('update', { ...form, id, version: 1 })).status).toBe(404)
    expect(await own.create(officerForm(elsewhere))).toBe('所属检察院不存在、已停用或不在您的管理范围内')
    for (const [name, body] of [
      ['submit', {}],
      ['audit', { decision: 'approved' }],
      ['pause', {}],
      ['resume', {}],
      ['renew', term],
      ['leave', { reason: 'resigned' }],
      ['remove', {}],
    ] as const)
      expect(await own.step(name, [id], body)).toEqual(['听证员不存在'])
    expect(await stateOf(id)).toBe('draft')
    const moved = officerForm(here)
    const inside = await own.create(moved)
    const move = await own.post('update', { ...moved, id: inside, version: 1, orgId: elsewhere })
    expect(move.body.data.errors[0].field).toBe('orgId')
  })

  it('S14.2 of two who approve at once, one does', async () => {
    const id = await inState('pending')
    const [first, second] = await Promise.all([
      own.step('audit', [id], { decision: 'approved' }),
      hearingOf(manager).step('audit', [id], { decision: 'approved' }),
    ])
    expect([first, second].filter((outcome) => outcome === true)).toHaveLength(1)
    expect([first, second]).toContainEqual(['该听证员的状态为在库，不能审核'])
  })

  it('S14.7 in the list numbers are masked, in the form the phone is not, and reading them is recorded', async () => {
    const form = officerForm(here, { name: '号码人', phone: '13912345678' })
    const id = await all.create(form)
    const masked = { phone: '139****5678', idNumber: `380***********${form.idNumber.slice(-4)}`, age: 46 }
    expect((await all.get('list', { name: '号码人' })).body.data).toMatchObject([masked])
    expect((await all.get(`shown/${id}`)).body.data).toMatchObject(masked)
    expect((await all.get(id)).body.data).toMatchObject({ ...masked, phone: '13912345678' })
    await own.post('reveal', { id })
    const { user_name, changes } = await site.db
      .selectFrom('audit')
      .select(['user_name', 'changes'])
      .where('operation', '=', 'revealHearingOfficer')
      .where('object_id', '=', id)
      .executeTakeFirstOrThrow()
    expect([user_name, changes]).toEqual(['李静怡', '{}'])
  })

  it('S10.4 the list finds officers by each of its filters', async () => {
    const one = await all.create(
      officerForm(here, {
        name: '单雪',
        phone: '13811110001',
        identities: ['lawyer', 'npc'],
        category: 'law',
        fields: ['finance'],
        caseTypes: ['arrest'],
        termBegin: '2022-01-01',
        termEnd: '2026-12-31',
      }),
    )
    await site.db
      .updateTable('hearing_officer')
      .set({ status: 'paused', warehousing_date: '2022-01-01' })
      .where('id', '=', one)
      .execute()
    const two = await all.create(officerForm(elsewhere, { name: '单雨', phone: '13811110002', category: 'social' }))
    const filters: readonly (readonly [Record<string, string>, readonly string[]])[] = [
      [{ name: '单' }, [two, one]],
      [{ name: 'shanxue' }, [one]],
      [{ name: 'danyu' }, [two]],
      [{ name: '单', phone: '0001' }, [one]],
      [{ phone: '13811110002' }, [two]],
      [{ name: '单', orgId: here }, [one]],
      [{ name: '单', orgId: elsewhere, includeChildren: 'false' }, [two]],
      [{ name: '单', identity: 'npc,expert' }, [one]],
      [{ name: '单', category: 'social,expert' }, [two]],
      [{ name: '单', field: 'finance' }, [one]],
      [{ name: '单', caseType: 'arrest' }, [one]],
      [{ name: '单', status: 'paused,left' }, [one]],
      [{ name: '单', warehousingBeginDate: '2022-01-01', warehousingEndDate: '2022-01-01' }, [one]],
      [{ name: '单', warehousingBeginDate: '2022-01-02' }, []],
      [{ name: '单', endsWithinDays: '40' }, [one]],
      [{ name: '单', endsWithinDays: '39' }, []],
      [{ name: '单', orders: 'name:true' }, [one, two]],
      [{ name: '单', orders: 'termEnd:true', size: '1' }, [one]],
      [{ name: '单', orders: 'status:false' }, [one, two]],
    ]
    for (const [query, ids] of filters)
      expect([query, (await all.get('list', query)).body.data.map(({ id }: { id: string }) => id)]).toEqual([
        query,
        ids,
      ])
    const wrong = await all.get('list', { warehousingBeginDate: '2026-02-30' })
    expect([wrong.status, wrong.body.data.errors[0].field]).toEqual([400, 'warehousingBeginDate'])
  })

  it('S14.2 an officer whose term ends within 90 days is 待届满', async () => {
    const ending = async (termEnd: string, status: Status) => {
      const id = await inState(status, { termBegin: '2024-01-01', termEnd })
      return (await all.get(`shown/${id}`)).body.data.ending
    }
    expect(await ending('2027-02-19', 'active')).toBe(true)
    expect(await ending('2027-02-20', 'active')).toBe(false)
    expect(await ending('2027-02-19', 'paused')).toBe(false)
  })

  it('S14.7 an export needs a purpose, has what the list finds, and is read by its user alone', async () => {
    await all.create(officerForm(here, { name: '出口人' }))
    const begin = await all.post('export?name=出口人', { exportPurpose: '年度统计', columns: ['姓名'] })
    expect(begin.body.data.total).toBe(1)
    const { id } = begin.body.data
    expect((await all.get(`export/${id}`)).body.data).toMatchObject([{ name: '出口人', phone: '139****7788' }])
    expect((await own.get(`export/${id}`)).status).toBe(404)
    const none = await all.post('export', { columns: ['姓名'] })
    expect([none.status, none.body.data.errors[0].field]).toEqual([400, 'exportPurpose'])
  })

  it('S14.9 an entry of a dictionary that an officer holds says so, and is not deleted', async () => {
    const { dict_id: dictId } = await site.db
      .selectFrom('dict_entry')
      .select('dict_id')
      .where('entry_key', '=', 'hearing-case.civil')
      .executeTakeFirstOrThrow()
    const added = { dictId, value: 'compensation', name: '国家赔偿', sort: 9, style: 'neutral', isDefault: false }
    await admin.post('/api/setting/dict/entry/create', { ...added, status: 'normal' })
    await all.create(officerForm(here, { name: '字典人', nation: '36', caseTypes: ['compensation'] }))
    const dict = async (code: string, value: string) => {
      const entry = await site.db
        .selectFrom('dict_entry')
        .select(['id', 'dict_id'])
        .where('entry_key', '=', `${code}.${value}`)
        .executeTakeFirstOrThrow()
      const uses = (await admin.get('/api/setting/dict/uses', { id: entry.dict_id, entryId: entry.id })).body.data
      const removed = (await admin.post('/api/setting/dict/entry/remove', { ids: [entry.id] })).body.data.refused
      return [uses, removed[0].message]
    }
    expect(await dict('nation', '36')).toEqual([
      [{ screen: '听证员管理', field: '民族', total: 1, records: [{ name: '字典人', entry: '毛南族' }] }],
      expect.stringContaining('“听证员管理”有 1 条记录的“民族”'),
    ])
    expect(await dict('hearing-case', 'compensation')).toEqual([
      [
        { screen: '听证员管理', field: '擅长案件类型', total: 1, records: [{ name: '字典人', entry: '国家赔偿' }] },
        { screen: '听证员管理', field: '听证类型', total: 0, records: [] },
        { screen: '听证员管理', field: '案件类型', total: 0, records: [] },
      ],
      expect.stringContaining('“听证员管理”有 1 条记录的“擅长案件类型”'),
    ])
  })
})
