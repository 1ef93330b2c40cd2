import type { Parameter } from './parameter.ts'

/** A value that was read from a text, or why it cannot be, in Chinese. */
export type Read = { readonly value: unknown } | { readonly fault: string }

/** Longer texts are refused unread. */
const longest = 500

/** Reads a value as a person, a file or the environment writes it: `15`, `true`, `[10, 60]`. */
export function readValue(parameter: Parameter, given: string): Read {
  const text = given.trim()
  if (text.length > longest) return { fault: `最多 ${longest} 个字` }
  if (parameter.type === 'number') return readNumber(parameter.range, text)
  if (parameter.type === 'switch') return readSwitch(text)
  if (parameter.type === 'json') return readJson(parameter, text)
  return checked(parameter.schema.safeParse(text))
}

/** The text of a value, as `readValue` reads it. */
export function textOf({ type }: Parameter, value: unknown): string {
  return type === 'json' ? JSON.stringify(value) : String(value)
}

/** What a value has to be, in Chinese: 3 至 20 的整数. */
export function demandOf(parameter: Parameter): string {
  switch (parameter.type) {
    case 'number':
      return `${parameter.range[0]} 至 ${parameter.range[1]} 的整数`
    case 'switch':
      return '开启或关闭'
    case 'json':
      return 'JSON'
    default:
      return '文本'
  }
}

function readNumber([least, most]: readonly [number, number], text: string): Read {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? { value } : { fault: `必须是 ${least} 到 ${most} 的整数` }
}

const words: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['on', true],
  ['开启', true],
  ['false', false],
  ['off', false],
  ['关闭', false],
])

function readSwitch(text: string): Read {
  const value = words.get(text)
  return value === undefined ? { fault: '只能是 true 或 on（开启）、false 或 off（关闭）' } : { value }
}

function readJson({ schema }: Extract<Parameter, { type: 'json' }>, text: string): Read {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { fault: '不是有效的 JSON' }
  }
  return checked(schema.safeParse(given))
}

function checked(result: ReturnType<Extract<Parameter, { schema: unknown }>['schema']['safeParse']>): Read {
  if (result.success) return { value: result.data }
  return { fault: result.error.issues[0]?.message ?? '无效' }
}
