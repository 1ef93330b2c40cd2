// test:sqlite: HTTP
import { expect, it } from 'vitest'
import type { ApiDocument, Route } from '../../../server/http/api-document.ts'
import { lateWriter, routeSchemas } from '../../../server/http/route-schemas.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const ref = (name: string) => ({ $ref: `#/components/${name}` })

const document: ApiDocument = {
  paths: {
    '/api/tree/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      post: {
        parameters: [ref('parameters/Depth')],
        requestBody: { required: true, ...json(ref('schemas/Wish')) },
        responses: {
          '200': json({ type: 'object', properties: { data: ref('schemas/Node') } }),
          '403': ref('responses/Refused'),
        },
      },
    },
  },
  components: {
    parameters: { Depth: { name: 'depth', in: 'query', schema: ref('schemas/Small') } },
    responses: { Refused: json({ type: 'object', properties: { code: { type: 'string' } } }) },
    schemas: {
      Small: { type: 'integer', maximum: 5 },
      Wish: { type: 'object', properties: { size: ref('schemas/Small') }, required: ['size'] },
      Node: {
        type: 'object',
        properties: { name: { type: 'string' }, children: { type: 'array', items: ref('schemas/Node') } },
      },
    },
  } as ApiDocument['components'] & object,
}
const route = { path: '/api/tree/{id}', method: 'POST', streamed: false } as Route // as: the rest is not read

it('the schemas of a request are whole, those of its path included', () => {
  const { params, querystring, headers, body } = routeSchemas(document)(route)
  expect({ params, querystring, headers, body }).toEqual({
    params: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    querystring: { type: 'object', properties: { depth: { type: 'integer', maximum: 5 } }, required: [] },
    headers: undefined,
    body: json({ type: 'object', properties: { size: { type: 'integer', maximum: 5 } }, required: ['size'] }),
  })
})

it('an answer that contains itself is written whole, without what the description does not name', () => {
  const { response } = routeSchemas(document)(route) as { response: Record<string, ReturnType<typeof json>> }
  const writer = lateWriter(document)
  const write = writer({ schema: response['200']?.content['application/json'].schema })
  const leaf = { name: '处', secret: 'x', children: [] }
  expect(write({ data: { name: '院', children: [leaf] } })).toBe(
    '{"data":{"name":"院","children":[{"name":"处","children":[]}]}}',
  )
  const refuse = writer({ schema: response['403']?.content['application/json'].schema })
  expect(refuse({ code: 'AA0001', stack: 'x' })).toBe('{"code":"AA0001"}')
})

it('a description that refers to nothing does not start', () => {
  const broken = { ...document, components: { ...document.components, parameters: {} } } as ApiDocument
  expect(() => routeSchemas(broken)(route)).toThrow('#/components/parameters/Depth')
})
