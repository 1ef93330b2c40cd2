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
})
