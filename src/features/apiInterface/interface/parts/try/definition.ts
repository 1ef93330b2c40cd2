import type { Version } from '../../interface.ts'

/** What a call takes besides its body. */
export interface Parameter {
  readonly name: string
  readonly where: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  /** The example of the definition; empty without one. */
  readonly example: string
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function read(text: string | undefined): Fields {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isFields(value) ? value : {}
  } catch {
    return {}
  }
}

/** Headers that only the gateway and the browser write. */
const fixed =
  /^(?:authorization|cookie|host|content-length|content-type|connection|x-request-id|x-caller-.*|x-gateway-.*)$/i

const written = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** The parameters of a version: those of its path first, and each that its definition names. */
export function parametersOf({ path, request, schemas }: Version): readonly Parameter[] {
  const { parameters } = read(request)
  const known = read(schemas)
  const defined = (Array.isArray(parameters) ? parameters : []).filter(isFields).flatMap((one): Parameter[] => {
    const { name, in: where, required, description, example, schema } = one
    if (typeof name !== 'string' || (where !== 'path' && where !== 'query' && where !== 'header')) return []
    if (where === 'header' && fixed.test(name)) return []
    const given = example ?? (isFields(schema) ? (schema['example'] ?? schema['default']) : undefined)
    const sample = given === undefined && required === true ? sampleOf(schema, known) : given
    const words = typeof description === 'string' ? description : ''
    return [
      { name, where, required: where === 'path' || required === true, description: words, example: written(sample) },
    ]
  })
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']): Parameter[] => [
    defined.find((one) => one.where === 'path' && one.name === name) ?? {
      name,
      where: 'path',
      required: true,
      description: '',
      example: '',
    },
  ])
  return [...inPath, ...defined.filter(({ where }) => where !== 'path')]
}

/** An example of the body, in JSON; undefined where the version takes none. */
export function sampleBody({ method, request, schemas }: Version): string | undefined {
  if (method === 'GET') return undefined
  const { requestBody } = read(request)
  const content = isFields(requestBody) && isFields(requestBody['content']) ? requestBody['content'] : {}
  const [media] = Object.entries(content).flatMap(([type, one]) => (/json/.test(type) && isFields(one) ? [one] : []))
  if (!media) return method === 'DELETE' ? undefined : ''
  const [first] = isFields(media['examples']) ? Object.values(media['examples']) : []
  const given = media['example'] ?? (isFields(first) ? first['value'] : undefined)
  return JSON.stringify(given ?? sampleOf(media['schema'], read(schemas)), null, 2)
}

/** Levels of a sample: a schema may refer to itself. */
const deepest = 6

/** A value that a schema allows, as far as an example or its kind says. */
function sampleOf(schema: unknown, known: Fields, depth = 0): unknown {
  if (!isFields(schema) || depth > deepest) return null
  const { $ref, example, default: usual, enum: words, type, properties, items, allOf } = schema
  if (typeof $ref === 'string') return sampleOf(known[$ref.replace('#/components/schemas/', '')], known, depth + 1)
  if (example !== undefined || usual !== undefined) return example ?? usual
  if (Array.isArray(words)) return words[0]
  if (Array.isArray(allOf))
    return Object.assign({}, ...allOf.map((one) => sampleOf(one, known, depth + 1)).filter(isFields))
  if (isFields(properties))
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, sampleOf(one, known, depth + 1)]))
  if (type === 'array') return [sampleOf(items, known, depth + 1)]
  return { string: '', integer: 0, number: 0, boolean: false, object: {} }[String(type)] ?? null
}

export type Values = Readonly<Record<string, string>>

export const keyOf = ({ where, name }: Parameter): string => `${where} ${name}`

/** Path, query and headers of a call with these values; what is empty and not required is left out. */
export function callOf(version: Version, parameters: readonly Parameter[], values: Values) {
  const given = (where: Parameter['where']) =>
    parameters.flatMap((one) => {
      const value = values[keyOf(one)] ?? ''
      return one.where === where && (value !== '' || one.required) ? [[one.name, value] as const] : []
    })
  const path = given('path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => encodeURIComponent(value)),
    version.address,
  )
  const query = new URLSearchParams(given('query').map(([name, value]) => [name, value])).toString()
  return { address: query === '' ? path : `${path}?${query}`, headers: Object.fromEntries(given('header')) }
}

/** Why a value cannot be sent, in Chinese; undefined where it can. */
export function mistakeOf({ where, required }: Parameter, value: string): string | undefined {
  if (value === '') return required ? '请填写' : undefined
  if (where === 'path' && /^\.{1,2}$/.test(value)) return '路径参数不能是 . 或 ..'
  if (where === 'path' && /[/\\]/.test(value)) return '路径参数不能含斜杠'
  if (where === 'header' && !/^[\t\x20-\x7e]*$/.test(value)) return '请求头只能含可见的 ASCII 字符'
  return undefined
}
