import { describe, expect, it } from 'vitest'
import type { Version } from '../../../../src/features/apiInterface/interface/interface.ts'
import {
  callOf,
  mistakeOf,
  type Parameter,
  parametersOf,
  sampleBody,
} from '../../../../src/features/apiInterface/interface/parts/try/definition.ts'

const version = (more: Partial<Version> = {}): Version => ({
  id: '1',
  word: 'v1',
  method: 'POST',
  path: '/persons/{id}',
  address: '/gateway/population/v1/persons/{id}',
  auth: 'none',
  status: 'published',
  hasSecret: false,
  timeoutMs: 1000,
  ratePerMinute: 60,
  maxRequestKb: 1,
  maxResponseKb: 1,
  version: 1,
  ...more,
})
const header: Parameter = { name: 'x-own', where: 'header', required: false, description: '', example: '' }

describe('29.2: what a call of 在线调试 takes', () => {
  it('29.2: the names of the path first, then what the definition names, with examples, and no header of the gateway', () => {
    const parameters = [
      { name: 'page', in: 'query', schema: { type: 'integer', default: 1 }, description: '页码' },
      { name: 'id', in: 'path', required: true, example: '32011' },
      { name: 'X-Own', in: 'header', required: true, schema: { enum: ['a', 'b'] } },
      { name: 'Authorization', in: 'header', schema: { type: 'string' } },
      { name: 'Cookie', in: 'header' },
      { name: 'X-Caller-User', in: 'header' },
    ]
    expect(parametersOf(version({ request: JSON.stringify({ parameters }) }))).toEqual([
      { name: 'id', where: 'path', required: true, description: '', example: '32011' },
      { name: 'page', where: 'query', required: false, description: '页码', example: '1' },
      { name: 'X-Own', where: 'header', required: true, description: '', example: 'a' },
    ])
    expect(parametersOf(version({ request: 'no JSON' })).map(({ name }) => name)).toEqual(['id'])
  })

  it('29.2: a body is the example of the definition, or one by its schema, however often that refers to itself', () => {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Person' } } }
    const schemas = {
      Person: {
        type: 'object',
        properties: {
          name: { type: 'string', example: '王建国' },
          age: { type: 'integer' },
          children: { type: 'array', items: { $ref: '#/components/schemas/Person' } },
        },
      },
    }
    const made = version({ request: JSON.stringify({ requestBody: { content } }), schemas: JSON.stringify(schemas) })
    expect(JSON.parse(sampleBody(made) ?? '')).toMatchObject({ name: '王建国', age: 0, children: [{ name: '王建国' }] })
    const told = { requestBody: { content: { 'application/json': { example: { a: 1 } } } } }
    expect(JSON.parse(sampleBody(version({ request: JSON.stringify(told) })) ?? '')).toEqual({ a: 1 })
    expect(sampleBody(version({ method: 'GET' }))).toBeUndefined()
  })

  it('29.2: values are written so that they stay in their place', () => {
    const parameters = [
      { ...header, name: 'id', where: 'path', required: true },
      { ...header, name: 'q', where: 'query' },
      header,
    ] as const
    const values = { 'path id': '张 三?x=1$&', 'query q': 'a&b=c', 'header x-own': '' }
    expect(callOf(version(), parameters, values)).toEqual({
      address: '/gateway/population/v1/persons/%E5%BC%A0%20%E4%B8%89%3Fx%3D1%24%26?q=a%26b%3Dc',
      headers: {},
    })
  })

  it.each([
    [{ ...header, where: 'path', required: true }, '', '请填写'],
    [{ ...header, where: 'path', required: true }, '..', '路径参数不能是 . 或 ..'],
    [{ ...header, where: 'path', required: true }, 'a/b', '路径参数不能含斜杠'],
    [header, 'a\r\nX-Admin: 1', '请求头只能含可见的 ASCII 字符'],
    [header, '中', '请求头只能含可见的 ASCII 字符'],
    [header, 'a b', undefined],
  ] as const)('29.2: %j takes %j only as it can be sent', (parameter, value, mistake) => {
    expect(mistakeOf(parameter, value)).toBe(mistake)
  })
})
