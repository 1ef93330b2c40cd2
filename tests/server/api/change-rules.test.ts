// test:sqlite: no SQL
import { describe, expect, it } from 'vitest'
import { compareDefinitions } from '../../../server/api/catalogue/import/compare/compare-definitions.ts'

type Part = object | undefined
const json = (part: Part) => (part === undefined ? null : JSON.stringify(part))
const definitions = ({ request, response, schemas }: { request?: Part; response?: Part; schemas?: Part }) => ({
  request: json(request),
  response: json(response),
  schemas: json(schemas),
})
const told = (before: Parameters<typeof definitions>[0], after: Parameters<typeof definitions>[0]) =>
  compareDefinitions(definitions(before), definitions(after)).map(
    ({ words, breaking }) => `${breaking ? '不兼容' : '兼容'} ${words}`,
  )

const parameter = (more: object = {}) => ({
  parameters: [{ name: 'age', in: 'query', schema: { type: 'integer' }, ...more }],
})
const body = (schema: object, more: object = {}) => ({
  requestBody: { content: { 'application/json': { schema } }, ...more },
})
const answer = (schema: object, status = 200) => ({
  [status]: { description: '成功', content: { 'application/json': { schema } } },
})
const person = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const text = { type: 'string' }

describe('kit: what of a change of an interface breaks its callers', () => {
  it.each<[string, object | undefined, object | undefined, string[]]>([
    ['an optional parameter', undefined, parameter(), ['兼容 请求参数 age（查询）：新增可选参数']],
    ['a required parameter', undefined, parameter({ required: true }), ['不兼容 请求参数 age（查询）：新增必填参数']],
    ['no parameter any more', parameter(), undefined, ['不兼容 请求参数 age（查询）：删除参数']],
    [
      'a parameter that is required now',
      parameter(),
      parameter({ required: true }),
      ['不兼容 请求参数 age（查询）：参数改为必填'],
    ],
    [
      'a parameter that is optional now',
      parameter({ required: true }),
      parameter(),
      ['兼容 请求参数 age（查询）：参数改为可选'],
    ],
    [
      'another type of a parameter',
      parameter(),
      parameter({ schema: text }),
      ['不兼容 请求参数 age（查询）：类型改变（integer → string）'],
    ],
    ['a description', parameter(), parameter({ description: '周岁' }), ['兼容 请求参数 age（查询）：说明或示例改变']],
    ['a body', undefined, body(text), ['兼容 请求：新增可选的请求体']],
    ['a required body', undefined, body(text, { required: true }), ['不兼容 请求：新增必填的请求体']],
    ['no body any more', body(text), undefined, ['不兼容 请求：删除请求体']],
    ['a body that is required now', body(text), body(text, { required: true }), ['不兼容 请求：请求体改为必填']],
    ['a body that is optional now', body(text, { required: true }), body(text), ['兼容 请求：请求体改为可选']],
  ])('kit: of a request: %s', (_, before, after, expected) => {
    expect(told({ ...(before && { request: before }) }, { ...(after && { request: after }) })).toEqual(expected)
  })

  /** What changes in a schema, how it is told, and whether it breaks a request and a response. */
  it.each<[string, object, object, string, boolean, boolean]>([
    ['an optional field', person({}), person({ a: text }), '字段 a：新增可选字段', false, false],
    ['a required field', person({}), person({ a: text }, { required: ['a'] }), '字段 a：新增必填字段', true, false],
    ['no field any more', person({ a: text }), person({}), '字段 a：删除字段', true, true],
    [
      'a field that is required now',
      person({ a: text }),
      person({ a: text }, { required: ['a'] }),
      '字段 a：字段改为必填',
      true,
      false,
    ],
    [
      'a field that is optional now',
      person({ a: text }, { required: ['a'] }),
      person({ a: text }),
      '字段 a：字段改为可选',
      false,
      true,
    ],
    [
      'a field of a field',
      person({ a: person({}) }),
      person({ a: person({ b: text }) }),
      '字段 a.b：新增可选字段',
      false,
      false,
    ],
    ['a narrower type', { type: 'number' }, { type: 'integer' }, '：类型收窄（number → integer）', true, false],
    ['a wider type', { type: 'integer' }, { type: 'number' }, '：类型放宽（integer → number）', false, true],
    [
      'null as well',
      { type: 'string' },
      { type: ['string', 'null'] },
      '：类型放宽（string → string、null）',
      false,
      true,
    ],
    ['fewer values', { enum: ['a', 'b'] }, { enum: ['a'] }, '：枚举值减少（b）', true, false],
    ['more values', { enum: ['a'] }, { enum: ['a', 'b'] }, '：枚举值增加（b）', false, true],
    ['values where there were none', text, { ...text, enum: ['a'] }, '：枚举值减少（任意值）', true, false],
    ['a lower maximum', { maxLength: 9 }, { maxLength: 5 }, '：限制收紧（最长 9 → 5）', true, false],
    ['a higher minimum', { minimum: 1 }, { minimum: 2 }, '：限制收紧（最小值 1 → 2）', true, false],
    ['no maximum any more', { maxItems: 5 }, {}, '：限制放宽（最多项数 5 → 无）', false, true],
    ['another pattern', { pattern: '^a$' }, { pattern: '^b$' }, '：格式要求改变（^a$ → ^b$）', true, true],
    [
      'fewer alternatives',
      { oneOf: [text, { type: 'null' }] },
      { oneOf: [text] },
      '：可选结构减少（2 → 1 种）',
      true,
      false,
    ],
    [
      'more alternatives',
      { anyOf: [text] },
      { anyOf: [text, { type: 'null' }] },
      '：可选结构增加（1 → 2 种）',
      false,
      true,
    ],
    ['no other fields', person({}), person({}, { additionalProperties: false }), '：不再接受其他字段', true, false],
    ['other fields', person({}, { additionalProperties: false }), person({}), '：接受其他字段', false, false],
    ['items of a list', { items: person({ a: text }) }, { items: person({}) }, '[] 字段 a：删除字段', true, true],
    ['a rule that is not known', { not: text }, { not: { type: 'null' } }, '：其他规则改变（not）', true, true],
    ['a title', { title: '甲' }, { title: '乙' }, '：说明或示例改变（title）', false, false],
  ])('kit: of a schema: %s', (_, before, after, words, inRequest, inResponse) => {
    const separator = words.startsWith('字段') ? ' ' : ''
    expect(told({ request: body(before) }, { request: body(after) })).toEqual([
      `${inRequest ? '不兼容' : '兼容'} 请求${separator}${words}`,
    ])
    expect(told({ response: answer(before) }, { response: answer(after) })).toEqual([
      `${inResponse ? '不兼容' : '兼容'} 响应 200${separator}${words}`,
    ])
  })

  it.each<[string, object, object, string[]]>([
    ['another success', {}, answer(text), ['兼容 响应 200：新增响应']],
    ['no success any more', answer(text), {}, ['不兼容 响应 200：删除成功响应']],
    ['no failure any more', answer(text, 404), {}, ['兼容 响应 404：删除响应']],
    [
      'another kind of content',
      answer(text),
      { 200: { description: '成功', content: { 'text/plain': { schema: text } } } },
      ['不兼容 响应 200：删除内容类型（application/json）', '兼容 响应 200：新增内容类型（text/plain）'],
    ],
    [
      'no header any more',
      { 200: { description: '成功', headers: { ETag: { schema: text } } } },
      { 200: { description: '成功' } },
      ['不兼容 响应 200 响应头 ETag：删除响应头'],
    ],
  ])('kit: of a response: %s', (_, before, after, expected) => {
    expect(told({ response: before }, { response: after })).toEqual(expected)
  })

  it('kit: schemas are compared where they are referred to, also those that refer to themselves', () => {
    const refers = answer({ $ref: '#/components/schemas/Person' })
    const schemas = (more: object) => ({
      Person: person({ name: text, parent: { $ref: '#/components/schemas/Person' }, ...more }),
      Round: { $ref: '#/components/schemas/Round' },
    })
    expect(
      told({ response: refers, schemas: schemas({ age: text }) }, { response: refers, schemas: schemas({}) }),
    ).toEqual(['不兼容 响应 200 字段 age：删除字段'])
    const round = { response: answer({ $ref: '#/components/schemas/Round' }) }
    expect(told({ ...round, schemas: schemas({}) }, { ...round, schemas: schemas({ a: text }) })).toEqual([
      '兼容 请求：说明或示例改变',
    ])
  })

  it('kit: the order of keys is no change, nor is one definition at two fields told once', () => {
    expect(
      told({ request: { parameters: [{ a: 1, name: 'x' }] } }, { request: { parameters: [{ name: 'x', a: 1 }] } }),
    ).toEqual([])
    const two = (type: string) => answer(person({ a: { type }, b: { type } }))
    expect(told({ response: two('string') }, { response: two('boolean') })).toEqual([
      '不兼容 响应 200 字段 a：类型改变（string → boolean）',
      '不兼容 响应 200 字段 b：类型改变（string → boolean）',
    ])
  })

  it('kit: what was written inline and what is referred to now is the same', () => {
    const inline = answer({ allOf: [person({ a: text }), person({ b: text })] })
    const refers = answer({ $ref: '#/components/schemas/Both' })
    expect(told({ response: inline }, { response: refers, schemas: { Both: person({ a: text, b: text }) } })).toEqual([
      '兼容 请求：说明或示例改变',
    ])
  })

  it('kit: schemas that stand for millions of others are compared in one go', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `Part${at}`,
        { allOf: Array.from({ length: 8 }, () => ({ $ref: `#/components/schemas/Part${at + 1}` })) },
      ]),
    )
    const refers = answer({ $ref: '#/components/schemas/Part0' })
    const schemas = (type: string) => ({ ...wide, Part40: { type } })
    expect(
      told({ response: refers, schemas: schemas('string') }, { response: refers, schemas: schemas('boolean') }),
    ).toEqual(['不兼容 响应 200：类型改变（string → boolean）'])
  })
})
