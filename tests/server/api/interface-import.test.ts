import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openApiOf } from '../../../src/features/apiInterface/interface/parts/document/open-api.ts'
import { useManagementSite } from '../system/management-site.ts'
import { largeFiles, literalFile } from './large-openapi-files.ts'

interface Entry {
  readonly key: string
  readonly state: string
  readonly name: string
  readonly reason?: string
  readonly becomes?: string
  readonly changes: readonly { readonly words: string; readonly breaking: boolean }[]
}

let count = 0

const base64Of = (file: object | string): string =>
  Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)).toString('base64')

/** Operations of a description that has GET and POST alone. */
const operationsIn = (text: string): number =>
  Object.values<object>(JSON.parse(text).paths).flatMap((item) =>
    Object.keys(item).filter((name) => name === 'get' || name === 'post'),
  ).length

describe('kit: an OpenAPI file is imported into a directory', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const directory = async (): Promise<string> => {
    count += 1
    const body = { name: `导入目录${count}`, code: `imported-${count}` }
    return (await admin.post('/api/apiInterface/directory/create', body)).body.data.id
  }
  const check = (directoryId: string, file: object | string) =>
    admin.post('/api/apiInterface/interface/import/check', {
      directoryId,
      openApiFile: base64Of(file),
    })
  const found = async (directoryId: string, file: object | string) => {
    const answer = await check(directoryId, file)
    const { data } = answer.body
    return data as { plan: string; counts: Record<string, number>; entries: readonly Entry[] }
  }
  const run = async (directoryId: string, file: object | string, keys?: readonly string[], plan?: string) => {
    const checked = await found(directoryId, file)
    return admin.post('/api/apiInterface/interface/import', {
      directoryId,
      openApiFile: base64Of(file),
      plan: plan ?? checked.plan,
      keys: keys ?? checked.entries.filter(({ reason }) => reason === undefined).map(({ key }) => key),
    })
  }
  const rows = async (directoryId: string) => {
    const { data } = (await admin.get(`/api/apiInterface/interface/list?directoryId=${directoryId}&orders=code:true`))
      .body
    return (
      data as readonly {
        id: string
        name: string
        code: string
        versions: readonly { word: string; status: string; method: string; path: string }[]
      }[]
    ).map((one) => ({
      ...one,
      versions: one.versions.map(({ word, status }) => `${word} ${status}`),
    }))
  }
  const publish = async (directoryId: string) => {
    const row = {
      name: '导入提供方',
      name_key: '',
      address: 'https://import.example.gov.cn',
      created_at: 0,
      updated_at: 0,
    }
    await site.db
      .insertInto('api_provider')
      .values({ id: '9000002', ...row })
      .onConflict((on) => on.doNothing())
      .execute()
    await site.db
      .updateTable('api_interface')
      .set({ provider_id: '9000002' })
      .where('directory_id', '=', directoryId)
      .execute()
    const ids = (await rows(directoryId)).map(({ id }) => id)
    return admin.post('/api/apiInterface/interface/publish', { ids })
  }
  const counted = (checked: { counts: object }) =>
    Object.fromEntries(Object.entries(checked.counts).filter(([, value]) => value !== 0))

  it('kit: first everything is new, then everything is there, and the interfaces are drafts', async () => {
    const place = await directory()
    const file = literalFile()
    const first = await found(place, file)
    expect(first.entries).toEqual([
      {
        key: 'GET /persons/{id}',
        name: '人员查询',
        method: 'GET',
        path: '/persons/{id}',
        state: 'new',
        becomes: 'v1',
        changes: [],
      },
      {
        key: 'POST /persons',
        name: '人员登记',
        method: 'POST',
        path: '/persons',
        state: 'new',
        becomes: 'v1',
        changes: [],
      },
    ])
    expect((await run(place, file)).body.data).toEqual({ added: 2, changed: 0, withdrawn: 0 })
    expect(await rows(place)).toMatchObject([
      { code: 'add-person', name: '人员登记', versions: ['v1 draft'] },
      { code: 'get-person', name: '人员查询', versions: ['v1 draft'] },
    ])
    expect(counted(await found(place, file))).toEqual({ same: 2 })
    const { status, body } = await run(place, file, ['GET /persons/{id}'])
    expect([status, body.data.errors]).toEqual([
      400,
      [{ field: 'keys', message: '所选接口中有不能导入的，请重新校验' }],
    ])
  })

  it('kit: a draft is changed in place, a published version never: it gets another one beside it', async () => {
    const place = await directory()
    await run(place, literalFile())
    const wider = literalFile({ parameters: [{ name: 'full', in: 'query', schema: { type: 'boolean' } }] })
    expect((await run(place, wider)).body.data).toEqual({ added: 0, changed: 1, withdrawn: 0 })
    expect((await rows(place)).map(({ versions }) => versions)).toEqual([['v1 draft'], ['v1 draft']])
    await publish(place)
    const before = await site.db.selectFrom('api_version').selectAll().where('status', '=', 'published').execute()
    const narrower = literalFile({
      parameters: [{ name: 'full', in: 'query', required: true, schema: { type: 'boolean' } }],
    })
    const checked = await found(place, narrower)
    expect(checked.entries).toEqual([
      {
        key: 'GET /persons/{id}',
        name: '人员查询',
        method: 'GET',
        path: '/persons/{id}',
        state: 'breaking',
        becomes: 'v2',
        changes: [{ words: '请求参数 full（查询）：参数改为必填', breaking: true }],
      },
    ])
    await run(place, narrower)
    expect((await rows(place)).map(({ versions }) => versions)).toEqual([
      ['v1 published'],
      ['v2 draft', 'v1 published'],
    ])
    const after = await site.db.selectFrom('api_version').selectAll().where('status', '=', 'published').execute()
    expect(after).toEqual(before)
    expect(counted(await found(place, narrower))).toEqual({ same: 2 })
  })

  it('kit: what is gone is withdrawn only where it is chosen, with a message to those who call it', async () => {
    const place = await directory()
    await run(place, literalFile())
    const file = literalFile()
    const { [`/persons`]: _, ...paths } = file.paths
    const rest = { ...file, paths }
    expect((await found(place, rest)).entries).toMatchObject([
      { name: '人员登记', state: 'gone', reason: '尚未发布，可在列表中删除' },
    ])
    await publish(place)
    const [gone] = (await found(place, rest)).entries
    expect(gone).toMatchObject({ name: '人员登记', method: 'POST', path: '/persons', state: 'gone', changes: [] })
    expect((await run(place, rest)).body.data).toEqual({ added: 0, changed: 0, withdrawn: 1 })
    expect((await rows(place)).map(({ versions }) => versions)).toEqual([['v1 withdrawn'], ['v1 published']])
    expect(counted(await found(place, rest))).toEqual({ same: 1 })
  })

  it('kit: only the chosen ones are applied; a change since the check, or another file, is refused as a whole', async () => {
    const place = await directory()
    const file = literalFile()
    const { plan } = await found(place, file)
    expect((await run(place, file, ['POST /persons'])).body.data.added).toBe(1)
    expect((await rows(place)).map(({ code }) => code.replace(/-\d+$/, ''))).toEqual(['add-person'])
    const again = await run(place, file, ['GET /persons/{id}'], plan)
    expect([again.status, again.body.message]).toEqual([409, '目录中的接口或文件在校验后有变化，请重新校验'])
    expect((await rows(place)).length).toBe(1)
  })

  it('kit: two people import one file at once, and one of them is told', async () => {
    const place = await directory()
    const file = literalFile()
    const answers = await Promise.all([run(place, file), run(place, file)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await rows(place)).length).toBe(2)
  })

  it('kit: another name or description changes the interface alone', async () => {
    const place = await directory()
    await run(place, literalFile())
    await publish(place)
    const renamed = literalFile({ summary: '人员信息查询' })
    expect((await found(place, renamed)).entries).toMatchObject([
      { state: 'changed', changes: [{ words: '名称：人员查询 → 人员信息查询', breaking: false }] },
    ])
    await run(place, renamed)
    expect(await rows(place)).toMatchObject([{}, { name: '人员信息查询', versions: ['v1 published'] }])
  })

  it('kit: another name in the braces of a path breaks nobody', async () => {
    const place = await directory()
    await run(place, literalFile())
    const text = JSON.stringify(literalFile())
      .replaceAll('{id}', '{number}')
      .replaceAll('"name":"id"', '"name":"number"')
    expect((await found(place, text)).entries).toMatchObject([
      { state: 'changed', changes: [{ words: '地址：GET /persons/{id} → GET /persons/{number}', breaking: false }] },
    ])
  })

  it('kit: what is exported is imported again without a difference, both versions of an interface', async () => {
    const place = await directory()
    await run(place, literalFile({ description: '按编号查询。\n只返回一人。' }))
    await publish(place)
    await run(place, literalFile({ parameters: [{ name: 'full', in: 'query', schema: { type: 'boolean' } }] }))
    await publish(place)
    const details = await Promise.all(
      (await rows(place)).map(async ({ id }) => (await admin.get(`/api/apiInterface/interface/${id}`)).body.data),
    )
    const exported = openApiOf(details, 'https://auth.example.gov.cn')
    expect(Object.keys(Object(exported['paths']))).toEqual([
      `/gateway/imported-${count}/v1/persons`,
      `/gateway/imported-${count}/v2/persons/{id}`,
      `/gateway/imported-${count}/v1/persons/{id}`,
    ])
    expect(counted(await found(place, exported))).toEqual({ same: 3 })
    const elsewhere = await directory()
    expect((await run(elsewhere, exported)).body.data).toEqual({ added: 3, changed: 0, withdrawn: 0 })
    expect((await rows(elsewhere)).map(({ name, versions }) => [name, versions.toSorted()])).toEqual([
      ['人员登记', ['v1 draft']],
      ['人员查询', ['v1 draft', 'v2 draft']],
    ])
  })

  it('kit: a code that another directory has gets a number', async () => {
    const [one, other] = [await directory(), await directory()]
    const unique = JSON.parse(JSON.stringify(literalFile()).replaceAll('getPerson', 'uniqueQuery'))
    await run(one, unique, ['GET /persons/{id}'])
    await run(other, unique, ['GET /persons/{id}'])
    expect([...(await rows(one)), ...(await rows(other))].map(({ code }) => code)).toEqual([
      'unique-query',
      'unique-query-2',
    ])
  })

  it('kit: is refused without the permission, without a directory, and with the place of a mistake', async () => {
    const place = await directory()
    const body = { directoryId: place, openApiFile: 'e30=' }
    expect((await orgAdmin.post('/api/apiInterface/interface/import/check', body)).status).toBe(403)
    const nowhere = await check('99999999', literalFile())
    expect([nowhere.status, nowhere.body.message]).toEqual([400, '所选目录不存在或已停用'])
    const faulty = await check(place, { ...literalFile(), info: 5 })
    expect([faulty.status, faulty.body.data.errors]).toEqual([
      400,
      [{ field: 'openApiFile', message: '/info：须为对象' }],
    ])
  })

  it.each(largeFiles)(
    'kit: $title: $operations operations, a change of each kind, and nothing twice',
    async (large) => {
      const place = await directory()
      expect(counted(await found(place, large.text))).toEqual({ new: large.operations })
      expect((await run(place, large.text)).body.data).toEqual({ added: large.operations, changed: 0, withdrawn: 0 })
      expect(counted(await found(place, large.text))).toEqual({ same: large.operations })
      await publish(place)
      expect(counted(await found(place, large.later))).toEqual(large.differs)
    },
  )

  it('kit: our own description is imported whole, and there is no difference then', async () => {
    const place = await directory()
    const text = readFileSync('openapi/auth-centre.json', 'utf8')
    const first = await found(place, text)
    expect(counted(first)).toEqual({ new: operationsIn(text) })
    expect((await run(place, text)).body.data.added).toBe(operationsIn(text))
    expect(counted(await found(place, text))).toEqual({ same: operationsIn(text) })
  })
})
