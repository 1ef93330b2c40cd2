import { Validator } from '@seriousme/openapi-schema-validator'
import { targetOf } from '../../../../../openapi/compare/target-of.ts'
import { objectOf } from '../../../../../openapi/compare/values.ts'
import { below, FileFault, faultAt } from './file-fault.ts'

/** The version of a document: 3.0 or 3.1; throws `FileFault` for another one. */
export function openApiVersion(document: Readonly<Record<string, unknown>>): '3.0' | '3.1' {
  const { openapi, swagger } = document
  if (swagger !== undefined) throw new FileFault('这是 Swagger 2.0 文件，请先转换为 OpenAPI 3.0 或 3.1')
  if (openapi === undefined) throw new FileFault('这不是 OpenAPI 文件：没有 openapi 字段')
  const [, version] = typeof openapi === 'string' ? (/^(3\.[01])\.\d+$/.exec(openapi) ?? []) : []
  if (version !== '3.0' && version !== '3.1')
    throw faultAt('/openapi', '只支持 OpenAPI 3.0 和 3.1，版本须为文本，如 3.0.3')
  return version
}

const types: Readonly<Record<string, string>> = {
  array: '列表',
  boolean: 'true 或 false',
  integer: '整数',
  number: '数字',
  object: '对象',
  string: '文本',
}

const wordsOf: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => string>> = {
  required: ({ missingProperty }) => `缺少 ${String(missingProperty)}`,
  type: ({ type }) =>
    `须为${[type]
      .flat()
      .map((one) => types[String(one)] ?? String(one))
      .join('或')}`,
  enum: ({ allowedValues }) => `须为 ${[allowedValues].flat().join('、')} 之一`,
  const: ({ allowedValue }) => `须为 ${String(allowedValue)}`,
  additionalProperties: ({ additionalProperty }) => `不能有 ${String(additionalProperty)}`,
  unevaluatedProperties: ({ unevaluatedProperty }) => `不能有 ${String(unevaluatedProperty)}`,
  pattern: () => '写法不正确',
  format: () => '写法不正确',
  minItems: () => '不能为空',
  minProperties: () => '不能为空',
  uniqueItems: () => '有重复的内容',
}

/** Of the mistakes of one place those about alternatives say least. */
const vague = new Set(['oneOf', 'anyOf', 'not', 'if', 'dependentRequired'])

type Mistakes = Exclude<Awaited<ReturnType<Validator['validate']>>['errors'], string | undefined>

function worded(errors: Mistakes): FileFault {
  const told = errors.filter(({ keyword, params }) => !vague.has(keyword) && params['missingProperty'] !== '$ref')
  const deepest = (told.length > 0 ? told : errors).toSorted(
    (one, other) => other.instancePath.split('/').length - one.instancePath.split('/').length,
  )[0]
  const words = wordsOf[deepest?.keyword ?? '']?.(deepest?.params ?? {}) ?? '不符合 OpenAPI 规范'
  return faultAt(deepest?.instancePath ?? '', words.length > 200 ? '不符合 OpenAPI 规范' : words)
}

/** Throws `FileFault` at the first place that is not as the specification of its version has it. */
export async function checkDocument(document: Readonly<Record<string, unknown>>): Promise<void> {
  checkReferences(document)
  const { errors } = await new Validator().validate({ ...document })
  // What it says of references in words has no place; they have been checked.
  if (Array.isArray(errors) && errors.length > 0) throw worded(errors)
}

/** Keys whose values are anything, which no reference is looked for in. */
const anything = new Set(['example', 'examples', 'default', 'enum', 'const'])

/** Throws `FileFault` at a reference that leads out of the file, or nowhere. */
function checkReferences(document: object): void {
  const seen = new Set<object>()
  const stack: { value: object; pointer: string; named: boolean }[] = [{ value: document, pointer: '', named: false }]
  for (let place = stack.pop(); place; place = stack.pop()) {
    const { value, pointer, named } = place
    if (seen.has(value)) continue
    seen.add(value)
    const reference = Object.hasOwn(value, '$ref') && !named ? Reflect.get(value, '$ref') : undefined
    if (typeof reference === 'string') {
      const at = below(pointer, '$ref')
      if (!reference.startsWith('#/')) throw faultAt(at, '引用了文件以外的内容，请先合并为一个文件')
      if (objectOf(targetOf(document, reference)) === undefined)
        throw faultAt(at, `引用的内容不存在：${reference.slice(0, 200)}`)
    }
    for (const [name, child] of Object.entries(value))
      if (typeof child === 'object' && child !== null && (named || !anything.has(name)))
        // The names of properties and schemas are anybody's.
        stack.push({
          value: child,
          pointer: below(pointer, name),
          named: !named && (name === 'properties' || name === 'schemas'),
        })
  }
}
