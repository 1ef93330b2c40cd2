import type { Definitions } from '../../../../../openapi/compare/compare-definitions.ts'
import { targetOf } from '../../../../../openapi/compare/target-of.ts'
import { objectOf } from '../../../../../openapi/compare/values.ts'
import { newInterfaceFields as rules } from '../../../../../openapi/facts/fields/newInterfaceFields.ts'
import { lineOf, linesOf } from '../../../../kernel/reading/file-text.ts'
import { definitionMistake } from '../../definition.ts'
import { shapeOf } from '../../route-table.ts'
import { openApiVersion } from './check-document.ts'
import { FileFault, OperationFault, openApiLimits, own } from './file-fault.ts'
import type { FileOperation, OpenApiFile, RefusedOperation } from './file-operation.ts'
import { inliner } from './inline.ts'
import { schemasOf } from './schemas-of.ts'

const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const
const others = ['head', 'options', 'trace'] as const

type Fragment = Readonly<Record<string, unknown>>

/** What of a file is imported: its operations in their order. The document has been checked. */
export function operationsIn(document: Fragment): OpenApiFile {
  const schemas = schemasOf(document, openApiVersion(document))
  const operations: FileOperation[] = []
  const refused: RefusedOperation[] = []
  const addresses = new Map<string, string>()
  let characters = 0
  for (const [path, item] of Object.entries(objectOf(own(document, 'paths')) ?? {})) {
    if (!path.startsWith('/')) continue
    const shared = resolved(document, item)
    for (const name of [...Object.keys(methods), ...others]) {
      const operation = objectOf(own(shared, name))
      if (!operation) continue
      if (operations.length + refused.length === openApiLimits.operations)
        throw new FileFault(`一次最多导入 ${openApiLimits.operations} 个接口，请拆分为多个文件`)
      const head = headOf(path, name, operation)
      try {
        const definitions = definitionsOf(document, { shared: shared ?? {}, operation }, schemas)
        const one = checked({ ...head, definitions: unprefixed(definitions, head.of) }, addresses)
        characters += Object.values(definitions).reduce<number>((sum, text) => sum + (text?.length ?? 0), 0)
        if (characters > openApiLimits.all) throw new FileFault('接口的定义合计过大，请拆分为多个文件')
        operations.push(one)
      } catch (error) {
        if (!(error instanceof OperationFault)) throw error
        const { method, path: shown } = head
        refused.push({ method, path: shown.slice(0, 200), name: head.name, reason: error.message })
      }
    }
  }
  return { operations, refused }
}

function resolved(document: object, item: unknown): Fragment | undefined {
  const object = objectOf(item)
  const reference = object?.['$ref']
  return typeof reference === 'string' ? objectOf(targetOf(document, reference)) : object
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What calls an operation, and what it is called. */
function headOf(path: string, name: string, operation: Fragment) {
  const method = name.toUpperCase()
  const id = textOf(operation['operationId'])
  const called = lineOf(textOf(operation['summary']) || id || `${method} ${path}`, longestName).text
  return {
    // as: those that are none are refused below
    method: method as FileOperation['method'],
    ...placeOf(path, objectOf(own(operation, 'x-interface'))),
    name: called || method,
    description: linesOf(textOf(operation['description']), longestDescription).text || null,
    code: codeOf(id || `${method} ${path}`),
  }
}

const longestName = rules.name.maxLength
const longestDescription = rules.description.maxLength
const longestCode = 56

/** `listPets` → list-pets. */
const codeOf = (id: string): string => {
  const code = id
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
    .slice(0, longestCode)
  return rules.code.pattern.test(code) ? code : `interface-${code}`.replace(/-$/, '')
}

/** An operation of an export of this product is found by its code and version; its path begins with the gateway's. */
function placeOf(path: string, mark: Fragment | undefined): Pick<FileOperation, 'path' | 'of'> {
  const [code, word] = [textOf(mark?.['code']), textOf(mark?.['version'])]
  const [, rest] = /^\/gateway\/[a-z][a-z0-9-]*\/v\d+(\/.*)$/.exec(path) ?? []
  const known = rules.code.pattern.test(code) && rules.word.pattern.test(word)
  return known && rest !== undefined ? { path: rest, of: { code, word } } : { path, of: undefined }
}

function definitionsOf(
  document: Fragment,
  { shared, operation }: { readonly shared: Fragment; readonly operation: Fragment },
  schemas: ReturnType<typeof schemasOf>,
): Definitions {
  const names = new Set<string>()
  const inline = inliner(
    document,
    schemas.converter((name) => void names.add(name)),
  )
  const parameters = merged(inline(shared['parameters']), inline(operation['parameters']))
  const requestBody = inline(operation['requestBody'])
  const responses = objectOf(inline(operation['responses']))
  const request = {
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== undefined && { requestBody }),
  }
  return {
    request: Object.keys(request).length > 0 ? JSON.stringify(request) : null,
    response: responses && Object.keys(responses).length > 0 ? JSON.stringify(responses) : null,
    schemas: schemas.textOf(names),
  }
}

/** An export of this product gives the schemas of each version names of their own: `<code>-<version>-<name>`. */
function unprefixed(definitions: Definitions, of: FileOperation['of']): Definitions {
  if (!of) return definitions
  const prefix = `${of.code}-${of.word}-`
  const plain = (text: string | null) =>
    text?.replaceAll(`"#/components/schemas/${prefix}`, '"#/components/schemas/') ?? null
  const schemas = Object.entries(objectOf(JSON.parse(plain(definitions.schemas) ?? '{}')) ?? {})
  const named = schemas.map(([name, schema]) => [name.startsWith(prefix) ? name.slice(prefix.length) : name, schema])
  return {
    request: plain(definitions.request),
    response: plain(definitions.response),
    schemas: schemas.length > 0 ? JSON.stringify(Object.fromEntries(named)) : null,
  }
}

/** Parameters of the path and of the operation; of two with one name and place the operation's. */
function merged(shared: unknown, operation: unknown): readonly unknown[] {
  const keyOf = (one: unknown) => `${String(objectOf(one)?.['in'])} ${String(objectOf(one)?.['name'])}`
  const all = [shared, operation].flatMap((some) => (Array.isArray(some) ? (some as readonly unknown[]) : []))
  return [...new Map(all.map((one) => [keyOf(one), one])).values()]
}

/** Throws `OperationFault` for what no interface can have. */
function checked(one: FileOperation, addresses: Map<string, string>): FileOperation {
  const { method, path, definitions, of } = one
  if (!Object.values(methods).includes(method)) throw new OperationFault(`不支持 ${method} 方法`)
  if (path.length > rules.path.maxLength || !rules.path.pattern.test(path)) throw new OperationFault(rules.path.mistake)
  const address = `${of?.word ?? ''} ${method} ${shapeOf(path)}`
  const same = addresses.get(address)
  if (same !== undefined) throw new OperationFault(`与 ${method} ${same} 是同一地址`)
  for (const field of ['request', 'response', 'schemas'] as const) {
    const text = definitions[field]
    if (text === null) continue
    const { label } = rules[field]
    if (text.length > openApiLimits.definition)
      throw new OperationFault(`${label}超过 ${openApiLimits.definition / 10_000} 万字`)
    const mistake = definitionMistake(text)
    if (mistake !== undefined) throw new OperationFault(`${label}${mistake}`)
  }
  addresses.set(address, path)
  return one
}
