const head = { openapi: '3.1.0', info: { title: '人口库', version: '1' } }
const done = (schema: object) => ({ 200: { description: '成功', content: { 'application/json': { schema } } } })
const refersTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** A small file with two operations; `more` is of the first one. */
export const literalFile = (more: object = {}) => ({
  ...head,
  paths: {
    '/persons/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'getPerson', summary: '人员查询', responses: done(refersTo('Person')), ...more },
    },
    '/persons': {
      post: {
        operationId: 'addPerson',
        summary: '人员登记',
        requestBody: { required: true, content: { 'application/json': { schema: refersTo('Person') } } },
        responses: { 201: { description: '已登记' } },
      },
    },
  },
  components: { schemas: { Person: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } } },
})

interface Domain {
  readonly title: string
  readonly resources: number
  /** The fields of each resource. */
  readonly fields: number
  readonly version: '3.0.3' | '3.1.0'
  readonly written: (document: object) => string
}

/** Five operations of each resource; its schema refers to the one before it, as public files do. */
function documentOf({ title, resources, fields, version }: Domain, later: boolean): object {
  const paths: Record<string, object> = {}
  const schemas: Record<string, object> = {}
  for (let at = 0; at < resources; at += 1) {
    const name = `Resource${at}`
    const path = `/resources-${at}`
    const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 36 } }
    const size = { name: 'size', in: 'query', schema: { type: 'integer', maximum: later && at === 0 ? 50 : 100 } }
    const body = { required: true, content: { 'application/json': { schema: refersTo(name) } } }
    const called = (verb: string, words: string) => ({
      operationId: `${verb}${name}`,
      summary: `${words}${at}`,
      tags: [title],
    })
    schemas[name] = {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string' },
        ...Object.fromEntries(
          Array.from({ length: fields }, (_, field) => [
            `field${field}`,
            { type: 'string', maxLength: 100, description: `${title}的第 ${field} 项` },
          ]),
        ),
        ...(at % 4 > 0 && { above: refersTo(`Resource${at - 1}`) }),
      },
    }
    paths[path] = {
      get: { ...called('list', '列表'), parameters: [size], responses: done({ type: 'array', items: refersTo(name) }) },
      post: { ...called('add', '新增'), requestBody: body, responses: done(refersTo(name)) },
    }
    paths[`${path}/{id}`] = {
      get: { ...called('read', '查询'), parameters: [id], responses: done(refersTo(name)) },
      put: { ...called('change', '修改'), parameters: [id], requestBody: body, responses: done(refersTo(name)) },
      // The later file has lost one, gained one and described one in other words.
      ...((!later || at !== 1) && {
        delete: {
          ...called('remove', '删除'),
          parameters: [later && at === 2 ? { ...id, description: '编号' } : id],
          responses: { 204: { description: '已删除' } },
        },
      }),
      ...(later &&
        at === 3 && { patch: { ...called('mend', '更正'), parameters: [id], responses: done(refersTo(name)) } }),
    }
  }
  return { openapi: version, info: { title, version: '1' }, paths, components: { schemas } }
}

/** YAML as programs write it: two blanks a level, every text in quotes. */
function yamlOf(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return ` ${JSON.stringify(value)}\n`
  if (Array.isArray(value)) return `\n${value.map((one) => `${indent}-${yamlOf(one, `${indent}  `)}`).join('')}`
  return `\n${Object.entries(value)
    .map(([name, one]) => `${indent}${JSON.stringify(name)}:${yamlOf(one, `${indent}  `)}`)
    .join('')}`
}

const domains: readonly Domain[] = [
  {
    title: '人口信息',
    resources: 100,
    fields: 40,
    version: '3.1.0',
    written: (document) => JSON.stringify(document, null, 2),
  },
  { title: '电子证照', resources: 60, fields: 60, version: '3.0.3', written: yamlOf },
  {
    title: '政务服务',
    resources: 160,
    fields: 20,
    version: '3.1.0',
    written: (document) => `\uFEFF${JSON.stringify(document)}`,
  },
]

/** Three files such as public bodies publish, each with a later one that differs in four operations. */
export const largeFiles = domains.map((domain) => ({
  title: domain.title,
  operations: domain.resources * 5,
  text: domain.written(documentOf(domain, false)),
  later: domain.written(documentOf(domain, true)),
  differs: { new: 1, breaking: 1, changed: 1, gone: 1, same: domain.resources * 5 - 3 },
}))
