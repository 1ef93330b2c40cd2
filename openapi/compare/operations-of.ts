import type { Parts } from './compare-definitions.ts'
import { targetOf } from './target-of.ts'
import { type Fragment, listOf, objectOf } from './values.ts'

/** An operation of an OpenAPI document, with what it takes and gives. */
export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  /** The object of the document. */
  readonly head: Fragment
  /** Ways of authentication, each a text; none where everybody may call it. */
  readonly security: readonly string[]
  readonly parts: Parts
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

/** The operations of a document, references to its parameters, bodies, responses and headers written out. */
export function operationsOf(document: Fragment): readonly Operation[] {
  const schemas = objectOf(objectOf(document['components'])?.['schemas']) ?? {}
  const found = (value: unknown): Fragment => {
    const object = objectOf(value) ?? {}
    const reference = object['$ref']
    return typeof reference === 'string' ? found(targetOf(document, reference)) : object
  }
  const response = (value: unknown): Fragment => {
    const one = found(value)
    const headers = Object.entries(objectOf(one['headers']) ?? {}).map(([name, header]) => [name, found(header)])
    return { ...one, ...(headers.length > 0 && { headers: Object.fromEntries(headers) }) }
  }
  const request = (item: Fragment, head: Fragment): Fragment => {
    const all = [...listOf(item['parameters']), ...listOf(head['parameters'])].map(found)
    const parameters = [...new Map(all.map((one) => [`${String(one['in'])} ${String(one['name'])}`, one])).values()]
    return { parameters, ...(head['requestBody'] !== undefined && { requestBody: found(head['requestBody']) }) }
  }
  const operation = (path: string, item: Fragment, method: string): Operation => {
    const head = objectOf(item[method]) ?? {}
    const responses = Object.entries(objectOf(head['responses']) ?? {}).map(([status, one]) => [status, response(one)])
    return {
      id: String(head['operationId'] ?? `${method} ${path}`),
      method: method.toUpperCase(),
      path,
      head,
      security: listOf(head['security'] ?? document['security']).map(wayOf),
      parts: { request: request(item, head), response: Object.fromEntries(responses), schemas },
    }
  }
  return Object.entries(objectOf(document['paths']) ?? {}).flatMap(([path, value]) => {
    const item = found(value)
    return Object.keys(item)
      .filter((name) => methods.has(name))
      .map((method) => operation(path, item, method))
  })
}

/** What one way of authentication needs: scheme and scopes; `anybody` where it needs nothing. */
const wayOf = (value: unknown): string => {
  const needs = Object.entries(objectOf(value) ?? {}).map(([scheme, scopes]) =>
    [scheme, ...listOf(scopes).map(String).toSorted()].join(':'),
  )
  return needs.toSorted().join(' ') || 'anybody'
}
