import { describe, expect, it } from 'vitest'
import { contributed } from '../../../server/areas.ts'
import { readApiDocument } from '../../../server/http/api-document.ts'
import { useManagementSite } from '../system/management-site.ts'

const entry = { name: '党组会', sort: 1, style: 'neutral', isDefault: false, status: 'normal' }

describe('dictionaries', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const get = (name: string, query = {}) => admin.get(`/api/setting/dict/${name}`, query)
  const post = (name: string, body: object) => admin.post(`/api/setting/dict/${name}`, body)
  let count = 0
  const created = async (): Promise<{ id: string; code: string }> => {
    const code = `meeting-${(count += 1)}`
    const { body } = await post('create', { code, name: '会议类型', status: 'normal' })
    return { id: body.data.id, code }
  }
  const added = async (dictId: string, value: string, more: object = {}): Promise<string> => {
    const { body } = await post('entry/create', { ...entry, name: `项${value}`, value, dictId, ...more })
    return body.data?.id ?? body.message
  }
  const changed = (id: string, version: number, more: object) =>
    post('entry/update', { ...entry, id, version, ...more })
  const idOf = async (code: string): Promise<string> => (await get('list', { code })).body.data[0].id
  const lookup = async (code: string) => (await get('lookup', { code })).body.data
  const faultOf = ({ status, body }: { status: number; body: any }) => [status, body.data?.errors?.[0] ?? body.message]

  it.each([
    [
      { builtIn: 'true' },
      [
        'application-category',
        'degree',
        'education',
        'hearing-case',
        'hearing-field',
        'hearing-identity',
        'nation',
        'political-status',
      ],
    ],
    [{ name: '听证' }, ['hearing-case', 'hearing-identity']],
    [{ code: 'edu' }, ['education']],
    [{ code: 'hearing', orders: 'entryCount:true', size: '1' }, ['hearing-case']],
    [{ status: 'disabled' }, []],
  ] as const)('S10.3 %j finds %j', async (query, codes) => {
    const { data } = (await get('list', query)).body
    expect(data.map(({ code }: { code: string }) => code)).toEqual(codes)
  })

  it('S10.6 a new dictionary has what the form held, and its code belongs to it alone', async () => {
    const form = { code: 'room-kind', name: '会议室类型', status: 'normal', remark: '行政装备' }
    const { id } = (await post('create', form)).body.data
    expect((await get(id)).body.data).toEqual({
      ...form,
      id,
      builtIn: false,
      entryCount: 0,
      createTime: '2026-11-21 10:00:00',
      version: 1,
    })
    expect(faultOf(await post('create', form))).toEqual([409, { field: 'code', message: '类型编码已存在' }])
    expect((await post('update', { id, version: 1, name: '房间类型', status: 'disabled' })).status).toBe(200)
    const late = await post('update', { id, version: 1, name: '别名', status: 'normal' })
    expect([late.status, late.body.data.change]).toEqual([
      409,
      { userName: '王建国', time: '2026-11-21 10:00:00', fields: ['name', 'status', 'remark'] },
    ])
  })

  it('S10.6 a built-in dictionary is neither deleted nor disabled, nor are its delivered entries deleted', async () => {
    const id = await idOf('application-category')
    const { name, version } = (await get(id)).body.data
    expect(faultOf(await post('update', { id, version, name, status: 'disabled' }))).toEqual([
      400,
      { field: 'status', message: '系统内置的字典不能停用' },
    ])
    expect((await post('remove', { ids: [id] })).body.data.refused).toMatchObject([
      { code: 'AA0001', message: '系统内置的字典不能删除' },
    ])
    const [office] = (await get('entry/tree', { dictId: id })).body.data
    expect((await post('entry/remove', { ids: [office.id] })).body.data.refused).toMatchObject([
      { name: '办公', message: '系统内置的数据项不能删除，可改为停用' },
    ])
  })

  it('S10.6 a dictionary is deleted with its entries, and the audit names them', async () => {
    const { id } = await created()
    await added(id, 'a')
    expect((await post('remove', { ids: [id, '99999999'] })).body.data).toEqual({
      done: [id],
      refused: [{ id: '99999999', code: 'AA0005', message: '字典不存在' }],
    })
    const { changes } = await site.db
      .selectFrom('audit')
      .select('changes')
      .where('object_id', '=', id)
      .where('operation', '=', 'removeDicts')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(changes).entries).toEqual({ before: '项a' })
    expect((await get('entry/tree', { dictId: id })).status).toBe(404)
  })

  it('S10.6 a value belongs to one entry of the dictionary, in upper and lower case; another dictionary may have it', async () => {
    const [one, other] = [await created(), await created()]
    await added(one.id, 'Plan')
    expect(faultOf(await post('entry/create', { ...entry, dictId: one.id, value: 'plan' }))).toEqual([
      409,
      { field: 'value', message: '该字典已有这个键值' },
    ])
    expect(await added(other.id, 'plan')).toMatch(/^\d+$/)
  })

  it.each([
    [
      { value: 'a b' },
      'AA0004',
      'value',
      '键值由汉字、字母、数字、下划线或短横线组成，以汉字、字母或数字开头，最多 50 位',
    ],
    [
      { value: 'a.b' },
      'AA0004',
      'value',
      '键值由汉字、字母、数字、下划线或短横线组成，以汉字、字母或数字开头，最多 50 位',
    ],
    [{ name: '<b>' }, 'AA0004', 'name', '请输入标签，不能包含 < >、控制字符和不可见字符'],
    [{ validFrom: '2026-02-30' }, 'AA0004', 'validFrom', undefined],
    [{ validFrom: '2026-05-02', validUntil: '2026-05-01' }, 'AA0001', 'validUntil', '失效日期不能早于生效日期'],
    [{ isDefault: true, status: 'disabled' }, 'AA0001', 'status', '默认的数据项不能停用'],
    [{ parentId: '99999999' }, 'AA0001', 'parentId', '所选上级不存在'],
  ])('S8.2 an entry with %j is refused', async (wrong, code, field, message) => {
    const { id } = await created()
    const { status, body } = await post('entry/create', { ...entry, value: 'a', dictId: id, ...wrong })
    expect([status, body.code, body.data.errors[0].field]).toEqual([400, code, field])
    if (message !== undefined) expect(body.data.errors[0].message).toBe(message)
  })

  it('S10.6 no entry can stand below itself, below one of another dictionary, or on a ninth level', async () => {
    const [{ id }, other] = [await created(), await created()]
    const top = await added(id, 'a')
    const middle = await added(id, 'b', { parentId: top })
    const low = await added(id, 'c', { parentId: middle })
    const cycle = { field: 'parentId', message: '上级不能是该项自己或其下级' }
    expect(faultOf(await changed(top, 1, { parentId: top }))).toEqual([400, cycle])
    expect(faultOf(await changed(top, 1, { parentId: low }))).toEqual([400, cycle])
    const foreign = await added(other.id, 'x')
    expect(faultOf(await changed(low, 1, { parentId: foreign }))).toEqual([
      400,
      { field: 'parentId', message: '所选上级不存在' },
    ])
    let parentId = low
    for (const value of ['d', 'e', 'f', 'g', 'h']) parentId = await added(id, value, { parentId })
    expect(await added(id, 'i', { parentId })).toBe('字典最多 8 级')
    const outside = await added(id, 'j')
    expect((await changed(top, 1, { parentId: outside })).body.message).toBe('字典最多 8 级')
  })

  it('S10.6 of two moves that would close a circle together one is refused', async () => {
    const { id } = await created()
    const [one, other] = [await added(id, 'a'), await added(id, 'b')]
    const moves = await Promise.all([changed(one, 1, { parentId: other }), changed(other, 1, { parentId: one })])
    expect(new Set(moves.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  it('S10.6 a default takes the place of the former one, and of two changes of one version the second is refused', async () => {
    const { id, code } = await created()
    const [one, other] = [await added(id, 'a', { isDefault: true }), await added(id, 'b')]
    expect((await changed(other, 1, { isDefault: true, name: '项b' })).status).toBe(200)
    expect((await lookup(code)).map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([false, true])
    const late = await changed(one, 1, { name: '改名' })
    expect([late.status, late.body.data.change.fields]).toEqual([409, ['isDefault']])
  })

  it('S10.6 forms are offered what is enabled and in effect, with all above it; the rest still names old records', async () => {
    const { id, code } = await created()
    const top = await added(id, 'a', { sort: 3 })
    await added(id, 'b', { parentId: top })
    await added(id, 'c', { sort: 2, validUntil: '2026-11-20' })
    await added(id, 'd', { sort: 2, validFrom: '2026-11-21', validUntil: '2026-11-21', style: 'info' })
    await added(id, 'e', { sort: 1, validFrom: '2026-11-22' })
    const item = (value: string, offered: boolean, style = 'neutral') => ({
      value,
      name: `项${value}`,
      style,
      isDefault: false,
      offered,
    })
    const rest = [item('e', false), item('c', false), item('d', true, 'info')]
    expect(await lookup(code)).toEqual([...rest, { ...item('a', true), children: [item('b', true)] }])
    await changed(top, 1, { name: '项a', sort: 3, status: 'disabled' })
    expect(await lookup(code)).toEqual([...rest, { ...item('a', false), children: [item('b', false)] }])
    const { name, version } = (await get(id)).body.data
    await post('update', { id, version, name, status: 'disabled' })
    expect((await lookup(code)).every(({ offered }: { offered: boolean }) => !offered)).toBe(true)
    expect((await orgAdmin.get('/api/setting/dict/lookup', { code })).status).toBe(200)
    expect((await get('lookup', { code: 'none' })).status).toBe(404)
  })

  it.each([
    [{ keyword: '大学' }, ['20', '21', '30', '31']],
    [{ keyword: '14' }, ['14']],
    [{ orders: 'value:false', size: '2' }, ['71', '70']],
    [{ orders: 'place:false', size: '1' }, ['71']],
    [{ size: '3' }, ['10', '11', '14']],
    [{ status: 'disabled' }, []],
  ] as const)('S10.3 of the entries %j finds %j', async (query, values) => {
    const { data } = (await get('entry/list', { ...query, dictId: await idOf('education') })).body
    expect(data.map(({ value }: { value: string }) => value)).toEqual(values)
  })

  it('S10.6, S20.2 an application takes a category that is offered, keeps a retired one, and cannot take it again', async () => {
    const dictId = await idOf('application-category')
    const id = await added(dictId, 'mail', { name: '邮件' })
    const application = {
      id: 'post-office',
      name: '邮件系统',
      kind: 'confidential',
      grants: ['client_credentials'],
      scopes: ['organisation'],
      accessSeconds: 3600,
      refreshSeconds: 43_200,
      idSeconds: 3600,
      visibility: 'all',
      category: 'mail',
    }
    const save = (body: object) => admin.post('/api/setting/application/create', body)
    expect(faultOf(await save({ ...application, category: 'none' }))).toEqual([
      400,
      { field: 'category', message: '所选分类不存在' },
    ])
    expect((await save(application)).status).toBe(200)
    const uses = [{ screen: '应用管理', field: '分类', total: 1, records: [{ name: '邮件系统', entry: '邮件' }] }]
    expect((await get('uses', { id: dictId, entryId: id })).body.data).toEqual(uses)
    expect((await get('uses', { id: dictId })).body.data[0].total).toBe(6)
    expect((await get('uses', { id: await idOf('gender') })).body.data).toEqual([])
    expect((await post('entry/remove', { ids: [id] })).body.data.refused[0].message).toBe(
      '“应用管理”有 1 条记录的“分类”是该项，不能删除，可改为停用',
    )

    await changed(id, 1, { name: '邮件', status: 'disabled' })
    const update = (category: string, version: number) =>
      admin.post('/api/setting/application/update', { ...application, kind: undefined, category, version })
    expect((await update('mail', 1)).status).toBe(200)
    expect((await update('办公', 2)).status).toBe(200)
    expect(faultOf(await update('mail', 3))).toEqual([
      400,
      { field: 'category', message: '所选分类已停用或不在有效期内' },
    ])
    expect((await post('entry/remove', { ids: [id] })).body.data.done).toEqual([id])
  })

  it('S6.4 who may not list the records that hold an entry is told their number, and no names', async () => {
    const staff = await site.db.selectFrom('role').select('id').where('key', '=', 'staff').executeTakeFirstOrThrow()
    const query = await site.db
      .selectFrom('menu')
      .select('id')
      .where('permission', '=', 'setting:dict:query')
      .executeTakeFirstOrThrow()
    await site.db.insertInto('role_menu').values({ role_id: staff.id, menu_id: query.id }).execute()
    const clerk = await site.signIn('clerk')
    const { body } = await clerk.get('/api/setting/dict/uses', { id: await idOf('application-category') })
    expect(body.data).toEqual([{ screen: '应用管理', field: '分类', total: expect.any(Number), records: [] }])
    expect(body.data[0].total).toBeGreaterThan(0)
  })

  it('S10.6 where a dictionary is used is what the schemas of the API description say', () => {
    const named = JSON.stringify(readApiDocument()).match(/"x-dictionary":"[a-z0-9-]+"/g) ?? []
    const codes = named.map((text) => text.split('"')[3])
    expect(new Set(codes)).toEqual(new Set(contributed.dictionaryColumns.map(({ dictionary }) => dictionary)))
  })

  it('S10.6 every dictionary that a field names is built in, and is not removed', async () => {
    for (const code of new Set(contributed.dictionaryColumns.map(({ dictionary }) => dictionary))) {
      const dict = (await get('list', { code })).body.data.find((one: { code: string }) => one.code === code)
      expect([code, dict?.builtIn]).toEqual([code, true])
      const { data } = (await post('remove', { ids: [dict.id] })).body
      expect([data.done, data.refused.length]).toEqual([[], 1])
    }
  })

  it('S10.6 an import reads its own export, refuses what is wrong at its cell, and is undone but for what is used', async () => {
    const { id, code } = await created()
    const rows = [
      { row: 2, key: `${code}.top`, name: '党组会', style: '蓝色', sort: '2' },
      { row: 3, key: `${code.toUpperCase()}.low`, name: '扩大会', parent: `${code}.top`, validUntil: '2026-12-31' },
      { row: 4, key: `${code}.bad`, name: '坏', style: '紫色', parent: 'education.10', sort: 'x' },
      { row: 5, key: 'none.a', name: '无' },
      { row: 6, key: 'none', name: '无' },
      { row: 7, key: `${code}.e`, name: '无', validFrom: '2026-02-01', validUntil: '2026-01-01' },
      { row: 8, key: `${code}.f`, name: '无', parent: `${code}.absent` },
      { row: 9, key: 'education.11', parent: 'education.20' },
      { row: 10, key: `${code}.g`, name: '无', validFrom: '2026-02-30' },
    ]
    const { data } = (await post('import/check', { existing: 'update', rows })).body
    expect(data.errors.map(({ row, field, message }: any) => [row, field, message])).toEqual([
      [4, 'sort', '排序为 0 到 9999 的整数'],
      [4, 'style', '样式应填写无、蓝色、绿色、橙色、红色之一'],
      [5, 'key', '字典 none 不存在，请填写字典名称，导入时一并新增'],
      [6, 'key', '编码为类型编码、英文句点和键值，例如 education.10'],
      [7, 'validUntil', '失效日期不能早于生效日期'],
      [8, 'parent', '上级不存在，或不属于同一字典'],
      [9, 'parent', '已有数据项的上级不能通过导入更改，请使用“修改”'],
      [10, 'validFrom', '生效日期应写成 2027-12-31 的形式'],
    ])
    expect([data.created, data.wrong]).toEqual([2, 7])
    const part = { key: 'import-of-the-dictionary', part: 1, existing: 'update', mode: 'valid', rows }
    const { batchId } = (await post('import', part)).body.data
    const tree = (await get('entry/tree', { dictId: id })).body.data
    expect(tree).toMatchObject([
      { value: 'top', name: '党组会', style: 'info', sort: 2, children: [{ value: 'low', validUntil: '2026-12-31' }] },
    ])
    const again = { existing: 'update', rows: [{ row: 2, key: `${code}.low`, name: '扩大会议', status: '停用' }] }
    expect((await post('import/check', again)).body.data.changes).toEqual([
      { row: 2, name: '扩大会', field: 'name', before: '扩大会', after: '扩大会议' },
      { row: 2, name: '扩大会', field: 'status', before: '正常', after: '停用' },
    ])
    await added(id, 'own', { parentId: tree[0].children[0].id })
    expect((await post('import/undo', { batchId })).body.data).toEqual({
      removed: 0,
      restored: 0,
      kept: [
        { key: `${code}.top`, name: '党组会', reason: '导入后已被使用，或已有下级' },
        { key: `${code}.low`, name: '扩大会', reason: '导入后已被使用，或已有下级' },
      ],
    })
  })

  it('S10.6 an import creates dictionaries with their entries from one file, and leaves those that exist as they are', async () => {
    const { code } = await created()
    const rows = [
      { row: 2, key: 'Vehicle-kind.car', dictName: '车辆类型', name: '轿车' },
      { row: 3, key: 'vehicle-kind.van', name: '面包车', parent: 'vehicle-kind.car' },
      { row: 4, key: 'vehicle-kind.bus', dictName: '车辆', name: '客车' },
      { row: 5, key: '9x.a', dictName: '编码有误', name: '甲' },
      { row: 6, key: `${code}.a`, dictName: '会议', name: '甲' },
      { row: 7, key: 'education.10', dictName: '文凭', name: '研究生' },
      { row: 8, key: `${code}.b`, dictName: '会议类型', name: '乙' },
      { row: 9, key: 'office-kind.a', dictName: '<b>', name: '甲' },
    ]
    const { data } = (await post('import/check', { existing: 'update', rows })).body
    expect(data.errors.map(({ row, field, message }: any) => [row, field, message])).toEqual([
      [4, 'dictName', '字典 vehicle-kind 的名称是“车辆类型”，不能通过导入更改'],
      [5, 'key', '类型编码以小写字母开头，2 至 50 位小写字母、数字或短横线'],
      [6, 'dictName', `字典 ${code} 的名称是“会议类型”，不能通过导入更改`],
      [7, 'dictName', '已有字典的名称不能通过导入更改，请使用“修改”'],
      [9, 'dictName', '请输入字典名称，不能包含 < >、控制字符和不可见字符'],
    ])
    expect([data.created, data.wrong]).toEqual([3, 5])
    const part = { key: 'import-of-new-dictionaries', part: 1, existing: 'update', mode: 'valid', rows }
    expect((await post('import', part)).body.data).toMatchObject({ created: 3, wrong: 5 })
    const [made] = (await get('list', { code: 'vehicle-kind' })).body.data
    expect(made).toMatchObject({
      code: 'vehicle-kind',
      name: '车辆类型',
      status: 'normal',
      builtIn: false,
      entryCount: 2,
    })
    expect((await get('entry/tree', { dictId: made.id })).body.data).toMatchObject([
      { value: 'car', name: '轿车', children: [{ value: 'van', name: '面包车' }] },
    ])
    const logged = (await admin.get('/api/setting/log/operations', { object: '轿车' })).body.data
    expect(logged[0].fields).toContainEqual({ label: '字典名称', after: '车辆类型' })
  })

  it('S6.1 an import by a user who may not add dictionaries creates none', async () => {
    const menus = site.db.selectFrom('menu').select('id')
    const [{ id: menuId }, { id: screenId }] = [
      await menus.where('permission', '=', 'setting:dict:import').executeTakeFirstOrThrow(),
      await menus.where('route_name', '=', 'setting-dict').executeTakeFirstOrThrow(),
    ]
    const role = { key: 'dict-importer', name: '字典导入', dataScope: 'all', sort: 9 }
    const { id: roleId } = (await admin.post('/api/system/role/create', role)).body.data
    await admin.post('/api/system/role/grant', { id: roleId, menuIds: [menuId, screenId], version: 1 })
    await site.db
      .insertInto('user_role')
      .values({ user_id: await site.idOf('casemgr'), role_id: roleId })
      .execute()
    const importer = await site.signIn('casemgr')
    const rows = [{ row: 2, key: 'secret-kind.a', dictName: '密级', name: '公开' }]
    const { data } = (await importer.post('/api/setting/dict/import/check', { existing: 'update', rows })).body
    expect(data.errors.map(({ field, message }: any) => [field, message])).toEqual([
      ['key', '字典 secret-kind 不存在，您没有新增字典的权限'],
    ])
  })

  it('S10.6 rows of an import that stand below each other are refused as a cycle', async () => {
    const { code } = await created()
    const rows = [
      { row: 2, key: `${code}.x`, name: '甲', parent: `${code}.y` },
      { row: 3, key: `${code}.y`, name: '乙', parent: `${code.toUpperCase()}.X` },
      { row: 4, key: `${code}.own`, name: '丙', parent: `${code}.own` },
      { row: 5, key: `${code}.late`, name: '丁', parent: `${code}.after` },
      { row: 6, key: `${code}.after`, name: '戊' },
      { row: 7, key: `${code}.below`, name: '己', parent: `${code}.x` },
    ]
    const { data } = (await post('import/check', { existing: 'update', rows })).body
    expect(data.errors.map(({ row, field, message }: any) => [row, field, message])).toEqual([
      [2, 'parent', '上下级形成循环'],
      [3, 'parent', '上下级形成循环'],
      [4, 'parent', '上下级形成循环'],
      [5, 'parent', '上级不存在，或不属于同一字典'],
      [7, 'parent', '上级不存在，或不属于同一字典'],
    ])
  })

  it('S10.6 an undo keeps an imported entry that a record has taken since, and removes the others', async () => {
    const rows = [
      { row: 2, key: 'application-category.taken', name: '档案' },
      { row: 3, key: 'application-category.free', name: '机要' },
    ]
    const part = { key: 'import-of-two-categories', part: 1, existing: 'update', mode: 'valid', rows }
    const { batchId } = (await post('import', part)).body.data
    await site.db.updateTable('application').set({ category: 'taken' }).where('id', '=', 'hearing-mobile').execute()
    expect((await post('import/undo', { batchId })).body.data).toEqual({
      removed: 1,
      restored: 0,
      kept: [{ key: 'application-category.taken', name: '档案', reason: '导入后已被使用，或已有下级' }],
    })
  })

  it('S10.6 exports hold what the filters find, with the key of each entry’s parent', async () => {
    const dictId = await idOf('education')
    const begun = (
      await admin.post(`/api/setting/dict/entry/export?dictId=${dictId}&keyword=博士`, { columns: ['标签'] })
    ).body
    const { data } = (await get(`entry/export/${begun.data.id}`)).body
    expect(data).toMatchObject([{ value: '11', parentValue: '10', path: ['研究生教育'] }])
    const all = (await admin.post('/api/setting/dict/export?code=hearing', { columns: ['字典名称'] })).body
    expect((await get(`export/${all.data.id}`)).body.total).toBe(3)
  })

  it('S7.7 a refresh is another version for every open page', async () => {
    const version = async () => (await admin.get('/api/message/status')).body.data.directory.dictionaries
    const before = await version()
    expect((await post('refresh', {})).status).toBe(200)
    expect(await version()).not.toBe(before)
  })

  it('S6.4 without the permission nothing but the lookup is open', async () => {
    expect((await orgAdmin.get('/api/setting/dict/list')).status).toBe(403)
    expect((await orgAdmin.post('/api/setting/dict/refresh', {})).status).toBe(403)
  })
})
