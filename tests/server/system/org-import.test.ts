import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type ManagementSite, openManagementSite } from './management-site.ts'
import { orgCalls } from './org-site.ts'
import { holdRoles, plantRoles } from './role-site.ts'

let site: ManagementSite
let admin: Caller
let office = ''
beforeAll(async () => {
  site = await openManagementSite()
  admin = await site.signIn('admin')
  office = await created('1', { name: '导入院', code: 'IMP' })
}, 60_000)
afterAll(() => site.close())

const { post, created, detail } = orgCalls(() => admin)
type Row = Readonly<Record<string, string | number>>
const check = async (rows: readonly Row[], caller = admin, existing = 'update') =>
  (await post('import/check', { existing, rows }, caller)).body.data
let keys = 0
const run = async (rows: readonly Row[], { caller = admin, mode = 'valid', existing = 'update' } = {}) => {
  keys += 1
  const key = `import-of-organisations-${keys}`
  return (await post('import', { key, part: 1, existing, mode, rows }, caller)).body.data
}
const undo = async (batchId: string) => (await post('import/undo', { batchId })).body.data
const byCode = (code: string) => site.db.selectFrom('org').selectAll().where('code', '=', code).executeTakeFirst()
const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, wrong: 0, errors: [] }

describe('S10.6 importing organisations', () => {
  it('creates them below organisations that exist and below earlier rows, and undoes it', async () => {
    const rows = [
      { row: 5, code: 'IMP-1', name: '一分院', kind: '检察院', parent: 'imp', level: '区县', regionCode: '380109' },
      { row: 2, code: 'IMP-1-1', name: '办公室', kind: '内设机构', parent: 'IMP-1', sort: '7', phone: '025-88880102' },
      { row: 3, code: 'IMP-2', name: '二分院', kind: '检察院', parent: 'IMP' },
    ]
    expect(await check(rows)).toEqual({ ...counts, created: 3, changes: [] })
    const { batchId, ...found } = await run(rows)
    expect(found).toEqual({ ...counts, created: 3 })
    const [first, below, second] = await Promise.all([byCode('IMP-1'), byCode('IMP-1-1'), byCode('IMP-2')])
    expect(first).toMatchObject({
      parent_id: office,
      level: 'county',
      region_code: '380109',
      sort: 1,
      status: 'normal',
    })
    expect(below).toMatchObject({ path: `/1/${office}/${first?.id}/${below?.id}/`, kind: 'department', sort: 7 })
    expect(second).toMatchObject({ sort: 2, source: 'local', version: 1 })
    const trail = await site.db
      .selectFrom('audit')
      .select(['object_name'])
      .where('operation', '=', 'importOrganisations')
      .where('object_kind', '=', 'org')
      .execute()
    expect(trail.map(({ object_name }) => object_name)).toEqual(['一分院', '办公室', '二分院'])
    expect(await undo(batchId)).toEqual({ removed: 3, restored: 0, kept: [] })
    expect(await byCode('IMP-1')).toBeUndefined()
  })

  it('changes the filled cells of one that exists, and restores them', async () => {
    const id = await created(office, { name: '旧名', code: 'IMP-OLD', leader: '陈静', phone: '025-1111' })
    const rows = [{ row: 2, code: 'imp-old', name: '新名', leader: '李明', parent: 'IMP', kind: '检察院' }]
    expect(await check(rows)).toMatchObject({
      updated: 1,
      changes: [
        { row: 2, name: '旧名', field: 'name', before: '旧名', after: '新名' },
        { row: 2, name: '旧名', field: 'leader', before: '陈静', after: '李明' },
      ],
    })
    expect(await check(rows, admin, 'skip')).toMatchObject({ skipped: 1, updated: 0 })
    const { batchId } = await run(rows)
    expect(await detail(id)).toMatchObject({ name: '新名', leader: '李明', phone: '025-1111', version: 2 })
    expect(await run(rows)).toMatchObject({ unchanged: 1, updated: 0 })
    expect(await undo(batchId)).toEqual({ removed: 0, restored: 1, kept: [] })
    expect(await detail(id)).toMatchObject({ name: '旧名', leader: '陈静', version: 3, parentId: office })
  })

  it('says at each cell what is wrong with it', async () => {
    await created(office, { code: 'IMP-DEPT', kind: 'department' })
    const closed = await created(office, { code: 'IMP-CLOSED' })
    await post('status', { ids: [closed], status: 'disabled' })
    await created(office, { code: 'IMP-SYNC' })
    await site.db.updateTable('org').set({ source: 'synced' }).where('code', '=', 'IMP-SYNC').execute()
    const kind = '检察院'
    const rows = [
      { row: 2, code: 'IMP-A', name: '甲', kind, parent: '没有' },
      { row: 3, code: 'IMP-B', name: '乙', kind: '法院', parent: 'IMP' },
      { row: 4, code: 'IMP-C', name: '丙', kind, parent: 'IMP-DEPT' },
      { row: 5, code: 'IMP-D', name: '丁', kind, parent: 'IMP-CLOSED' },
      { row: 6, code: 'IMP-E', name: '戊', kind: '内设机构' },
      { row: 7, code: '?', kind, parent: 'IMP', level: '乡', sort: '0', creditCode: '1' },
      { row: 8, code: 'IMP-F', name: '己', kind, parent: 'IMP-A' },
      { row: 9, code: 'IMP-DEPT', kind, parent: 'IMP-CLOSED' },
      { row: 10, code: 'IMP-SYNC', name: '改' },
      { row: 11, code: 'IMP-G', name: '庚', kind, parent: 'IMP' },
      { row: 12, code: 'imp-g', name: '辛', kind, parent: 'IMP' },
    ]
    const found = await check(rows)
    expect(found).toMatchObject({ created: 1, wrong: 10 })
    expect(found.errors.map(({ row, field, message }: Record<string, unknown>) => [row, field, message])).toEqual([
      [2, 'parent', '上级机构不存在或不在您的管理范围内'],
      [3, 'kind', '类型应填写检察院、内设机构、派驻之一'],
      [4, 'parent', '内设机构的下级只能是内设机构'],
      [5, 'parent', '上级机构已停用'],
      [6, 'parent', '内设机构和派驻机构须有上级机构'],
      [7, 'code', '机构编码由字母、数字和短横线组成，以字母或数字开头，最多 32 位'],
      [7, 'name', '请输入机构名称'],
      [7, 'sort', '排序为 1 到 9999 的整数'],
      [7, 'level', '层级应填写最高、省、市、区县之一'],
      [7, 'creditCode', '统一社会信用代码为 18 位数字或大写字母（不含 I、O、S、V、Z）'],
      [8, 'parent', '上级机构不存在或不在您的管理范围内'],
      [9, 'kind', '已有机构的类型不能通过导入更改，请使用“修改”'],
      [9, 'parent', '已有机构的上级不能通过导入更改，请使用“移动”'],
      [10, 'code', '该机构由同步任务维护，不能修改'],
      [12, 'code', '与第 11 行的机构编码重复'],
    ])
    expect(await run(rows, { mode: 'all' })).toMatchObject({ created: 0, wrong: 10 })
    expect(await byCode('IMP-G')).toBeUndefined()
  })

  it('an undo keeps what is in use, and what stands above it', async () => {
    const kind = '检察院'
    const { batchId } = await run([
      { row: 2, code: 'IMP-U1', name: '上', kind, parent: 'IMP' },
      { row: 3, code: 'IMP-U2', name: '中', kind, parent: 'IMP-U1' },
      { row: 4, code: 'IMP-U3', name: '下', kind, parent: 'IMP-U2' },
      { row: 5, code: 'IMP-U4', name: '旁', kind, parent: 'IMP-U1' },
    ])
    await created((await byCode('IMP-U2'))?.id, { code: 'IMP-U5' })
    const used = '导入后已有下级机构、用户或角色使用'
    expect(await undo(batchId)).toEqual({
      removed: 2,
      restored: 0,
      kept: [
        { code: 'IMP-U1', name: '上', reason: used },
        { code: 'IMP-U2', name: '中', reason: used },
      ],
    })
  })

  it('security 6: creates and changes nothing outside the scope', async () => {
    await plantRoles(site.db, [{ id: '841', scope: 'custom', grants: /^system:org:/, orgIds: [office] }])
    await holdRoles(site.db, await site.idOf('casemgr'), ['841'])
    const caller = await site.signIn('casemgr')
    const kind = '检察院'
    const rows = [
      { row: 2, code: 'IMP-S1', name: '内', kind, parent: 'IMP' },
      { row: 3, code: 'IMP-S2', name: '外', kind, parent: '380000' },
      { row: 4, code: 'IMP-S3', name: '顶', kind },
      { row: 5, code: '380000', name: '改名' },
    ]
    const { errors } = await run(rows, { caller })
    expect(errors.map(({ row, message }: Record<string, unknown>) => [row, message])).toEqual([
      [3, '上级机构不存在或不在您的管理范围内'],
      [4, '请填写上级编码'],
      [5, '该机构不在您的管理范围内'],
    ])
    expect(await byCode('IMP-S1')).toMatchObject({ parent_id: office })
  })
})
