import { describe, expect, it } from 'vitest'
import { compareDefinitions } from '../../../openapi/compare/compare-definitions.ts'

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
const withHeader = (answers: { [status: number]: object }, header: object) => ({
  200: { ...answers[200], headers: { ETag: { schema: { type: 'string' }, ...header } } },
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
    [
      'another writing of a parameter',
      parameter(),
      parameter({ explode: false }),
      ['不兼容 请求参数 age（查询）：参数的写法改变'],
    ],
    ['a deprecated parameter', parameter(), parameter({ deprecated: true }), ['兼容 请求参数 age（查询）：标记为弃用']],
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
    ['a pattern', text, { ...text, pattern: '^a$' }, '：新增格式要求（无 → ^a$）', true, false],
    ['no pattern any more', { ...text, pattern: '^a$' }, text, '：取消格式要求（^a$ → 无）', false, true],
    [
      'another word in a long pattern',
      { pattern: `^(${'word|'.repeat(20)}end)$` },
      { pattern: `^(${'word|'.repeat(20)}more|end)$` },
      '：格式要求改变（…word|word|word|word|end)$ → …word|word|word|word|more|end)$）',
      true,
      true,
    ],
    ['a format', text, { ...text, format: 'date' }, '：新增数据格式（无 → date）', true, false],
    ['no format any more', { ...text, format: 'date' }, text, '：取消数据格式（date → 无）', false, true],
    ['another format', { format: 'date' }, { format: 'email' }, '：数据格式改变（date → email）', true, true],
    ['a step', { type: 'number' }, { type: 'number', multipleOf: 5 }, '：新增倍数要求（无 → 5）', true, false],
    ['no step any more', { multipleOf: 5 }, {}, '：取消倍数要求（5 → 无）', false, true],
    ['another step', { multipleOf: 5 }, { multipleOf: 10 }, '：倍数要求改变（5 → 10）', true, true],
    ['no item twice', { items: text }, { items: text, uniqueItems: true }, '：不再允许重复项', true, false],
    ['items twice', { items: text, uniqueItems: true }, { items: text }, '：允许重复项', false, true],
    ['another default', { default: 10 }, { default: 20 }, '：默认值改变（10 → 20）', true, false],
    ['a mark that it is only read', text, { ...text, readOnly: true }, '：改为只读', true, false],
    ['no such mark any more', { ...text, readOnly: true }, text, '：不再只读', false, false],
    ['a mark that it is only written', text, { ...text, writeOnly: true }, '：改为只写', false, true],
    ['no such mark any more', { ...text, writeOnly: true }, text, '：不再只写', false, false],
    ['that it is deprecated', text, { ...text, deprecated: true }, '：标记为弃用', false, false],
    ['that it is not deprecated', { ...text, deprecated: true }, text, '：取消弃用', false, false],
    [
      'another field that tells alternatives apart',
      { discriminator: { propertyName: 'kind' } },
      { discriminator: { propertyName: 'type' } },
      '：结构的判别方式改变（{"propertyName":"kind"} → {"propertyName":"type"}）',
      true,
      true,
    ],
    [
      'null as OpenAPI 3.0 writes it',
      text,
      { ...text, nullable: true },
      '：类型放宽（string → string、null）',
      false,
      true,
    ],
    [
      'an exclusive limit as OpenAPI 3.0 writes it',
      { minimum: 1, exclusiveMinimum: true },
      { exclusiveMinimum: 2 },
      '：限制收紧（大于 1 → 2）',
      true,
      false,
    ],
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
    ['a header', answer(text), withHeader(answer(text), {}), ['兼容 响应 200 响应头 ETag：新增响应头']],
    [
      'a header that may be missing',
      withHeader(answer(text), { required: true }),
      withHeader(answer(text), {}),
      ['不兼容 响应 200 响应头 ETag：响应头可能不再返回'],
    ],
    [
      'a header that is always there',
      withHeader(answer(text), {}),
      withHeader(answer(text), { required: true }),
      ['兼容 响应 200 响应头 ETag：响应头总会返回'],
    ],
    [
      'another encoding of a field',
      { 200: { content: { 'multipart/form-data': { encoding: { a: { contentType: 'image/png' } } } } } },
      { 200: { content: { 'multipart/form-data': { encoding: { a: { contentType: 'image/jpeg' } } } } } },
      ['不兼容 响应 200：字段的编码方式改变'],
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
