import { describe, expect, it } from 'vitest'
import { useManagementSite } from '../system/management-site.ts'

describe('kit: the directories of the interface catalogue', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const post = (name: string, body: object) => admin.post(`/api/apiInterface/directory/${name}`, body)
  const create = (code: string, parentId?: string) =>
    post('create', { name: `目录 ${code}`, code, ...(parentId !== undefined && { parentId }) })
  const created = async (code: string, parentId?: string): Promise<string> =>
    (await create(code, parentId)).body.data.id
  const one = async (id: string) => (await admin.get(`/api/apiInterface/directory/${id}`)).body.data
  const orderBelow = async (parent: string) => {
    const below = site.db.selectFrom('api_directory').select('code').where('parent_id', '=', parent)
    return (await below.orderBy('sort').execute()).map(({ code }) => code)
  }

  it('kit: a new directory stands last below its parent, and its code belongs to it alone', async () => {
    const top = await created('first-top')
    const [first, two] = [await created('first-one', top), await created('first-two', top)]
    expect(await one(two)).toEqual({
      id: two,
      parentId: top,
      name: '目录 first-two',
      code: 'first-two',
      sort: 2,
      interfaces: 0,
      ownInterfaces: 0,
      status: 'normal',
      updateTime: '2026-11-21 10:00:00',
      version: 1,
      leaf: true,
      path: ['目录 first-top'],
    })
    const again = await create('first-one')
    expect([again.status, again.body.data.errors]).toEqual([409, [{ field: 'code', message: '目录编码已存在' }]])
    expect(first).not.toBe(two)
  })

  it('kit: a directory moves to another place and another parent, never below itself', async () => {
    const top = await created('moved-top')
    const ids = [await created('moved-a', top), await created('moved-b', top), await created('moved-c', top)]
    const [a = '', b = '', c = ''] = ids
    await post('move', { id: c, version: 1, parentId: top, beforeId: a })
    expect(await orderBelow(top)).toEqual(['moved-c', 'moved-a', 'moved-b'])
    await post('move', { id: a, version: 1, parentId: b })
    expect([await orderBelow(top), await orderBelow(b)]).toEqual([['moved-c', 'moved-b'], ['moved-a']])
    for (const parentId of [b, a]) {
      const { status, body } = await post('move', { id: b, version: 1, parentId })
      expect([status, body.data.errors]).toEqual([
        400,
        [{ field: 'parentId', message: '不能移动到本目录或其下级目录之下' }],
      ])
    }
    const { body: late } = await post('move', { id: a, version: 1, parentId: top })
    expect(late.message).toBe('该目录已被他人修改，请刷新后重试')
  })

  it('kit: the tree has five levels at most, whether one is added or moved', async () => {
    let parent = await created('deep-1')
    const top = parent
    for (const level of [2, 3, 4, 5]) parent = await created(`deep-${level}`, parent)
    const sixth = await create('deep-6', parent)
    expect([sixth.status, sixth.body.message]).toEqual([400, '接口目录最多 5 级'])
    const above = await created('deep-0')
    const { body } = await post('move', { id: top, version: 1, parentId: above })
    expect(body.message).toBe('接口目录最多 5 级')
  })

  it('kit: below a disabled directory none is added, and those below it say so', async () => {
    const top = await created('closed-top')
    const below = await created('closed-below', top)
    await post('status', { ids: [top], status: 'disabled' })
    expect(await one(below)).toMatchObject({ status: 'normal', suspended: true })
    const { body } = await create('closed-new', top)
    expect(body.data.errors).toEqual([{ field: 'parentId', message: '上级目录“目录 closed-top”已停用' }])
  })

  it('kit: those in use stay, with what is in them; together with those below it one goes', async () => {
    const top = await created('gone-top')
    const [below, used] = [await created('gone-below', top), await created('gone-used')]
    await site.db
      .insertInto('api_interface')
      .values({ id: 'u1', code: 'u1', name: '用户', name_key: '', directory_id: used, created_at: 0, updated_at: 0 })
      .execute()
    expect(await one(used)).toMatchObject({ interfaces: 1, ownInterfaces: 1 })
    const refusals = async (...ids: string[]) => (await post('remove', { ids })).body.data
    const [first, second] = [await refusals(top, used), await refusals(top, below)]
    expect(first).toEqual({
      done: [],
      refused: [
        { id: top, name: '目录 gone-top', code: 'AA0001', message: '该目录有 1 个下级目录，请先移动或删除下级目录' },
        {
          id: used,
          name: '目录 gone-used',
          code: 'AA0001',
          message: '该目录有 1 个接口，请先在接口管理中移到其他目录或删除',
        },
      ],
    })
    expect(second).toEqual({ done: [below, top], refused: [] })
  })

  it('kit: the list finds by name, code and status, in the order of the tree', async () => {
    const top = await created('found-top')
    await created('found-below', top)
    await post('status', { ids: [top], status: 'disabled' })
    const codes = async (query: Readonly<Record<string, string>>) =>
      (await admin.get('/api/apiInterface/directory/list', query)).body.data.map(({ code }: { code: string }) => code)
    expect(await codes({ code: 'FOUND' })).toEqual(['found-top', 'found-below'])
    expect(await codes({ name: '目录 found', status: 'normal' })).toEqual(['found-below'])
    expect(await codes({ code: 'found-x' })).toEqual([])
  })

  it('kit: who manages one organisation only changes nothing of the catalogue', async () => {
    const { status } = await orgAdmin.post('/api/apiInterface/directory/create', { name: '外部', code: 'foreign' })
    expect(status).toBe(403)
  })
})
