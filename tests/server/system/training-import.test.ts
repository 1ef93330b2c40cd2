import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seededAt } from '../../support/fill-database.ts'
import type { Reply, TestApp, TestBrowser } from '../../support/server-app.ts'
import { hour, insertTraining } from './answer-link-site.ts'
import { insertOfficer, openTrainings } from './training-site.ts'

type Row = Readonly<Record<string, string>>

let site: TestApp
let admin: TestBrowser
let orgId: string
let orgName: string
let training: string
let keys = 0
beforeAll(async () => {
  ;({ site, admin, orgId, orgName } = await openTrainings())
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.time = seededAt
  await site.db.deleteFrom('training_participant').execute()
  await site.db.deleteFrom('training_waiting').execute()
  await site.db.updateTable('hearing_officer').set({ status: 'draft' }).where('status', '=', 'active').execute()
  training = await insertTraining(site.db, orgId, { places: 3, starts_at: seededAt - hour })
})
const numbered = (rows: readonly Row[]) => rows.map((row, at) => ({ row: at + 2, ...row }))
const post = (name: string, body: object): Promise<Reply> => admin.post(`/api/system/training/${name}`, body)
const check = async (what: 'names' | 'marks', rows: readonly Row[]) =>
  (await post(`${what}/check`, { id: training, existing: 'update', rows: numbered(rows) })).body.data
const part = (rows: readonly Row[], more: object = {}) => {
  keys += 1
  const key = `key-of-an-import-${String(keys).padStart(8, '0')}`
  return { id: training, key, part: 1, existing: 'update', mode: 'valid', rows: numbered(rows), ...more }
}
const run = async (what: 'names' | 'marks', rows: readonly Row[]) => (await post(what, part(rows))).body.data
const undo = (what: 'names' | 'marks', batchId: string) => post(`${what}/undo`, { id: training, batchId })
const faults = ({ errors }: { errors: { row: number; field: string; message: string }[] }) =>
  errors.map(({ row, field, message }) => `${row} ${field} ${message}`)
const taking = async (): Promise<{ id: string; officerId: string; name: string; signTime?: string }[]> =>
  (await admin.get(`/api/system/training/participants?id=${training}&size=100`)).body.data

