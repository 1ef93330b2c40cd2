import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hearingOf, newIdNumber, officerForm } from './hearing-site.ts'
import { useManagementSite } from './management-site.ts'

/** Today is 2026-11-21. Who is approved is approved under a name, numbers, a day of birth and a gender. */
describe('the identity of an approved hearing officer', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const editor = hearingOf(admin)
  const approver = hearingOf(orgAdmin)
  let here: string
  let form: ReturnType<typeof officerForm> & Record<string, unknown>
  let id: string
  beforeAll(async () => {
    const org = await site.db.selectFrom('org').select('id').where('code', '=', '380102').executeTakeFirstOrThrow()
    here = org.id
  })
  beforeEach(async () => {
    // The demonstration has persons in the pools of both offices.
    await site.db.deleteFrom('training_participant').execute()
    await site.db.deleteFrom('hearing_officer').execute()
    form = officerForm(here)
    id = await editor.create(form)
    const pool = { status: 'active', submitted_by: '0', warehousing_date: '2024-03-05' } as const
    await site.db.updateTable('hearing_officer').set(pool).where('id', '=', id).execute()
  })
  const stored = () =>
    site.db
      .selectFrom('hearing_officer')
      .select(['status', 'name', 'phone', 'warehousing_date', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const change = async (more: object) =>
    (await editor.post('update', { ...form, id, version: (await stored()).version, ...more })).status
  const approve = { decision: 'approved' }
  const reject = { decision: 'rejected', reason: '号码不符' }

  const other = newIdNumber('1981-06-13')
  const man = '38010019800512401'
  it.each([
    ['name', { name: '周明' }],
    ['phone', { phone: '13900007799' }],
    ['id number and day of birth', { idNumber: other, birthDate: '1981-06-13' }],
    ['id number and gender', { idNumber: man + checkOf(man), gender: 'male' }],
  ])('S14.3 a changed %s waits for the approval of another user', async (_field, more) => {
    expect(await change(more)).toBe(200)
    expect(await stored()).toMatchObject({ status: 'pending', warehousing_date: '2024-03-05' })
    expect(await editor.step('audit', [id], approve)).toEqual(['不能审核自己提交的听证员，请由他人审核'])
    expect(await editor.step('pause', [id])).toEqual(['该听证员的状态为待审核，不能暂停'])
    expect(await approver.step('audit', [id], approve)).toBe(true)
    expect(await stored()).toMatchObject({ status: 'active', warehousing_date: '2024-03-05' })
  })

  it('S14.3 other fields, and one on leave whose identity stays, need none', async () => {
    expect(await change({ employer: '东湖大学', post: '教师' })).toBe(200)
    expect(await stored()).toMatchObject({ status: 'active' })
    await editor.step('pause', [id])
    expect(await change({ employer: '云州大学' })).toBe(200)
    expect(await stored()).toMatchObject({ status: 'paused' })
  })

  it('S14.3 a rejection gives the approved identity and the state back, and the history has the reason', async () => {
    await editor.step('pause', [id])
    await change({ name: '周明', phone: '13900007799' })
    const shown = (await approver.get(`shown/${id}`)).body.data
    expect(shown.approvedIdentity).toEqual({ name: '周敏', phone: '139****7788' })
    expect(await approver.step('audit', [id], reject)).toBe(true)
    expect(await stored()).toMatchObject({ status: 'paused', name: '周敏', phone: '13900007788' })
    expect((await approver.get(`shown/${id}`)).body.data.approvedIdentity).toBeUndefined()
    const [last] = (await approver.get('history', { id })).body.data
    expect(
      last.fields.map(({ label, before = '', after = '' }: any) => `${label}：${before}→${after}`).toSorted(),
    ).toEqual(
      ['姓名：周明→周敏', '手机号：139****7799→139****7788', '状态：待审核→请假暂停', '驳回原因：→号码不符'].toSorted(),
    )
  })

  it('S14.3 a rejection is refused where another officer has the former number meanwhile', async () => {
    await change({ idNumber: newIdNumber('1981-06-13'), birthDate: '1981-06-13' })
    expect(await editor.create(officerForm(here, { idNumber: form.idNumber }))).toMatch(/^\d+$/)
    expect(await approver.step('audit', [id], reject)).toEqual(['该证件号已在所选检察院的听证员库中'])
  })

  it('S14.3 an import changes the identity of one in the pool no more than the form does', async () => {
    const row = { row: 2, idNumber: form.idNumber, phone: '13900007799' }
    const part = { key: 'k'.repeat(30) + id.slice(-6), part: 1, existing: 'update', mode: 'valid', rows: [row] }
    const { body } = await editor.post('import', part)
    expect(body.data).toMatchObject({ updated: 1, wrong: 0 })
    expect(await stored()).toMatchObject({ status: 'pending', phone: '13900007799' })
    expect(await editor.step('audit', [id], approve)).toEqual(['不能审核自己提交的听证员，请由他人审核'])
    const undone = (await editor.post('import/undo', { batchId: body.data.batchId })).body.data
    expect(undone).toMatchObject({ restored: 0, kept: [{ reason: '该听证员的状态为待审核，不能修改' }] })
    expect(await approver.step('audit', [id], reject)).toBe(true)
    expect(await stored()).toMatchObject({ status: 'active', phone: '13900007788' })
  })

  it('S14.3 of two reviewers at once one decides; the other is told who has, and by what', async () => {
    await change({ phone: '13900007799' })
    await site.db.updateTable('hearing_officer').set({ submitted_by: '0' }).where('id', '=', id).execute()
    const versions = [(await stored()).version]
    const replies = await Promise.all([
      approver.post('audit', { ids: [id], versions, ...approve }),
      editor.post('audit', { ids: [id], versions, ...reject }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const outcomes = replies.map(({ body }) => body.data)
    expect(outcomes.flatMap(({ done }) => done)).toEqual([id])
    const won = outcomes[0].done.length === 1 ? 0 : 1
    const winner = site.db
      .selectFrom('user')
      .select('name')
      .where('username', '=', won === 0 ? 'orgadmin' : 'admin')
    expect(outcomes[1 - won].refused).toEqual([
      {
        id,
        name: '周敏',
        code: 'AA0001',
        message: '该听证员已被他人修改，请刷新后重试',
        change: {
          userName: (await winner.executeTakeFirstOrThrow()).name,
          time: expect.any(String),
          fields: expect.arrayContaining(['status']),
        },
      },
    ])
    expect(await stored()).toMatchObject({ status: 'active', phone: won === 0 ? '13900007799' : '13900007788' })
  })

  it('S14.3 what was rejected and submitted again is not approved as it was seen before', async () => {
    await change({ phone: '13900007799' })
    const versions = [(await stored()).version]
    await approver.step('audit', [id], reject)
    await change({ phone: '13900007766' })
    expect(await stored()).toMatchObject({ status: 'pending', phone: '13900007766' })
    expect(await approver.step('audit', [id], { versions, ...approve })).toEqual(['该听证员已被他人修改，请刷新后重试'])
    expect(await stored()).toMatchObject({ status: 'pending' })
    expect((await approver.post('audit', { ids: [id], versions: [1, 2], ...approve })).body).toMatchObject({
      code: 'AA0004',
      message: '版本须与所选听证员一一对应',
    })
  })

  it('S14.3 an office is not merged while a rejection would give an officer back to it', async () => {
    await change({ phone: '13900007799' })
    const target = await site.db.selectFrom('org').select('id').where('code', '=', '380103').executeTakeFirstOrThrow()
    const preview = await admin.get('/api/system/org/merge/preview', { id: here, targetId: target.id })
    expect(preview.body.message).toBe('听证员“周敏”的身份信息变更正在审核，请先审核')
  })
})

/** The last character of an id number whose first seventeen are given. */
function checkOf(first: string): string {
  const sum = [...first].reduce((so, digit, at) => so + Number(digit) * (2 ** (17 - at) % 11), 0)
  return '10X98765432'.charAt(sum % 11)
}
