import { targetOf } from '../../../../../openapi/compare/target-of.ts'
import { objectOf } from '../../../../../openapi/compare/values.ts'
import { OperationFault } from './file-fault.ts'
import { type Converter, schemaPrefix } from './schema-converter.ts'

/** References that lead to references, and values of one operation, at most. */
const [longestChain, mostValues] = [20, 50_000]

/** Keys whose values are as they are. */
const verbatim = new Set(['example', 'examples', 'default', 'enum'])
/** What calls nothing of this interface. */
const left = new Set(['links', 'callbacks'])

/**
 * Returns what writes a part of an operation with all that it refers to in its place; only schemas stay references, and
 * are taken by `schemas`. It throws `OperationFault` for references that go round in a circle, or stand for too much.
 */
export function inliner(document: object, schemas: Converter): Converter {
  let count = 0
  const inlined = (value: unknown, chain: readonly string[]): unknown => {
    count += 1
    if (count > mostValues) throw new OperationFault('引用展开后过大')
    if (Array.isArray(value)) return value.map((one) => inlined(one, chain))
    const object = objectOf(value)
    if (!object) return value
    const reference = object['$ref']
    if (typeof reference === 'string') {
      if (reference.startsWith(schemaPrefix)) return schemas(object)
      if (chain.includes(reference) || chain.length === longestChain)
        throw new OperationFault(`循环引用：${reference.slice(0, 100)}`)
      return inlined(targetOf(document, reference), [...chain, reference])
    }
    const parts = Object.entries(object).filter(([name]) => !left.has(name))
    return Object.fromEntries(
      parts.map(([name, child]) => [name, name === 'schema' ? schemas(child) : kept(name, child, chain)]),
    )
  }
  const kept = (name: string, child: unknown, chain: readonly string[]): unknown =>
    verbatim.has(name) ? child : inlined(child, chain)
  return (value) => inlined(value, [])
}
