// test:all: any input for every operation
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from '../../../server/areas.ts'
import { readApiDocument, routesOf, servedDocument } from '../../../server/http/api-document.ts'
import { forgetCounts } from '../../support/forget-counts.ts'
import { openTestApp, type Reply, type TestApp, type TestBrowser } from '../../support/server-app.ts'

interface Schema {
  $ref?: string
  type?: string
  enum?: string[]
  properties?: Record<string, Schema>
  items?: Schema
}
interface Described {
  parameters?: { $ref?: string; name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const document = readApiDocument()
const resolve = <T extends { $ref?: string }>(part: T): T =>
  part.$ref === undefined
    ? part
    : // any: a reference can point to any part of the document.
      part.$ref
        .slice(2)
        .split('/')
        .reduce((node: any, key) => node[key], document)

/** Text that has broken systems before, and text of the expected formats. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '',
    ' ',
    '1',
    '1001',
    'admin',
    'normal',
    'createTime:false',
    'password:true',
    '2026-02-30',
    '2026-11-21',
    "' or 1=1 --",
    '<img src=x onerror=alert(1)>',
    '%',
    '_',
    '\\',
    '\u0000',
    '\ud800',
    '😀'.repeat(30),
    '9'.repeat(20),
    '__proto__',
    'a'.repeat(300),
  ),
)
const wild = fc.oneof({ weight: 3, arbitrary: text }, fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.maxSafeInteger())

/** Values close to what a schema requires: mostly its shape, with invalid parts. */
function near(given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(given)
  const right = (): fc.Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum)
    switch (schema.type) {
      case 'object':
        return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([k, s]) => [k, near(s)])), {
          requiredKeys: [],
        })
      case 'array':
        return fc.array(near(schema.items ?? {}), { maxLength: 4 })
      case 'integer':
        return fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double())
      case 'boolean':
        return fc.boolean()
      default:
        return text
    }
  }
  return fc.oneof({ weight: 6, arbitrary: right() }, { weight: 1, arbitrary: wild })
}

const queryText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '')

let site: TestApp
let admin: TestBrowser
beforeAll(async () => {
  site = await openTestApp()
  // Comparing a table with all 44,706 divisions of the country took a third of this file.
  await site.db.deleteFrom('area').where('level', 'in', ['county', 'town', 'village']).execute()
  // The server calls the demonstration's certificate gateway over HTTP.
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  admin = await site.browser().signIn('admin')
})
afterAll(() => site.close())

// A stream does not end, and has no parameters.
it.each(routesOf(servedDocument(document), operations).filter(({ streamed }) => !streamed))(
  'S8 $operationId answers any input in the envelope, and never with a server error',
  { timeout: 120_000 },
  async ({ method, path, operationId }) => {
    const described = document.paths[path]?.[method.toLowerCase()] as Described
    const parameters = (described.parameters ?? []).map(resolve)
    const inQuery = parameters.filter((parameter) => parameter.in === 'query')
    const query = fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, near(schema)])), {
      requiredKeys: [],
    })
    const schema = described.requestBody?.content['application/json']?.schema
    const body = schema ? near(schema) : fc.constant(undefined)
    // Signing out would end the session that the other operations are called with.
    const caller = operationId === 'logout' || operationId === 'doLogin' ? site.browser() : admin

    await fc.assert(
      fc.asyncProperty(query, body, text, async (queryValues, payload, id) => {
        const pairs = Object.entries(queryValues).map(([name, value]): [string, string] => [name, queryText(value)])
        const answer = await caller.send({
          method,
          url: `${path.replace('{id}', encodeURIComponent(id.toWellFormed()))}?${new URLSearchParams(pairs)}`,
          ...(payload !== undefined && {
            payload: JSON.stringify(payload),
            headers: { 'content-type': 'application/json' },
          }),
        })
        expect(answer).toSatisfy(({ status }: Reply) => status < 500)
        expect(answer.body).toMatchObject({
          success: answer.status === 200,
          code: expect.stringMatching(/^AA00(0\d|10)$/),
          message: expect.any(String),
        })
        if (answer.status !== 200) {
          expect(JSON.stringify(answer.body)).not.toMatch(/ at \/|node_modules|sqlite|syntax error|select /i)
        }
        // Advances the clock; otherwise the limiter would answer instead of the operation.
        site.clock.time += 20
        if (answer.status === 429 || answer.status === 423) await forgetCounts(site.db)
      }),
      { numRuns: 300 },
    )
  },
)
