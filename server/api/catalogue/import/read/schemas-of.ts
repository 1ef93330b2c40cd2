import { objectOf } from '../../../../../openapi/compare/values.ts'
import { OperationFault, openApiLimits, own } from './file-fault.ts'
import { type Converter, schemaConverter } from './schema-converter.ts'

interface Converted {
  readonly text: string
  readonly refers: ReadonlySet<string>
}

/** The schemas of a document, each converted once. */
export function schemasOf(document: object, version: '3.0' | '3.1') {
  const given = objectOf(own(objectOf(own(document, 'components')), 'schemas'))
  const known = new Map<string, Converted>()
  const converted = (name: string): Converted => {
    const before = known.get(name)
    if (before) return before
    const refers = new Set<string>()
    const schema = schemaConverter(version, (one) => void refers.add(one))(own(given, name))
    const one = { text: JSON.stringify(schema), refers }
    known.set(name, one)
    return one
  }
  return {
    converter: (refers: (name: string) => void): Converter => schemaConverter(version, refers),
    /** JSON with the named schemas and all that they refer to, by name; null for none. */
    textOf(names: ReadonlySet<string>): string | null {
      const all = new Map<string, string>()
      const waiting = [...names]
      let characters = 0
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        if (all.has(name)) continue
        const { text, refers } = converted(name)
        characters += text.length + name.length
        if (characters > openApiLimits.definition)
          throw new OperationFault(`公共结构超过 ${openApiLimits.definition / 10_000} 万字`)
        all.set(name, text)
        waiting.push(...refers)
      }
      if (all.size === 0) return null
      const sorted = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1))
      return `{${sorted.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`
    },
  }
}
