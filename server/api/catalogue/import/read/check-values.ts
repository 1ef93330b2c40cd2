import { below, FileFault, faultAt, openApiLimits } from './file-fault.ts'

interface Place {
  readonly value: object
  readonly pointer: string
}

/** How many values stand in an object, itself included, and over how many levels; no values while it is counted. */
interface Measure {
  readonly values: number
  readonly levels: number
}
const begun: Measure = { values: 0, levels: 0 }

/** Objects that wait to be counted: as many as a document may have values. */
const mostOpen = openApiLimits.values

/**
 * Throws `FileFault` for a document that is hostile by its form: too deep, endless by an alias of YAML, too large once
 * its aliases are written out, or with a key that would change every object of a program. Works without recursion.
 */
export function checkValues(document: unknown): void {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new FileFault('这不是 OpenAPI 文件：最上层须为对象')
  const measured = new Map<object, Measure>()
  const stack: Place[] = [{ value: document, pointer: '' }]
  for (let place = stack.at(-1); place; place = stack.at(-1)) {
    const { value, pointer } = place
    const found = measured.get(value)
    if (found === undefined) {
      measured.set(value, begun)
      if (stack.length > mostOpen) throw tooMuch(pointer)
      if (Object.hasOwn(value, '__proto__')) throw faultAt(pointer, '不能有名为 __proto__ 的字段')
      for (const [name, child] of Object.entries(value)) {
        if (typeof child !== 'object' || child === null) continue
        const known = measured.get(child)
        if (known === begun) throw faultAt(below(pointer, name), '别名引用了自身')
        if (known === undefined) stack.push({ value: child, pointer: below(pointer, name) })
      }
    } else {
      stack.pop()
      if (found !== begun) continue
      const measure = measureOf(value, measured)
      if (measure.levels > openApiLimits.levels) throw faultAt(pointer, `最多 ${openApiLimits.levels} 层`)
      if (measure.values > openApiLimits.values) throw tooMuch(pointer)
      measured.set(value, measure)
    }
  }
}

const tooMuch = (pointer: string) => faultAt(pointer, '内容过多，或别名展开后过大')

function measureOf(value: object, measured: ReadonlyMap<object, Measure>): Measure {
  let [values, levels] = [1, 0]
  for (const child of Object.values(value)) {
    const known = typeof child === 'object' && child !== null ? measured.get(child) : undefined
    values += known?.values ?? 1
    levels = Math.max(levels, known?.levels ?? 0)
  }
  return { values, levels: levels + 1 }
}
