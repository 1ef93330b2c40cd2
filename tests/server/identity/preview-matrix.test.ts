import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../server/areas.ts'
import { readApiDocument, routesOf, servedDocument } from '../../../server/http/api-document.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

/*
 * Generated from the API file: a new operation is in it without a line of test. What a preview may do is decided in one
 * place, before the body is read, so an empty body is enough.
 */
const routes = routesOf(servedDocument(readApiDocument()), operations)
const reads = routes.filter(({ method, preview }) => method === 'GET' && preview !== 'refused')
const others = routes.filter((route) => !reads.includes(route) && route.preview !== 'allowed')
const address = (path: string) => path.replaceAll(/\{\w+\}/g, '99999999')

describe('the preview of a user × every operation', { timeout: 60_000 }, () => {
  let site: TestApp
  let admin: TestBrowser
  let headers: Record<string, string>
  beforeAll(async () => {
    site = await openTestApp()
    admin = await site.browser().signIn('admin')
    const { id } = await site.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'orgadmin')
      .executeTakeFirstOrThrow()
    const { data } = (await admin.post('/api/system/user/preview/begin', { id })).body
    headers = { 'x-preview-token': data.previewToken }
  })
  afterAll(() => site.close())

  /** Every row of every table. */
  const contents = async () => {
    const names = (await site.db.introspection.getTables()).map(({ name }) => name)
    const rows = names.map(async (name) => {
      // as: the name of a table that exists
      const all = await site.db
        .selectFrom(name as 'user')
        .selectAll()
        .execute()
      return [name, all.map((row) => JSON.stringify(row)).toSorted()] as const
    })
    return Object.fromEntries(await Promise.all(rows))
  }

  it('security 6 refuses every operation that is not a read, in clear words, and changes nothing', async () => {
    const before = await contents()
    const answers = []
    for (const { method, path, operationId } of others) {
      const { status, body } = await admin.send({
        method: method === 'GET' ? 'GET' : 'POST',
        url: address(path),
        headers,
      })
      answers.push([operationId, status, body.code, body.data?.next?.kind, body.message])
    }
    const readOnly = '预览为只读，不能进行此操作'
    expect(answers).toEqual(
      others.map(({ operationId, method }) => [
        operationId,
        403,
        'AA0002',
        'preview',
        method === 'GET' ? '预览中不显示用户的个人内容' : readOnly,
      ]),
    )
    expect(await contents()).toEqual(before)
  })

  it('security 6 a read changes nothing either, neither of the user nor of the administrator', async () => {
    const before = await contents()
    for (const { path } of reads) expect((await admin.get(address(path), headers)).status).toBeLessThan(500)
    expect(await contents()).toEqual(before)
  })

  it('security 6 one operation alone is allowed that is no read: the end of the preview', () => {
    const allowed = routes.filter(({ preview }) => preview === 'allowed').map(({ operationId }) => operationId)
    expect(allowed).toEqual(['endPreview'])
  })
})
