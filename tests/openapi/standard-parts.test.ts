import { describe, expect, it } from 'vitest'
import { withStandardParts } from '../../openapi/generate/standard-parts.ts'

const parameter = (name: string) => ({ $ref: `common.yaml#/parameters/${name}` })
const response = (name: string) => ({ $ref: `common.yaml#/responses/${name}` })
const headers = ['Timestamp', 'RequestId', 'DeviceId'].map(parameter)
const post = { $ref: '#/schemas/Post' }

describe('decision 0089: what is written is completed by the standard parts', () => {
  it('a list has the headers, the envelope with its total, and the failures of a permission', () => {
    const size = parameter('Size')
    const written = {
      'x-permission': 'system:post:query',
      parameters: [size],
      'x-rows': post,
      'x-example': [{ id: '1' }],
    }
    expect(withStandardParts({ list: { get: written } })).toEqual({
      list: {
        parameters: headers,
        get: {
          'x-permission': 'system:post:query',
          parameters: [size],
          responses: {
            200: {
              description: 'Done.',
              content: {
                'application/json': {
                  schema: {
                    allOf: [{ $ref: 'common.yaml#/schemas/Done' }],
                    type: 'object',
                    required: ['data', 'total'],
                    properties: {
                      data: { type: 'array', items: post },
                      total: { type: 'integer', minimum: 0, description: 'Rows in all pages' },
                    },
                  },
                  example: { success: true, code: 'AA0000', message: '操作成功', data: [{ id: '1' }], total: 1 },
                },
              },
            },
            400: response('BadRequest'),
            401: response('Unauthorized'),
            403: response('Forbidden'),
            503: response('Unavailable'),
          },
        },
      },
    })
  })

  it('a change may be encrypted and proves its page; it fails as it says, too', () => {
    const done = { 200: response('Done'), 400: response('SecondStep') }
    const written = {
      'x-permission': 'public',
      'x-body': post,
      'x-body-example': {},
      'x-fails': [409],
      responses: done,
    }
    expect(withStandardParts({ create: { post: written } })).toEqual({
      create: {
        parameters: headers,
        post: {
          'x-permission': 'public',
          parameters: [parameter('Encrypted'), parameter('XsrfToken')],
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: post, example: {} },
              'text/plain': { schema: { $ref: 'common.yaml#/schemas/EncryptedBody' } },
            },
          },
          responses: { ...done, 403: response('Forbidden'), 409: response('Conflict'), 503: response('Unavailable') },
        },
      },
    })
  })

  it('without a body nothing is encrypted, and headers of a path are its own', () => {
    const own = [parameter('RequiredTimestamp')]
    const { end } = withStandardParts({ end: { parameters: own, post: { 'x-permission': 'login-session' } } })
    expect(end).toMatchObject({ parameters: own, post: { parameters: [parameter('XsrfToken')] } })
    expect(end).not.toHaveProperty('post.requestBody')
  })

  it('a reason may stand for several states', () => {
    const written = {
      'x-permission': 'public',
      'x-steps': { 'running, ended': '该培训已发布', cancelled: '该培训已取消' },
    }
    expect(withStandardParts({ publish: { post: written } })).toMatchObject({
      publish: { post: { 'x-steps': { running: '该培训已发布', ended: '该培训已发布', cancelled: '该培训已取消' } } },
    })
  })

  it('a reason may name the state by its label', () => {
    const post = { 'x-permission': 'public', 'x-steps': { 'draft, left': '状态为{label}' } }
    const schemas = {
      PostState: { type: 'string', enum: ['draft', 'left'], 'x-labels': { draft: '草稿', left: '已出库' } },
    }
    expect(withStandardParts({ pause: { post }, schemas })).toMatchObject({
      pause: { post: { 'x-steps': { draft: '状态为草稿', left: '状态为已出库' } } },
    })
  })

  it('a change has the fields of the creation but those that it leaves out, and its own', () => {
    const schemas = {
      NewPost: { required: ['code', 'name'], properties: { code: {}, name: { maxLength: 9 }, sort: {} } },
      PostChange: { 'x-change-of': 'NewPost', 'x-without': ['code'], properties: { id: {}, name: { maxLength: 8 } } },
    }
    expect(withStandardParts({ schemas })).toEqual({
      schemas: {
        NewPost: schemas.NewPost,
        PostChange: {
          type: 'object',
          required: ['id', 'version', 'name'],
          additionalProperties: false,
          properties: {
            id: {},
            version: { type: 'integer', minimum: 1, 'x-label': '版本号' },
            name: { maxLength: 8 },
            sort: {},
          },
        },
      },
    })
    expect(() => withStandardParts({ schemas: { PostChange: { 'x-change-of': 'NewPost' } } })).toThrow(
      'PostChange: x-change-of names no schema NewPost of its file.',
    )
  })

  it('an answer has the fields of the creation by their types and words, and its own', () => {
    const label = {
      type: 'string',
      'x-label': '名称',
      minLength: 1,
      allOf: [{ $ref: 'common.yaml#/schemas/PlainName' }],
    }
    const org = { 'x-label': '机构', allOf: [{ $ref: 'common.yaml#/schemas/Id' }] }
    const schemas = {
      PostName: label,
      PostKind: { type: 'string', enum: ['a', 'b'], 'x-labels': { a: '甲', b: '乙' } },
      PostTime: { type: 'string', 'x-format': 'datetime', pattern: '^2' },
      NewPost: {
        required: ['name', 'kind'],
        properties: {
          code: { type: 'string', pattern: '^a' },
          name: { $ref: '#/schemas/PostName' },
          kind: { $ref: '#/schemas/PostKind' },
          orgId: org,
          startTime: { 'x-label': '开始时间', allOf: [{ $ref: '#/schemas/PostTime' }] },
          tags: { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 9 } },
          sort: { type: 'integer', maximum: 9 },
        },
      },
      Post: {
        'x-answer-of': 'NewPost',
        'x-without': ['code'],
        required: ['count'],
        properties: { sort: { type: 'integer', description: 'Its place' }, count: { type: 'integer' } },
      },
    }
    expect(withStandardParts({ schemas })['schemas']).toHaveProperty('Post', {
      type: 'object',
      required: ['id', 'name', 'kind', 'count'],
      properties: {
        id: { $ref: 'common.yaml#/schemas/Id' },
        name: { type: 'string', 'x-label': '名称' },
        kind: { $ref: '#/schemas/PostKind' },
        orgId: org,
        startTime: { 'x-label': '开始时间', allOf: [{ $ref: 'common.yaml#/schemas/DateTime' }] },
        tags: { type: 'array', items: { type: 'string' } },
        sort: { type: 'integer', description: 'Its place' },
        count: { type: 'integer' },
      },
    })
  })

  it.each([
    [{ type: 'string', 'x-secret': true }, 'secret is secret: x-without leaves it out of the answer.'],
    [
      { $ref: 'user.yaml#/schemas/Name' },
      'secret: an answer cannot be made of user.yaml#/schemas/Name; state the field in it.',
    ],
  ])('an answer is not made of %j', (secret, message) => {
    const schemas = { NewPost: { properties: { secret } }, Post: { 'x-answer-of': 'NewPost' } }
    expect(() => withStandardParts({ schemas })).toThrow(message)
  })

  it('a form may be that of the creation, with more', () => {
    const schemas = {
      NewPost: { required: ['name'], properties: { name: { maxLength: 9 }, secret: {} } },
      PostTrial: { 'x-form-of': 'NewPost', properties: { id: {} } },
    }
    expect(withStandardParts({ schemas })['schemas']).toHaveProperty('PostTrial', {
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: { name: { maxLength: 9 }, secret: {}, id: {} },
    })
    const unknown = { ...schemas, PostTrial: { 'x-form-of': 'NewPost', 'x-without': ['code'] } }
    expect(() => withStandardParts({ schemas: unknown })).toThrow(
      'PostTrial: x-form-of NewPost is without code, which it has not.',
    )
  })
})
