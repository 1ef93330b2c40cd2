// test:all: the time of bodies of many MB
// test:sqlite: HTTP
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../server/areas.ts'
import { sampleAesKey } from '../../../server/config/config-variables.ts'
import { readApiDocument, routesOf, servedDocument } from '../../../server/http/api-document.ts'
import { bodyBoundsOf, exceeds } from '../../../server/http/body-bounds.ts'
import { fieldsOf } from '../../../server/http/field-label.ts'
import { Crowd } from '../../../server/identity/limits/crowd.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'
import { oneText, type WorstBody, worstBodies } from '../../support/worst-bodies.ts'

const routes = routesOf(servedDocument(readApiDocument()), operations).filter(({ method }) => method === 'POST')
const namesOf = (operationId: string): readonly string[] => [
  'first',
  ...fieldsOf(operationId).flatMap((fields) => Object.keys(fields)),
]
/**
 * How much more the worst body may cost than one text of the same length; it was more than 50 before there were bounds.
 */
const atMost = 8
/** Milliseconds of a call that do not depend on its body, which a busy machine prolongs. */
const ofEveryCall = 4

describe('the cost of refusing a body', { timeout: 120_000 }, () => {
  let site: TestApp
  let admin: TestBrowser
  beforeAll(async () => {
    // The validation of responses would cost more than the requests.
    site = await openTestApp({}, { prepare: async () => undefined })
    admin = await site.browser().signIn('admin')
  })
  afterAll(() => site.close())

  it.each(routes)('S8.1 $operationId: no body costs more than a few texts of its length', async (route) => {
    const caller = route.permission === 'public' ? site.browser() : admin
    /**
     * Processor time in milliseconds, the least of four calls, or of up to 40 until one costs no more than `enough`:
     * what else runs on the machine, and the collection of garbage, do not count, and a body that is costly is so each
     * time.
     */
    const costOf = async ({ payload, headers }: WorstBody, enough = Number.POSITIVE_INFINITY) => {
      let [least, status] = [Number.POSITIVE_INFINITY, 0]
      for (let call = 0; call < 4 || (call < 40 && least > enough); call += 1) {
        const before = process.cpuUsage()
        const answer = await caller.send({ method: 'POST', url: route.path, payload, headers })
        const { user, system } = process.cpuUsage(before)
        ;[least, status] = [Math.min(least, (user + system) / 1000), answer.status]
        expect((answer.body.data?.errors ?? []).length).toBeLessThanOrEqual(20)
      }
      await site.db.deleteFrom('limiter').execute()
      return { least, status }
    }
    const fields = namesOf(route.operationId)
    const reference = (await costOf(oneText(route, fields[1] ?? 'first'))).least
    const bound = atMost * reference + ofEveryCall
    for (const body of worstBodies(route, fields, sampleAesKey)) {
      const { least, status } = await costOf(body, bound)
      const where = { operation: route.operationId, body: body.kind, bytes: body.payload.length }
      expect({ ...where, status }).toEqual({ ...where, status: expect.toSatisfy((one) => one < 500) })
      expect({ ...where, reference, least }).toEqual({
        ...where,
        reference,
        least: expect.toSatisfy((one: number) => one <= bound),
      })
    }
  })

  it.each(routes)('S8.1 $operationId: a longer body than it accepts is 413', async (route) => {
    const caller = route.permission === 'public' ? site.browser() : admin
    const payload = JSON.stringify('a'.repeat(route.body.bytes))
    const headers = { 'content-type': 'application/json' }
    const answer = await caller.send({ method: 'POST', url: route.path, payload, headers })
    expect(answer).toMatchObject({ status: 413, body: { code: 'AA0004', message: '请求内容过大' } })
  })

  it('operations without a session and a certificate file accept 16 kB, others 256 kB, imports a file', () => {
    const limits = Map.groupBy(routes, ({ body }) => body.bytes)
    expect([...limits.keys()].toSorted((one, other) => one - other)).toEqual([
      16_384, 262_144, 1_048_576, 2_097_152, 6_291_456, 9_437_184,
    ])
    expect(limits.get(16_384)).toEqual(
      routes.filter(({ permission, operationId }) => permission === 'public' || operationId === 'readCertificate'),
    )
    expect(
      [1_048_576, 2_097_152, 6_291_456, 9_437_184]
        .flatMap((limit) => limits.get(limit) ?? [])
        .map((one) => one.operationId),
    ).toEqual([
      'createNotice',
      'updateNotice',
      'importUsers',
      'importOrganisations',
      'importHearingOfficers',
      'importTrainingNames',
      'importTrainingMarks',
      'importDictEntries',
      'checkMenuImport',
      'importMenus',
      'createInterface',
      'updateInterfaceVersion',
      'uploadNoticePicture',
      'checkUserImport',
      'checkOrgImport',
      'checkAreaTable',
      'applyAreaTable',
      'checkHearingImport',
      'checkTrainingNames',
      'checkTrainingMarks',
      'checkDictImport',
      'checkPlanImport',
      'importPlanFile',
      'uploadTrainingPiece',
      'uploadNoticeFile',
      'uploadHearingFile',
      'checkInterfaceImport',
      'importInterfaces',
    ])
  })

  /** Files that are refused for what stands at their end, or for how many parts they have. */
  const file = (name: string, start: string, end: string) => {
    const [first, last] = [Buffer.from(start, 'hex'), Buffer.from(end, 'hex')]
    const fill = first.subarray(0, Math.min(first.length, 6))
    const body = Buffer.alloc(5 * 1024 * 1024 - last.length, fill)
    return JSON.stringify({ name, base64: Buffer.concat([body, last]).toString('base64') })
  }
  it.each([
    ['a text with a control character', file('说明.txt', '61', '1b')],
    ['a text of lines with a control character', file('说明.txt', '0a', '1b')],
    ['a page behind blanks', file('说明.txt', '20', '3c')],
    ['a text in GB 18030 with a control character', file('名单.txt', 'ccfd', '1b')],
    ['a text of letters with the end of one in GB 18030', file('名单.txt', '61', 'ccfd1b')],
    ['a text of long codes of GB 18030 with what is no character', file('名单.txt', '82308130', '8130c836')],
    ['a document without its end', file('日程.pdf', '255044462d', '20')],
    ['a text under the name of a document', file('日程.pdf', '61', '61')],
    ['a name with a separator', file('a:b.txt', '61', '61')],
    ['a type that is not accepted', file('程序.exe', '61', '61')],
    ['what is not base64', file('说明.txt', '61', '61').replace('"}', '!"}')],
    ['a file that is too long', file('说明.txt', '61', '61').replace('"}', 'YWFh"}')],
    ['a name that is too long', JSON.stringify({ name: '听'.repeat(2_300_000), base64: 'YWFh' })],
    ['escapes', `{"name":"说明.txt","base64":"${String.raw`\n`.repeat(3_400_000)}"}`],
  ])('S8.1 uploadNoticeFile: %s costs no more than reading its JSON a few times', async (_, json) => {
    const cost = (work: () => unknown) => {
      const before = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    const reading = Math.min(...Array.from({ length: 10 }, () => cost(() => JSON.parse(json))))
    const [payload, headers] = [Buffer.from(json), { 'content-type': 'application/json' }]
    const bound = 5 * reading + ofEveryCall
    let least = Number.POSITIVE_INFINITY
    for (let call = 0; call < 4 || (call < 40 && least > bound); call += 1) {
      const before = process.cpuUsage()
      const { status } = await admin.send({ method: 'POST', url: '/api/setting/notice/upload', payload, headers })
      const { user, system } = process.cpuUsage(before)
      least = Math.min(least, (user + system) / 1000)
      expect([400, 413]).toContain(status)
    }
    expect({ reading, least }).toEqual({ reading, least: expect.toSatisfy((one: number) => one <= bound) })
  })

  it('a thousand unknown fields are refused by the first twenty', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`field${index}`, 1]))
    const answer = await site.browser().post('/api/oauth2/doLogin', { username: 'a', password: 'b', ...unknown })
    expect(answer).toMatchObject({ status: 400, body: { code: 'AA0004' } })
    expect(answer.body.data.errors).toHaveLength(20)
    expect(answer.body.data.errors[0]).toEqual({ field: 'field0', message: 'field0 是不支持的参数' })
  })
})

