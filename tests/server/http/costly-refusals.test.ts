// test:sqlite: HTTP
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { operations } from '../../../server/areas.ts'
import { readApiDocument, routesOf, servedDocument } from '../../../server/http/api-document.ts'
import { HashTurns } from '../../../server/identity/password/hash-turns.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const document = servedDocument(readApiDocument())
const routes = routesOf(document, operations).filter(({ method }) => method === 'POST')

/** Verify a password or a code that a person has typed, which costs one hash whether it is right or wrong. */
const verifying: ReadonlySet<string> = new Set([
  'doLogin',
  'beginTotp',
  'beginPasskey',
  'removeFactor',
  'renewRecoveryCodes',
  'changePassword',
])

/** The example of a body, its ids replaced by such as no record has. */
function refusedBody(path: string): object | undefined {
  // as: the description that is served
  const { post } = document.paths[path] as { post: { requestBody?: { content: Record<string, { example?: object }> } } }
  const example = post.requestBody?.content['application/json']?.example
  return example && JSON.parse(JSON.stringify(example, withoutRecords))
}
const withoutRecords = (name: string, value: unknown): unknown => {
  if (name === 'ids') return Array.from({ length: 20 }, (_, at) => `99000000000000${String(at).padStart(4, '0')}`)
  return /^(id|.*Id)$/.test(name) && typeof value === 'string' ? '990000000000000000' : value
}

describe('security 12: what is refused costs no password hash', { timeout: 60_000 }, () => {
  let site: TestApp
  let admin: TestBrowser
  /** Every hash is taken in its turn. */
  const hashing = vi.spyOn(HashTurns.prototype, 'run')
  const hashed = () => hashing.mock.calls.length
  beforeAll(async () => {
    site = await openTestApp({}, { prepare: async () => undefined })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await site.close()
  })
  beforeEach(async () => {
    admin = await site.browser().signIn('admin')
    await site.db.deleteFrom('limiter').execute()
  })

  it.each(routes)('$operationId of records that do not exist', async ({ operationId, path, permission }) => {
    const caller = permission === 'public' ? site.browser() : admin
    hashing.mockClear()
    const { status, body } = await caller.post(path, refusedBody(path))
    expect(status).toBeLessThan(500)
    const isRefused = status >= 400 || body?.data?.done?.length === 0
    const hashes = verifying.has(operationId) ? 1 : 0
    expect({ status, hashes: isRefused ? hashed() : hashes }).toEqual({ status, hashes })
  })

  it('a batch hashes for those alone who get a password', async () => {
    const { id } = await site.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    const own = await site.db.selectFrom('user').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
    hashing.mockClear()
    const { body } = await admin.post('/api/system/user/reset-passwords', {
      ids: [own.id, id, '990000000000000000'],
    })
    expect([body.data.done, body.data.refused.length, hashed()]).toEqual([[id], 2, 1])
  })
})