describe('S15.10 import of names', () => {
  it('S15.10 enrols by name, phone, office and number of the letter; a second time changes nothing', async () => {
    const ids = [
      await insertOfficer(site.db, orgId, { name: '周敏', phone: '13900001234' }),
      await insertOfficer(site.db, orgId, { name: '吴刚', phone: '13900005678', letter_no: 'JN-2024-018' }),
    ]
    await insertOfficer(site.db, orgId, { name: '周敏', phone: '13811112222' })
    ids.push(await insertOfficer(site.db, orgId, { name: '买买提·吐尔逊' }))
    const rows = [{ name: '周 敏', phone: '+86 139-0000-1234' }, { letterNo: 'JN-2024-018' }, { name: '买买提吐尔逊' }]
    expect(await check('names', rows)).toMatchObject({ created: 3, wrong: 0, errors: [] })
    expect(await taking()).toEqual([])
    expect(await run('names', rows)).toMatchObject({ created: 3, unchanged: 0, wrong: 0 })
    expect((await taking()).map(({ officerId }) => officerId).toSorted()).toEqual(ids.toSorted())
    expect(await run('names', rows)).toMatchObject({ created: 0, unchanged: 3, wrong: 0 })
  })

  it('S15.10 names who cannot be found, is ambiguous, not in the pool, or beyond the places', async () => {
    const other = await site.db
      .selectFrom('org')
      .select(['id', 'name'])
      .where('kind', '=', 'procuratorate')
      .where('id', '!=', orgId)
      .limit(1)
      .executeTakeFirstOrThrow()
    await insertOfficer(site.db, orgId, { name: '周敏', phone: '13900001234', letter_no: 'A-1' })
    await insertOfficer(site.db, other.id, { name: '周敏', phone: '13900001234' })
    await insertOfficer(site.db, orgId, { name: '吴刚', status: 'paused' })
    for (const name of ['甲一', '甲二', '甲三']) await insertOfficer(site.db, orgId, { name })
    const found = await check('names', [
      { name: '周敏' },
      { name: '周敏', phone: '139****1234', org: other.name },
      { name: '周敏', phone: '13900009999' },
      { name: '吴刚' },
      { name: '郑没有' },
      { letterNo: 'A-1', name: '吴刚' },
      { phone: '13900001234' },
      { name: '甲一', org: other.name },
      { name: '甲一' },
      { name: '甲一' },
      { name: '甲二' },
      { name: '甲三' },
    ])
    expect(faults(found)).toEqual([
      '2 name 有 2 位听证员叫“周敏”，请填写手机号、所属检察院或聘书编号',
      '4 phone 手机号与姓名不符',
      '5 name 该听证员不在库',
      '6 name 您管理范围内的听证员库中没有此人',
      '7 name 姓名与聘书编号不符',
      '8 name 请填写姓名或聘书编号',
      '9 org 此人不在该检察院的听证员库',
      '11 name 与第 10 行的听证员重复',
      '13 name 名额已满（3 人）',
    ])
    expect(found).toMatchObject({ created: 3, wrong: 9 })
  })

  it('S15.10 an undo removes them, keeps who has signed in, and gives the places to who waits', async () => {
    const waiting = await insertOfficer(site.db, orgId, { name: '候补人' })
    for (const name of ['甲一', '甲二', '甲三']) await insertOfficer(site.db, orgId, { name })
    const { batchId } = await run('names', [{ name: '甲一' }, { name: '甲二' }, { name: '甲三' }])
    await site.db
      .insertInto('training_waiting')
      .values({ id: '7', training_id: training, officer_id: waiting, turn: 1, created_at: 0 })
      .execute()
    const [first] = await taking()
    await site.db
      .updateTable('training_participant')
      .set({ signed_at: seededAt, version: 2 })
      .where('id', '=', first?.id ?? '')
      .execute()
    const { data } = (await undo('names', batchId)).body
    expect(data).toEqual({
      removed: 2,
      restored: 0,
      kept: [{ key: first?.officerId, name: first?.name, reason: '导入后已被修改' }],
    })
    expect((await taking()).map(({ name }) => name).toSorted()).toEqual([first?.name ?? '', '候补人'].toSorted())
    expect((await undo('names', batchId)).status).toBe(409)
    const other = await insertTraining(site.db, orgId)
    expect((await post('names/undo', { id: other, batchId })).status).toBe(404)
  })

  it('S15.10 not of a training that has ended, nor one that the account does not see', async () => {
    await site.db
      .updateTable('training')
      .set({ starts_at: seededAt - 3 * hour, ends_at: seededAt - hour })
      .where('id', '=', training)
      .execute()
    const reply = await post('names', part([{ name: '周敏' }]))
    expect([reply.status, reply.body.message]).toEqual([400, '培训已结束，参训名单不能再修改'])
    expect((await post('names', part([{ name: '周敏' }], { id: '99999999' }))).status).toBe(404)
  })

  it('S15.10 two imports at the same time take no more than there are places', async () => {
    for (const name of ['甲一', '甲二', '甲三', '甲四']) await insertOfficer(site.db, orgId, { name })
    const replies = await Promise.all([
      post('names', part([{ name: '甲一' }, { name: '甲二' }])),
      post('names', part([{ name: '甲三' }, { name: '甲四' }])),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await taking()).toHaveLength(3)
  })
})

describe('S15.11 import of marks', () => {
  beforeEach(async () => {
    for (const name of ['甲一', '甲二']) await insertOfficer(site.db, orgId, { name })
    await run('names', [{ name: '甲一' }, { name: '甲二' }])
  })

  it('S15.11 sets results, leaves what a row does not say, and is undone', async () => {
    expect(await run('marks', [{ name: '甲一', result: '合格', hours: '６.5', score: '92' }])).toMatchObject({
      updated: 1,
      wrong: 0,
    })
    const rows = [
      { name: '甲一', score: '95', signTime: '2026/11/21 9:05' },
      { name: '甲二', result: '缺席' },
    ]
    expect((await check('marks', rows)).changes).toEqual([
      { row: 2, name: '甲一', field: 'score', before: '92', after: '95' },
      { row: 2, name: '甲一', field: 'signTime', after: '2026-11-21 09:05:00' },
      { row: 3, name: '甲二', field: 'result', after: '缺席' },
    ])
    const { batchId } = await run('marks', rows)
    expect(await taking()).toMatchObject([
      { name: '甲二', result: 'absent' },
      { name: '甲一', result: 'pass', hours: 6.5, score: 95, signTime: '2026-11-21 09:05:00' },
    ])
    expect((await undo('marks', batchId)).body.data).toEqual({ removed: 0, restored: 2, kept: [] })
    const [second, first] = await taking()
    expect(first).toMatchObject({ result: 'pass', score: 92 })
    expect(first?.signTime).toBeUndefined()
    expect(second).not.toHaveProperty('result')
  })

  it('S15.11 refuses what the form refuses, at its cell', async () => {
    const found = await check('marks', [
      { name: '甲一', result: '优秀' },
      { name: '甲二', result: '合格' },
      { name: '郑没有', result: '合格' },
    ])
    expect(faults(found)).toEqual([
      '2 result 结果应填写合格、不合格、缺席之一',
      '3 result 请填写学时',
      '4 name 该人员不在参训名单中',
    ])
    const more = await check('marks', [
      { name: '甲一', hours: '七' },
      { name: '甲二', hours: '9', signTime: '2026-11-21' },
    ])
    expect(faults(more)).toEqual(['2 hours 学时应填写数字', '3 signTime 签到时间应写成 2027-12-31 08:55 的形式'])
    expect(faults(await check('marks', [{ name: '甲一', hours: '9' }]))).toEqual([
      '2 hours 学时不能超过培训的 6.5 学时',
    ])
  })

  it('S15.11 what the export of participants has is read again, and changes nothing', async () => {
    await run('marks', [{ name: '甲一', result: '合格', hours: '6.5', score: '92', signTime: '2026-11-21 09:05:07' }])
    const order = { exportPurpose: '成绩核对', columns: ['姓名'] }
    const { id, total } = (await post(`participants/export?id=${training}`, order)).body.data
    expect(total).toBe(2)
    const { data } = (await admin.get(`/api/system/training/participants/export/${id}`)).body
    expect(data[0].phone).toBe('139****1234')
    const words: Row = { pass: '合格', fail: '不合格', absent: '缺席' }
    const rows = data.map((one: Record<string, string | number>) => ({
      name: one['name'],
      org: orgName,
      phone: one['phone'],
      result: words[one['result'] ?? ''] ?? '未录入',
      ...(one['hours'] !== undefined && { hours: String(one['hours']) }),
      ...(one['score'] !== undefined && { score: String(one['score']) }),
      ...(one['signTime'] !== undefined && { signTime: one['signTime'] }),
    }))
    expect(rows.map(({ org }: Row) => org)).toEqual(data.map(({ orgName: of }: Row) => of))
    expect(await check('marks', rows)).toEqual({
      created: 0,
      updated: 0,
      unchanged: 2,
      skipped: 0,
      wrong: 0,
      errors: [],
      changes: [],
    })
  })
})
