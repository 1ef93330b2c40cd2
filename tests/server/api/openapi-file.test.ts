// test:sqlite: no SQL
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readOpenApi as readBytes } from '../../../server/api/catalogue/import/read/read-openapi.ts'

const readOpenApi = (text: string | Buffer, seconds?: number) =>
  readBytes(Buffer.from(text).toString('base64'), seconds)
const head = { openapi: '3.1.0', info: { title: '人口库', version: '1' } }
const done = { responses: { 200: { description: '成功' } } }
const file = (paths: object, more: object = {}) => JSON.stringify({ ...head, paths, ...more })
const faultOf = (text: string | Buffer, seconds?: number) =>
  readOpenApi(text, seconds).then(
    ({ operations }) => `${operations.length} operations`,
    (error: { status: number; message: string }) => `${error.status} ${error.message}`,
  )
const reasonsOf = async (text: string) => (await readOpenApi(text)).refused.map(({ reason }) => reason)

/** `a0: &a0 [x]`, then each twice the one before. */
const laughs = (levels: number) =>
  Array.from({ length: levels }, (_, at) =>
    at === 0 ? 'x-0: &a0 [x, x]' : `x-${at}: &a${at} [*a${at - 1}, *a${at - 1}]`,
  ).join('\n')

describe('kit: an OpenAPI file is read', () => {
  it('kit: from YAML of 3.0 as from JSON of 3.1, with what it refers to and the schemas of 3.1', async () => {
    const yaml = `\uFEFFopenapi: 3.0.3
info: { title: 人口库, version: '1' }
paths:
  /persons/{id}:
    parameters:
      - $ref: '#/components/parameters/Id'
    get:
      operationId: getPerson
      summary: 人员查询
      description: "第一行\\n<b>第二行</b>"
      responses:
        200: { $ref: '#/components/responses/Person' }
components:
  parameters:
    Id: { name: id, in: path, required: true, schema: { type: string } }
  responses:
    Person:
      description: 成功
      content: { application/json: { schema: { $ref: '#/components/schemas/Person' } } }
  schemas:
    Unused: { type: string }
    Person:
      type: object
      properties:
        name: { type: string, nullable: true }
        age: { type: integer, minimum: 0, exclusiveMinimum: true }
        parent: { $ref: '#/components/schemas/Person' }
`
    expect(await readOpenApi(yaml)).toEqual({
      operations: [
        {
          method: 'GET',
          path: '/persons/{id}',
          name: '人员查询',
          description: '第一行\n第二行',
          code: 'get-person',
          of: undefined,
          definitions: {
            request: '{"parameters":[{"name":"id","in":"path","required":true,"schema":{"type":"string"}}]}',
            response:
              '{"200":{"description":"成功","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Person"}}}}}',
            schemas:
              '{"Person":{"type":"object","properties":{"name":{"type":["string","null"]},"age":{"type":"integer","exclusiveMinimum":0},"parent":{"$ref":"#/components/schemas/Person"}}}}',
          },
        },
      ],
      refused: [],
    })
  })

  it.each([
    [
      'UTF-16 of a Windows editor',
      Buffer.from(`\uFEFF${file({ '/a': { get: { ...done, summary: '人员查询' } } })}`, 'utf16le'),
    ],
    [
      'UTF-16 of the other order',
      Buffer.from(`\uFEFF${file({ '/a': { get: { ...done, summary: '人员查询' } } })}`, 'utf16le').swap16(),
    ],
    [
      'GB 18030',
      Buffer.concat([
        Buffer.from(`{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{"/a":{"get":{"summary":"`),
        Buffer.from('c8cbd4b1b2e9d1af', 'hex'),
        Buffer.from('"}}}}'),
      ]),
    ],
  ])('kit: in %s', async (_, bytes) => {
    expect((await readOpenApi(bytes)).operations.map(({ name }) => name)).toEqual(['人员查询'])
  })

  it('kit: our own description is read whole', async () => {
    const text = readFileSync('openapi/auth-centre.json', 'utf8')
    const paths: Record<string, object> = JSON.parse(text).paths
    const operations = Object.values(paths).flatMap((item) =>
      Object.keys(item).filter((name) => /^(get|post)$/.test(name)),
    )
    const read = await readOpenApi(text)
    expect([read.operations.length, read.refused]).toEqual([operations.length, []])
  })

  it.each([
    ['an empty file', ' \n', '文件是空的'],
    ['a picture', '\0PNG\0\0', '这不是文本文件，或文件的编码不是 UTF-8'],
    ['bytes of no text', Buffer.from([0x81, 0xff, 0xff, 0xff]), '这不是文本文件，或文件的编码不是 UTF-8'],
    ['half a JSON file', `{\n"openapi": "3.1.0",\n"paths": {,}}`, '第 3 行：不是有效的 JSON'],
    ['faulty YAML', 'openapi: 3.1.0\npaths: [1\ninfo: 2', '第 3 行：不是有效的 YAML'],
    ['a key that stands twice', 'openapi: 3.1.0\npaths: {}\npaths: {}', '第 3 行：同一层有重复的名称'],
    ['a tag that makes a function', 'openapi: !!js/function x', '第 1 行：不是有效的 YAML'],
    ['a list', '[1]', '这不是 OpenAPI 文件：最上层须为对象'],
    ['a text', 'just words', '这不是 OpenAPI 文件：最上层须为对象'],
    ['another kind of object', '{"name":"x"}', '这不是 OpenAPI 文件：没有 openapi 字段'],
    ['Swagger 2.0', '{"swagger":"2.0"}', '这是 Swagger 2.0 文件，请先转换为 OpenAPI 3.0 或 3.1'],
    ['OpenAPI 4', '{"openapi":"4.0.0"}', '/openapi：只支持 OpenAPI 3.0 和 3.1，版本须为文本，如 3.0.3'],
    ['a number as version', '{"openapi":3.1}', '/openapi：只支持 OpenAPI 3.0 和 3.1，版本须为文本，如 3.0.3'],
    ['no info', '{"openapi":"3.1.0","paths":{}}', '文件最上层：缺少 info'],
    ['no paths', file({}), '文件中没有接口（paths 为空）'],
    [
      'parameters of another type',
      file({ '/a': { get: { parameters: {}, ...done } } }),
      '/paths/~1a/get/parameters：须为列表',
    ],
    [
      'a parameter without a name',
      file({ '/a': { get: { parameters: [{ in: 'query', schema: {} }], ...done } } }),
      '/paths/~1a/get/parameters/0：缺少 name',
    ],
    [
      'a type that does not exist, in 3.0',
      JSON.stringify({
        ...head,
        openapi: '3.0.3',
        paths: { '/a': { get: { parameters: [{ name: 'a', in: 'query', schema: { type: 'strin' } }], ...done } } },
      }),
      '/paths/~1a/get/parameters/0/schema/type：须为 array、boolean、integer、number、object、string 之一',
    ],
    [
      'a reference to a file',
      file({ '/a': { $ref: 'file:///etc/passwd' } }),
      '/paths/~1a/$ref：引用了文件以外的内容，请先合并为一个文件',
    ],
    [
      'a reference to the network',
      file({ '/a': { get: done } }, { components: { schemas: { A: { $ref: 'http://127.0.0.1:1/x.json#/A' } } } }),
      '/components/schemas/A/$ref：引用了文件以外的内容，请先合并为一个文件',
    ],
    [
      'a reference to what every object has',
      file({ '/a': { get: { responses: { 200: { $ref: '#/components/constructor' } } } } }, { components: {} }),
      '/paths/~1a/get/responses/200/$ref：引用的内容不存在：#/components/constructor',
    ],
    [
      'a key that changes every object',
      `{"openapi":"3.1.0","info":{"__proto__":{"admin":true}},"paths":{}}`,
      '/info：不能有名为 __proto__ 的字段',
    ],
    ['the same in YAML', 'openapi: 3.1.0\ninfo: { __proto__: { admin: true } }', '/info：不能有名为 __proto__ 的字段'],
    ['deep JSON', `{"openapi":"3.1.0","x-a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, '最多 100 层'],
    ['deep YAML', `openapi: 3.1.0\nx-a: ${'['.repeat(5000)}`, '第 2 行：最多 100 层'],
    [
      'deep aliases',
      `openapi: 3.1.0\nx-0: &a0 [x]\n${Array.from({ length: 300 }, (_, at) => `x-${at + 1}: &a${at + 1} [*a${at}]`).join('\n')}`,
      '最多 100 层',
    ],
    ['a billion laughs', `openapi: 3.1.0\n${laughs(60)}`, '内容过多，或别名展开后过大'],
    ['an alias of itself', 'openapi: 3.1.0\nx-a: &a { b: *a }', '/x-a/b：别名引用了自身'],
    [
      '100,000 paths',
      file(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`/a${at}`, { get: {} }]))),
      '一次最多导入 2000 个接口，请拆分为多个文件',
    ],
    ['a huge key', file({ [`/${'a'.repeat(2_000_000)}`]: { get: 5 } }), '…：须为对象'],
    ['more than 5 MB', file({ '/a': { get: { summary: '字'.repeat(1_800_000), ...done } } }), '文件不能超过 5 MB'],
  ])('kit: %s is refused with the place', async (_, text, message) => {
    const fault = await faultOf(text)
    expect(fault.startsWith('400 ')).toBe(true)
    expect(fault).toContain(message)
  })

  it('kit: a file that takes too long is given up, and the next one is read', async () => {
    expect(await faultOf(file({ '/a': { get: done } }), 0)).toBe(
      '400 文件过于复杂，未能在规定时间内读完，请拆分为多个文件',
    )
    expect(await faultOf(file({ '/a': { get: done } }))).toBe('1 operations')
  })

  it('kit: other work has its turn while a large file is read', async () => {
    const text = readFileSync('openapi/auth-centre.json', 'utf8')
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    await readOpenApi(text)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(2)
  })

  it('kit: an operation that no interface can be is refused by itself, with the reason', async () => {
    const circle = { A: { $ref: '#/components/parameters/B' }, B: { $ref: '#/components/parameters/A' } }
    const wide = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [`field-${at}`, { description: '字'.repeat(50) }]),
    )
    const headers = (at: number) => ({
      content: {
        'a/b': {
          encoding: {
            x: {
              headers: Object.fromEntries(
                ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, { $ref: `#/components/headers/H${at + 1}` }]),
              ),
            },
          },
        },
      },
    })
    const text = file(
      {
        '/a/': { get: done },
        '/ok/{id}': { get: done },
        '/ok/{name}': { get: done },
        '/head': { head: done },
        '/circle': { get: { parameters: [{ $ref: '#/components/parameters/A' }], ...done } },
        '/wide': {
          get: {
            responses: {
              200: { description: '成功', content: { 'a/b': { schema: { $ref: '#/components/schemas/Wide' } } } },
            },
          },
        },
        '/headers': {
          get: { responses: { 200: { description: '成功', headers: { X: { $ref: '#/components/headers/H0' } } } } },
        },
        '/elsewhere': {
          get: {
            responses: {
              200: { description: '成功', content: { 'a/b': { schema: { $ref: '#/components/headers/H9/schema' } } } },
            },
          },
        },
      },
      {
        components: {
          parameters: circle,
          schemas: { Wide: { type: 'object', properties: wide } },
          headers: {
            ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`H${at}`, headers(at)])),
            H9: { schema: { type: 'string' } },
          },
        },
      },
    )
    expect(await reasonsOf(text)).toEqual([
      '路径以 / 开头，由字母、数字、点、短横线组成，参数写作 {id}',
      '与 GET /ok/{id} 是同一地址',
      '不支持 HEAD 方法',
      '循环引用：#/components/parameters/A',
      '公共结构超过 20 万字',
      '引用展开后过大',
      '引用的结构须在 components/schemas 中：#/components/headers/H9/schema',
    ])
  })
})