describe('the bounds of a body', () => {
  it.each([
    ['1', 1],
    ['[]', 2],
    ['{"a":1,"b":[1,2]}', 5],
    ['"a,[{"', 1],
    [String.raw`"\",\\\",[","\\",1`, 3],
    ['"unfinished,[', 1],
  ])('%s holds %i values', (json, values) => {
    expect(exceeds(json, { values, fields: 9, escapes: 9 })).toBe(false)
    expect(exceeds(json, { values: values - 1, fields: 9, escapes: 9 })).toBe(true)
  })

  it.each([
    ['{"a":1}', 1],
    ['{"a":1,"b":2,"c":3}', 3],
    ['{"a":[1,2,3,4],"b":{"c":1}}', 2],
    ['[{"a":1,"b":2},{"a":1,"b":2}]', 2],
    ['{"a":{"b":1,"c":2,"d":3},"e":4}', 3],
    ['{"a,b":",,,"}', 1],
  ])('%s has an object of %i fields', (json, fields) => {
    expect(exceeds(json, { values: 99, fields, escapes: 9 })).toBe(false)
    expect(exceeds(json, { values: 99, fields: fields - 1, escapes: 9 })).toBe(fields > 1)
  })

  it.each([
    [String.raw`"\/\/"`, 2],
    [String.raw`"\\\\"`, 2],
    [String.raw`{"a":"\"","b":"\u0041"}`, 2],
  ])('%s has %i escapes', (json, escapes) => {
    expect(exceeds(json, { values: 99, fields: 9, escapes })).toBe(false)
    expect(exceeds(json, { values: 99, fields: 9, escapes: escapes - 1 })).toBe(true)
  })

  const of = (schema: object) => () => bodyBoundsOf({ permission: 'public', limit: undefined, schema }, () => schema)

  it('follow from the schema', () => {
    const text = { type: 'string' }
    const list = { type: 'array', maxItems: 10, items: text }
    const schema = { type: 'object', additionalProperties: false, properties: { text, list } }
    expect(of(schema)()).toEqual({
      bytes: 16_384,
      values: 100 + 2 * 13,
      fields: 100 + 2 * 2,
      escapes: Number.POSITIVE_INFINITY,
    })
    const map = { type: 'object', maxProperties: 30, additionalProperties: list, properties: { text } }
    expect(of(map)()).toMatchObject({ values: 100 + 2 * 332, fields: 100 + 2 * 31 })
    const file = { permission: 'setting:notice:add', limit: 6_400_000, schema }
    expect(bodyBoundsOf(file, () => schema)).toMatchObject({ bytes: 6_400_000, escapes: 100_000 })
  })

  it('a server whose bodies have no bound does not start', () => {
    expect(of({ type: 'array', items: { type: 'string' } })).toThrow('maxItems')
    expect(of({ type: 'object', properties: {} })).toThrow('maxProperties')
    expect(of({ $ref: '#/components/schemas/Tree' })).toThrow('contains itself')
  })
})

describe('calls without a session', () => {
  const bounds = { burst: 3000, perSecond: 50 }

  it('5 calls of each of 500 people from one address are accepted at once; a flood is not, nor its next network', () => {
    let now = 0
    const crowd = new Crowd(bounds, () => now)
    for (let call = 0; call < 3000; call += 1) crowd.admit('10.0.0.1')
    expect(() => crowd.admit('10.0.0.1')).toThrow('操作过于频繁')
    crowd.admit('10.0.0.2')
    now += 1000
    for (let call = 0; call < 50; call += 1) crowd.admit('10.0.0.1')
    expect(() => crowd.admit('10.0.0.1')).toThrow('操作过于频繁')
  })

  it('of many networks the oldest is forgotten', () => {
    const crowd = new Crowd(bounds, () => 0)
    for (let call = 0; call < 3000; call += 1) crowd.admit('10.0.0.1')
    for (let network = 0; network < 10_000; network += 1) crowd.admit(`11.0.${network >> 8}.${network & 255}`)
    expect(() => crowd.admit('10.0.0.1')).not.toThrow()
  })
})
