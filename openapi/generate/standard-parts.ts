import { isMembers, list, type Members, members } from './members.ts'
import { withStandardSchemas } from './standard-schemas.ts'

/** A part of the description as it is written, `training.yaml`: path items by name, `parameters` and `schemas`. */
type Part = Readonly<Record<string, unknown>>

/** The standard failures, by status. */
const failures: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  423: 'Locked',
  429: 'TooMany',
  503: 'Unavailable',
}

/**
 * Completes a written part by what every operation has, so that it is written nowhere (docs/decisions/0089): headers,
 * the encrypted form of a body, the envelope, standard failures, and the change and the answer of a record from its
 * creation.
 */
export function withStandardParts(part: Part): Part {
  const labels = labelsIn(part['schemas'])
  const entries = Object.entries(part).map(([name, value]) => {
    // as: components by name
    if (name === 'schemas') return [name, withStandardSchemas(value as Readonly<Record<string, Members>>)]
    return [name, isMembers(value) && ('get' in value || 'post' in value) ? pathItem(value, labels) : value]
  })
  return Object.fromEntries(entries)
}

const common = (kind: string, name: string) => ({ $ref: `common.yaml#/${kind}/${name}` })

/** A path item that states its own headers keeps them. */
const pathItem = ({ parameters, get, post }: Members, labels: Members): Members => ({
  parameters: parameters ?? ['Timestamp', 'RequestId', 'DeviceId'].map((name) => common('parameters', name)),
  ...(isMembers(get) && { get: operation(get, 'get', labels) }),
  ...(isMembers(post) && { post: operation(post, 'post', labels) }),
})

function operation(written: Members, method: 'get' | 'post', labels: Members): Members {
  const {
    parameters,
    requestBody,
    responses,
    'x-body': body,
    'x-body-example': bodyExample,
    'x-data': data,
    'x-rows': rows,
    'x-example': example,
    'x-fails': fails,
    'x-steps': steps,
    ...own
  } = written
  const content = bodyOf(requestBody, body, bodyExample)
  const all = [...headersOf(method, content !== undefined), ...list(parameters)]
  return {
    ...own,
    ...(isMembers(steps) && { 'x-steps': eachState(steps, labels) }),
    ...(all.length > 0 && { parameters: all }),
    ...(content && { requestBody: content }),
    responses: {
      ...answerOf(data, rows, example),
      ...failuresOf(own['x-permission'], method, list(fails)),
      ...members(responses),
    },
  }
}

/** `running, ended: 该培训已发布` says the same of both; `{label}` is that of the state. */
const eachState = (steps: Members, labels: Members) =>
  Object.fromEntries(
    Object.entries(steps).flatMap(([states, why]) =>
      states.split(', ').map((state) => [state, String(why).replace('{label}', String(labels[state]))] as const),
    ),
  )

/** The labels of the values of a part's enumerations. */
const labelsIn = (schemas: unknown): Members =>
  Object.assign({}, ...Object.values(members(schemas)).map((schema) => members(members(schema)['x-labels'])))

/** A POST proves that it comes from our page, and its body may be encrypted. */
const headersOf = (method: string, hasBody: boolean) =>
  method === 'post' ? [...(hasBody ? ['Encrypted'] : []), 'XsrfToken'].map((name) => common('parameters', name)) : []

function bodyOf(written: unknown, schema: unknown, example: unknown): Members | undefined {
  const body = schema ? { required: true, content: { 'application/json': { schema, example } } } : written
  if (!isMembers(body)) return undefined
  const encrypted = { 'text/plain': { schema: common('schemas', 'EncryptedBody') } }
  return { ...body, content: { ...members(body['content']), ...encrypted } }
}

/** A success with data, or with the rows of a page and their total. */
function answerOf(data: unknown, rows: unknown, example: unknown): Members {
  if (data === undefined && rows === undefined) return {}
  const total = { type: 'integer', minimum: 0, description: 'Rows in all pages' }
  const schema = {
    allOf: [common('schemas', 'Done')],
    type: 'object',
    required: rows ? ['data', 'total'] : ['data'],
    properties: rows ? { data: { type: 'array', items: rows }, total } : { data },
  }
  const whole = { success: true, code: 'AA0000', message: '操作成功', data: example }
  const shown = rows ? { ...whole, total: list(example).length } : whole
  return { 200: { description: 'Done.', content: { 'application/json': { schema, example: shown } } } }
}

/** Those of every operation, by who may call it, and those that it names. */
function failuresOf(permission: unknown, method: string, named: readonly unknown[]): Members {
  const signedIn = permission === 'public' ? [] : [401, 403]
  const forged = method === 'post' ? [403] : []
  const statuses = [400, ...signedIn, ...forged, 503, ...named.map(Number)]
  return Object.fromEntries(statuses.map((status) => [status, common('responses', failures[status] ?? String(status))]))
}
