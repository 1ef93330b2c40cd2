import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRecord } from '../../../openapi/draw/draw-record.ts'
import { verifyRecord } from '../../../openapi/draw/verify-record.ts'
import { caseKey } from '../../../server/system/hearing/index.ts'
import { commit, criteria, fillPool } from './draw-site.ts'
import { useManagementSite } from './management-site.ts'

describe('kit: draws of hearing officers', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let office: string
  let top: string
  let ids: readonly string[]
  beforeAll(async () => {
    const orgOf = async (username: string) =>
      (await site.db.selectFrom('user').select('org_id').where('username', '=', username).executeTakeFirstOrThrow())
        .org_id
    top = await orgOf('admin')
    office = await orgOf('orgadmin')
  })
  beforeEach(async () => {
    await site.db.deleteFrom('hearing_draw').execute()
    ids = await fillPool(site.db, office, 8)
  })
  const form = (more: object = {}) => ({ ...criteria, orgId: office, ...more })
  const post = (name: string, body: object, by = admin) => by.post(`/api/system/draw/${name}`, body)
  const preview = async (more: object = {}) => (await post('preview', form(more))).body.data
  const committed = async (more: object = {}): Promise<string> => {
    const { status, body } = await commit(admin, form(more))
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data.id
  }
  const drawn = async (more: object = {}): Promise<string> => {
    const id = await committed(more)
    expect((await post('run', { id, value: '今日小雨' })).status).toBe(200)
    return id
  }
  const detail = async (id: string) => (await admin.get('/api/system/draw/detail', { id })).body.data
  const recordOf = async (id: string) => {
    const record = readRecord((await detail(id)).record)
    if (!record) throw new Error('no record')
    return record
  }
  const lastAudit = async () => {
    const { operation, changes } = await site.db
      .selectFrom('audit')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { operation, changes }
  }

  it('the preview shows so many on a page of each list, and as many as there are', async () => {
    await fillPool(site.db, office, 230)
    const one = await preview({ parties: ['听证三'] })
    expect([one.candidates.length, one.candidateCount]).toEqual([100, 229])
    expect([one.excluded.length, one.excludedCount]).toEqual([1, 1])
    const pages = [1, 2, 3, 9].map((candidatePage) => preview({ parties: ['听证三'], candidatePage }))
    const shown = (await Promise.all(pages)).map((page) => page.candidates.map(({ id }: { id: string }) => id))
    expect(shown.map((page) => page.length)).toEqual([100, 100, 29, 29])
    expect(new Set(shown.flat()).size).toBe(229)
    const inOrder: readonly string[] = shown.slice(0, 3).flat()
    expect(inOrder).toEqual(inOrder.toSorted())
    // What is committed to is the whole pool, whichever page was seen last.
    const { plan } = await preview({ parties: ['听证三'], candidatePage: 2, excludedPage: 9 })
    expect(plan).toBe(one.plan)
    const { body } = await post('commit', form({ parties: ['听证三'], plan, candidatePage: 2 }))
    expect((await recordOf(body.data.id)).candidates).toHaveLength(229)
  })

  it('the preview shows everybody who can be drawn, and changes nothing', async () => {
    const plan = await preview()
    expect(plan.candidates.map(({ name }: { name: string }) => name).join(' ')).toBe(
      '听证一 听证二 听证三 听证四 听证五 听证六 听证七 听证八',
    )
    expect(plan.candidates[0]).toEqual({
      id: ids[0],
      name: '听证一',
      employer: '东湖第1中学',
      gender: 'male',
      category: 'expert',
    })
    expect({ excluded: plan.excluded, shortage: plan.shortage }).toEqual({ excluded: [], shortage: undefined })
    expect(await site.db.selectFrom('hearing_draw').selectAll().execute()).toEqual([])
  })

  it.each<readonly [string, object, (id: string) => object, readonly string[]]>([
    ['a unit of the case', {}, () => ({ units: ['东湖第 1 中学'] }), ['在涉案单位工作：东湖第 1 中学']],
    [
      'a part of a unit of the case',
      { employer: '江宁大学法学院' },
      () => ({ units: ['江宁大学'] }),
      ['在涉案单位工作：江宁大学'],
    ],
    ['a party', {}, () => ({ parties: ['听证一'] }), ['与当事人同名：听证一']],
    ['the unit of a party', {}, () => ({ parties: ['东湖第1中学'] }), ['在当事人单位工作：东湖第1中学']],
    [
      'a declared relation',
      {},
      (officerId) => ({ declared: [{ officerId, reason: '当事人的表兄' }] }),
      ['申报回避：当事人的表兄'],
    ],
    ['a pause', { status: 'paused' }, () => ({}), ['请假暂停']],
    ['an ended term', { term_end: '2026-11-20' }, () => ({}), ['聘期已于 2026-11-20 届满']],
    ['another kind', {}, () => ({ categories: ['law', 'social'] }), ['不属于所选类型']],
  ])('%s excludes an officer, with the reason', async (_, columns, more, reasons) => {
    const [first = ''] = ids
    await site.db
      .updateTable('hearing_officer')
      .set({ status: 'active', ...columns })
      .where('id', '=', first)
      .execute()
    const { candidates, excluded } = await preview(more(first))
    expect(excluded.find(({ id }: { id: string }) => id === first)?.reasons).toEqual(reasons)
    expect(candidates.map(({ id }: { id: string }) => id)).not.toContain(first)
  })

  it.each<readonly [string, object, object, readonly string[]]>([
    ['in the same case', { case_no: '东检听证(2026) 1 号', held_on: '2024-03-05' }, {}, ['已参加过本案听证']],
    ['in the last months', { held_on: '2026-08-22' }, { restMonths: 3 }, ['近 3 个月参加过听证（2026-08-22）']],
    ['before the last months', { held_on: '2026-08-21' }, { restMonths: 3 }, []],
    ['as often as one may in this year', { held_on: '2026-01-05' }, { mostPerYear: 1 }, ['本年已参加 1 次听证']],
    ['in another year', { held_on: '2025-12-31' }, { mostPerYear: 1 }, []],
    ['without coming', { held_on: '2026-11-01', attendance: 'absent' }, { restMonths: 3, mostPerYear: 1 }, []],
  ])('who served %s: %j with %j is excluded for %j', async (_, served, more, reasons) => {
    const [first = ''] = ids
    const service = {
      case_no: '东检听证〔2026〕9号',
      attendance: 'attended',
      held_on: '2026-01-01',
      ...served,
    } as const
    await site.db
      .insertInto('hearing_service')
      .values({
        ...service,
        id: '7001',
        officer_id: first,
        case_key: caseKey(service.case_no),
        case_type: 'public-interest',
        role: 'member',
        travel_fee: 0,
        board_fee: 0,
        labour_fee: 0,
        created_at: 0,
        updated_at: 0,
      })
      .execute()
    const { excluded } = await preview(more)
    await site.db.deleteFrom('hearing_service').execute()
    expect(excluded.map(({ id, reasons: why }: { id: string; reasons: string[] }) => [id, why])).toEqual(
      reasons.length > 0 ? [[first, reasons]] : [],
    )
  })

  it('only who has one of the fields is a candidate', async () => {
    const [first = '', second = ''] = ids
    const of = (officer_id: string, value: string) => ({ officer_id, value })
    await site.db
      .insertInto('hearing_officer_field')
      .values([of(first, 'law'), of(second, 'medicine')])
      .execute()
    const { candidates, excluded, shortage } = await preview({ fields: ['law', 'economics'] })
    expect(candidates.map(({ name }: { name: string }) => name)).toEqual(['听证一'])
    expect(excluded.map(({ reasons }: { reasons: string[] }) => reasons)).toEqual(
      Array.from({ length: 7 }, () => ['不属于所选专业领域']),
    )
    expect(shortage).toBe('候选人只有 1 名，不足 3 名，请放宽条件')
  })

  it('who is in no pool, or in that of another office, is not part of it', async () => {
    const [first = '', second = ''] = ids
    await site.db.updateTable('hearing_officer').set({ status: 'pending' }).where('id', '=', first).execute()
    await site.db.updateTable('hearing_officer').set({ org_id: top }).where('id', '=', second).execute()
    const { candidates, excluded } = await preview()
    expect([candidates.length, excluded.length]).toEqual([6, 0])
  })

  it.each([
    [{ seats: 2 }, 'seats', '听证员须为 3 至 7 人'],
    [{ seats: 8 }, 'seats', '听证员须为 3 至 7 人'],
    [{ lawLeast: 2, expertLeast: 2 }, 'seats', '各类型人数合计 4 人，超过听证员人数'],
    [{ orgId: '99999999' }, 'orgId', '听证员库不存在、已停用或不在您的管理范围内'],
    [{ caseNo: ' ' }, 'caseNo', '请输入案号'],
  ])('%j is refused at %s', async (more, field, message) => {
    const { status, body } = await post('preview', form(more))
    expect({ status, errors: body.data.errors }).toEqual({ status: 400, errors: [{ field, message }] })
  })

  it('criteria that nobody can meet are told in the preview and refused', async () => {
    await site.db.updateTable('hearing_officer').set({ gender: 'male' }).where('id', 'in', ids).execute()
    const message =
      '候选人不能满足类型人数或性别均衡的要求（男 8 名、女 0 名；法律型 2 名、专家型 3 名、社会型 3 名），请放宽条件'
    expect((await preview({ balanced: true })).shortage).toBe(message)
    const { status, body } = await commit(admin, form({ balanced: true }))
    expect([status, body.message]).toEqual([400, message])
  })

  it('a commitment shows everything but the seed, and the audit has it', async () => {
    const id = await committed({ units: ['东湖第1中学'] })
    const shown = await detail(id)
    expect(shown).toMatchObject({
      caseNo: criteria.caseNo,
      status: 'committed',
      candidateCount: 7,
      excludedCount: 1,
      earlierCount: 0,
      sitting: [],
    })
    // Not in the database either: who reads it could choose the value.
    const { seed } = await site.db.selectFrom('hearing_draw').select('seed').executeTakeFirstOrThrow()
    expect(seed).not.toMatch(/[\da-f]{64}/)
    const held = await recordOf(id)
    expect(held).not.toHaveProperty('seed')
    expect(verifyRecord(held)).toEqual([])
    expect(held.case).toEqual({
      caseNo: criteria.caseNo,
      caseType: '公益诉讼',
      office: expect.stringMatching(/检察院$/),
      committedAt: '2026-11-21 10:00:00',
      committedBy: expect.any(String),
      earlier: [],
    })
    const audit = await lastAudit()
    expect(audit.operation).toBe('commitDraw')
    expect(audit.changes).toContain(held.commitment)
    expect(audit.changes).toContain(`${ids[1]} 听证二、${ids[2]} 听证三`)
    expect(audit.changes).toContain('听证一（在涉案单位工作：东湖第1中学）')
    expect(audit.changes).not.toContain('"seed"')
  })

  it('a pool that changed since the preview is previewed again', async () => {
    const { plan } = await preview()
    await site.db
      .updateTable('hearing_officer')
      .set({ status: 'paused' })
      .where('id', '=', ids[0] ?? '')
      .execute()
    const { status, body } = await post('commit', form({ plan }))
    expect([status, body.message]).toEqual([409, '候选名单已有变化，请重新预览'])
    expect((await post('commit', form())).body.data.errors).toEqual([{ field: 'plan', message: '请先预览候选名单' }])
  })

  it('a seed that was sealed with a key that is gone is not drawn from, and its commitment can be withdrawn', async () => {
    const id = await committed()
    await site.db.updateTable('hearing_draw').set({ seed: 'sealed-with-another-key' }).where('id', '=', id).execute()
    const { status, body } = await post('run', { id, value: '今日小雨' })
    expect([status, body.message]).toEqual([
      400,
      '种子是用其他密钥加密的，无法抽取。请联系运维人员恢复 SECRET_KEY，或撤回后重新承诺',
    ])
    expect((await post('withdraw', { id, reason: '密钥遗失' })).status).toBe(200)
    const held = await recordOf(id)
    // Who could withdraw without revealing the seed unseen could have drawn and kept quiet.
    expect([held.seed, verifyRecord(held).map(({ part }) => part)]).toEqual([undefined, ['seed']])
  })

  it('a draw reveals the seed, is verified, and is made once', async () => {
    const id = await drawn()
    const held = await recordOf(id)
    expect(verifyRecord(held)).toEqual([])
    expect([held.value, held.chosen?.length, held.reserve?.length, held.order?.length]).toEqual(['今日小雨', 3, 1, 8])
    const { sitting, status, drawTime } = await detail(id)
    expect({ status, drawTime }).toEqual({ status: 'drawn', drawTime: '2026-11-21 10:00:00' })
    expect(sitting.map(({ officerId }: { officerId: string }) => officerId)).toEqual(held.chosen)
    expect(sitting[0]).toMatchObject({ status: 'chosen', phone: '139****1234' })
    const audit = await lastAudit()
    expect(audit.changes).toContain(held.seed)
    expect(audit.changes).toContain(held.seal)
    const { status: again, body } = await post('run', { id, value: '明天天晴' })
    expect([again, body.message]).toEqual([400, '该案件已抽取，结果不能更改'])
    expect(await recordOf(id)).toEqual(held)
  })

  it.each(['committed', 'drawn'] as const)(
    'a case that is %s has no second commitment, however it is written',
    async (state) => {
      await (state === 'drawn' ? drawn() : committed())
      for (const caseNo of [criteria.caseNo, '东检听证(2026) 1 号', '东检听证［２０２６］1号']) {
        const { status, body } = await commit(admin, form({ caseNo }))
        expect([status, body.data.errors?.[0].field]).toEqual([409, 'caseNo'])
      }
      expect((await commit(admin, form({ caseNo: '东检听证〔2026〕2号' }))).status).toBe(200)
    },
  )

  it('what was withdrawn or annulled is named by the next record of the case', async () => {
    const first = await committed()
    await post('withdraw', { id: first, reason: '当事人改期' })
    const second = await drawn()
    await post('withdraw', { id: second, reason: '抽取条件填写有误' })
    const third = await committed()
    const [one, two, held] = [await recordOf(first), await recordOf(second), await recordOf(third)]
    expect(held.case.earlier).toEqual([
      { commitment: one.commitment, drawn: false, reason: '当事人改期' },
      { commitment: two.commitment, drawn: true, reason: '抽取条件填写有误' },
    ])
    expect([verifyRecord(one), verifyRecord(two), verifyRecord(held)]).toEqual([[], [], []])
    // What was committed can be verified once it is withdrawn.
    expect(one.seed).toMatch(/^[\da-f]{64}$/)
    const { data } = (await admin.get('/api/system/draw/list', { orders: 'status:true' })).body
    expect(
      data.map(({ status, withdrawReason }: { status: string; withdrawReason?: string }) => [status, withdrawReason]),
    ).toEqual([
      ['committed', undefined],
      ['annulled', '抽取条件填写有误'],
      ['withdrawn', '当事人改期'],
    ])
    for (const [name, more] of [
      ['run', { value: '今日小雨' }],
      ['withdraw', { reason: '再来' }],
    ] as const) {
      const { status, body } = await post(name, { id: first, ...more })
      expect([status, body.message]).toEqual([400, '该承诺已撤回'])
    }
  })

  it('who declines is replaced by the next in the order, with the reason', async () => {
    const id = await drawn()
    const { chosen = [], order = [] } = await recordOf(id)
    const [out = '', stays = ''] = chosen
    const answer = (officerId: string, more: object) => post('answer', { id, officerId, ...more })
    expect((await answer(out, { answer: 'declined' })).body.data.errors).toEqual([
      { field: 'reason', message: '请填写不参加的原因' },
    ])
    expect((await answer(out, { answer: 'silent' })).body.message).toBe('答复期限未到，不能记为逾期未答复')
    const { sitting: before } = await detail(id)
    expect(before.length).toBe(3)
    const next = order[3] ?? ''
    const { data } = (await answer(out, { answer: 'declined', reason: '当日出差' })).body
    expect((await answer(stays, { answer: 'accepted' })).body.data).toEqual({})
    const held = await recordOf(id)
    expect(verifyRecord(held)).toEqual([])
    expect(held.turns).toEqual([{ officer: out, why: 'declined', reason: '当日出差', at: '2026-11-21 10:00:00', next }])
    const { sitting, accepted } = await detail(id)
    expect(accepted).toBe(1)
    expect(sitting.map(({ officerId, status, reason }: Record<string, string>) => [officerId, status, reason])).toEqual(
      [
        [out, 'declined', '当日出差'],
        [stays, 'accepted', undefined],
        [chosen[2], 'chosen', undefined],
        [next, 'chosen', undefined],
      ],
    )
    expect(data.nextName).toBe(sitting[3].name)
    expect((await answer(out, { answer: 'accepted' })).body.message).toBe('该听证员不在本次听证的名单中，或已被递补')
  })

  it('another office’s draws are neither seen nor changed', async () => {
    await fillPool(site.db, top, 5)
    const { body } = await commit(admin, form({ orgId: top, caseNo: '江检听证〔2026〕7号' }))
    const { id } = body.data
    const { data } = (await orgAdmin.get('/api/system/draw/list')).body
    expect(data).toEqual([])
    expect((await orgAdmin.get('/api/system/draw/detail', { id })).status).toBe(404)
    for (const [name, more] of [
      ['run', { value: '今日小雨' }],
      ['withdraw', { reason: '试试' }],
      ['answer', { officerId: '1', answer: 'accepted' }],
    ] as const)
      expect((await post(name, { id, ...more }, orgAdmin)).status).toBe(404)
    expect((await post('preview', form({ orgId: top }), orgAdmin)).body.data.errors[0].field).toBe('orgId')
  })

  it.each([
    [
      'two commitments for a case',
      async () => {
        const { plan } = await preview()
        return () => post('commit', form({ plan }))
      },
      [200, 409],
    ],
    [
      'two draws of one commitment',
      async () => {
        const id = await committed()
        return () => post('run', { id, value: '今日小雨' })
      },
      [200, 400],
    ],
    [
      'a draw and a draw of another mind',
      async () => {
        const id = await committed()
        let count = 0
        return () => post('run', { id, value: `第${(count += 1)}次输入` })
      },
      [200, 400],
    ],
  ] as const)('of %s at the same time one is done', async (_, prepare, statuses) => {
    const call = await prepare()
    const replies = await Promise.all([call(), call(), call(), call()])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      statuses[0],
      statuses[1],
      statuses[1],
      statuses[1],
    ])
    const rows = await site.db.selectFrom('hearing_draw').select('id').execute()
    expect(rows.length).toBe(1)
    expect(verifyRecord(await recordOf(rows[0]?.id ?? ''))).toEqual([])
  })
})
