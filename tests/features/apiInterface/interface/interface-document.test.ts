import { expect, it } from 'vitest'
import type { InterfaceDetail, Version } from '../../../../src/features/apiInterface/interface/interface.ts'
import { htmlOf, openApiOf } from '../../../../src/features/apiInterface/interface/parts/document/open-api.ts'
import { callSamples } from '../../../../src/features/apiInterface/interface/parts/document/sample-code.ts'

const origin = 'https://portal.example'
const version = (word: string, status: Version['status']): Version => ({
  id: word,
  word,
  method: 'POST',
  path: '/persons/query',
  address: `/gateway/population/${word}/persons/query`,
  auth: 'none',
  status,
  hasSecret: false,
  timeoutMs: 1000,
  ratePerMinute: 60,
  maxRequestKb: 1,
  maxResponseKb: 1,
  request: '{"requestBody":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Person"}}}}}',
  schemas: '{"Person":{"type":"object","properties":{"parent":{"$ref":"#/components/schemas/Person"}}}}',
  version: 1,
})
const person: InterfaceDetail = {
  id: '1',
  name: '人口<查询>',
  code: 'person-query',
  directoryId: '1',
  directoryName: '人口信息',
  applications: 0,
  versions: [version('v2', 'published'), version('v1', 'withdrawn')],
  updateTime: '2026-03-02 09:30:00',
  version: 1,
}

it('kit: a document has the published versions at their addresses, each with schemas of its own', () => {
  const reference = { $ref: '#/components/schemas/person-query-v2-Person' }
  expect(openApiOf([person], origin)).toEqual({
    openapi: '3.1.0',
    info: { title: '接口文档', version: '1' },
    servers: [{ url: origin }],
    paths: {
      '/gateway/population/v2/persons/query': {
        post: {
          operationId: 'person-query-v2',
          summary: '人口<查询>',
          tags: ['人口信息'],
          requestBody: { content: { 'application/json': { schema: reference } } },
          'x-interface': { code: 'person-query', version: 'v2' },
          security: [{ token: [] }],
        },
      },
    },
    components: {
      schemas: { 'person-query-v2-Person': { type: 'object', properties: { parent: reference } } },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  })
})

it('kit: the page to read has no markup from a name', () => {
  const html = htmlOf([person], origin)
  expect(html).toContain('<h2>人口&lt;查询&gt;</h2>')
  expect(html).toContain('POST https://portal.example/gateway/population/v2/persons/query')
})

it('kit: a call is told for curl, Java, Node and Python, with a body where the method has one', () => {
  const samples = callSamples(version('v2', 'published'), origin)
  expect(samples.map(({ title }) => title)).toEqual(['curl', 'Java', 'Node', 'Python'])
  expect(samples[0]?.code).toBe(`curl -X POST 'https://portal.example/gateway/population/v2/persons/query' \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{}'`)
  const reading = callSamples({ ...version('v2', 'published'), method: 'GET' }, origin)
  expect(reading.every(({ code }) => !code.includes('{}') && code.includes('GET'))).toBe(true)
})
