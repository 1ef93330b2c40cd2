import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changeRules } from '../../../openapi/compare/change-rules.ts'
import { compareFiles } from '../../../openapi/compare/compare-files.ts'

const done = { responses: { 200: { description: '成功' } } }
const list = { operationId: 'listUsers', summary: '用户', ...done }
const file = (operation: object, more: object = {}) => ({ paths: { '/user/list': { get: operation } }, ...more })
const told = (before: object, after: object) =>
  compareFiles({ ...before }, { ...after }).map(
    ({ breaking, words, kind, operation, method, path }) =>
      `${breaking ? '不兼容' : '兼容'} ${method} ${path} ${operation} ${words} ${kind}`,
  )

/** The text of these tables: the words of operations are joined to 接口： by them. */
const tables = ['files.test.ts', 'definitions.test.ts']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')
  .replaceAll(/'(?:不兼容|兼容) (?=[^ ]+ )/g, '：')

describe('kit: what of a change of a whole API file breaks its callers', () => {
  /** Before, after, what is told after the address and id of the operation. */
  it.each<[string, object, object, string]>([
    ['a deprecated operation', list, { ...list, deprecated: true }, '兼容 标记为弃用 operationDeprecated'],
    ['no deprecation any more', { ...list, deprecated: true }, list, '兼容 取消弃用 operationRevived'],
    [
      'a sign-in where none was needed',
      { ...list, security: [] },
      { ...list, security: [{ token: [] }] },
      '不兼容 需要认证 signInRequired',
    ],
    ['no sign-in any more', { ...list, security: [{ token: [] }] }, list, '兼容 不再需要认证 signInDropped'],
    [
      'another sign-in',
      { ...list, security: [{ token: [] }] },
      { ...list, security: [{ cookie: [] }] },
      '不兼容 认证方式减少或改变（token → cookie） signInChanged',
    ],
    [
      'a sign-in with more scopes',
      { ...list, security: [{ oauth: ['read'] }] },
      { ...list, security: [{ oauth: ['read', 'write'] }] },
      '不兼容 认证方式减少或改变（oauth:read → oauth:read:write） signInChanged',
    ],
    [
      'a further way to sign in',
      { ...list, security: [{ token: [] }] },
      { ...list, security: [{ token: [] }, { cookie: [] }] },
      '兼容 认证方式增加（cookie） signInWidened',
    ],
    [
      'a permission where being signed in was enough',
      { ...list, 'x-permission': 'signed-in' },
      { ...list, 'x-permission': 'system:user:query' },
      '不兼容 需要更高的权限（signed-in → system:user:query） permissionRaised',
    ],
    [
      'no permission any more',
      { ...list, 'x-permission': 'signed-in' },
      { ...list, 'x-permission': 'public' },
      '兼容 需要更低的权限（signed-in → public） permissionLowered',
    ],
    [
      'another permission',
      { ...list, 'x-permission': 'system:user:query' },
      { ...list, 'x-permission': 'system:org:query' },
      '不兼容 需要另一项权限（system:user:query → system:org:query） permissionChanged',
    ],
    [
      'smaller bodies',
      { ...list, 'x-body-limit': 2048 },
      { ...list, 'x-body-limit': 1024 },
      '不兼容 请求体的上限降低（2048 → 1024） bodyLimitLowered',
    ],
    ['larger bodies', list, { ...list, 'x-body-limit': 1024 }, '兼容 请求体的上限提高（无 → 1024） bodyLimitRaised'],
    ['another tag', list, { ...list, tags: ['user'] }, '兼容 分组改变 tagsChanged'],
    ['another summary', list, { ...list, summary: '人员' }, '兼容 名称或说明改变 operationTextChanged'],
    ['a mark of a product', list, { ...list, 'x-internal': true }, '兼容 扩展标记改变（x-internal） marksChanged'],
  ])('kit: of an operation: %s', (_, before, after, words) => {
    const [breaking, rest] = words.split(/ (.*)/s)
    expect(told(file(before), file(after))).toEqual([`${breaking} GET /user/list listUsers 接口：${rest}`])
  })

  it('kit: an operation is found again by its address, or else by its id', () => {
    expect(told(file(list), file({ ...list, operationId: 'findUsers' }))).toEqual([
      '不兼容 GET /user/list findUsers 接口：操作标识改变（listUsers → findUsers） operationRenamed',
    ])
    expect(told(file(list), { paths: { '/users': { get: list } } })).toEqual([
      '不兼容 GET /users listUsers 接口：路径改变（/user/list → /users） pathChanged',
    ])
    expect(told(file(list), { paths: { '/user/list': { post: list } } })).toEqual([
      '不兼容 POST /user/list listUsers 接口：请求方法改变（GET → POST） methodChanged',
    ])
  })

  it('kit: operations that come and go', () => {
    const two = { paths: { '/user/list': { get: list }, '/user/{id}': { get: { operationId: 'getUser', ...done } } } }
    expect(told(file(list), two)).toEqual(['兼容 GET /user/{id} getUser 接口：新增接口 operationAdded'])
    expect(told(two, file(list))).toEqual(['不兼容 GET /user/{id} getUser 接口：删除接口 operationRemoved'])
  })

  it('kit: the name of a part of the path is no change of the request', () => {
    const at = (name: string) => ({
      paths: { [`/user/{${name}}`]: { get: { ...list, parameters: [{ name, in: 'path', required: true }] } } },
    })
    expect(told(at('id'), at('userId'))).toEqual([
      '兼容 GET /user/{userId} listUsers 接口：路径参数改名（/user/{id} → /user/{userId}） pathNamesChanged',
    ])
  })

  it('kit: servers of the file', () => {
    const at = (url: string) => file(list, { servers: [{ url }] })
    expect(told(at('/v1'), at('/v2'))).toEqual([
      '不兼容    接口：删除服务地址（/v1） serverRemoved',
      '兼容    接口：新增服务地址（/v2） serverAdded',
    ])
  })

  it('kit: what stands among the components is compared where it is referred to', () => {
    const at = (name: object, answer: object) =>
      file(
        {
          ...list,
          parameters: [{ $ref: '#/components/parameters/Name' }],
          responses: { 400: { $ref: '#/components/responses/Bad' } },
        },
        {
          components: {
            parameters: { Name: { name: 'name', in: 'query', schema: { $ref: '#/components/schemas/Name' } } },
            responses: { Bad: { description: '失败', content: { 'application/json': { schema: answer } } } },
            schemas: { Name: name },
          },
        },
      )
    const text = { type: 'string' }
    expect(told(at(text, text), at({ ...text, maxLength: 9 }, { type: 'object' }))).toEqual([
      '不兼容 GET /user/list listUsers 请求参数 name（查询）：限制收紧（最长 无 → 9） limitTightened',
      '不兼容 GET /user/list listUsers 响应 400：类型改变（string → object） typeReplaced',
    ])
  })

  it('kit: parameters of a path belong to each of its operations, which may override one', () => {
    const shared = { name: 'size', in: 'query', schema: { type: 'integer', maximum: 100 } }
    const own = { ...shared, schema: { type: 'integer', maximum: 50 } }
    const at = (parameters: object[], more: object[]) => ({
      paths: { '/user/list': { parameters, get: { ...list, parameters: more } } },
    })
    expect(told(at([shared], []), at([], [shared]))).toEqual([])
    expect(told(at([shared], []), at([shared], [own]))).toEqual([
      '不兼容 GET /user/list listUsers 请求参数 size（查询）：限制收紧（最大值 100 → 50） limitTightened',
    ])
  })

  it.each(Object.entries(changeRules))('kit: %s has a line in these tables', (_, { words }) => {
    expect(tables).toMatch(new RegExp(`：${words}['（ ]`))
  })
})
