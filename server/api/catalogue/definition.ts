import { newInterfaceFields as rules } from '../../../openapi/facts/fields/newInterfaceFields.ts'
import { refused } from '../../kernel/failure.ts'

/** Levels of a definition; a schema that goes deeper refers to itself. */
const deepest = 60

const fields = ['request', 'response', 'schemas'] as const

/**
 * Throws 400 AA0001 at the field of a definition that is no object in JSON, goes too deep, or has a key that would
 * change every object of a program.
 */
export function checkDefinitions(form: Partial<Record<(typeof fields)[number], string | undefined>>): void {
  for (const field of fields) {
    const text = form[field]?.trim()
    const mistake = text ? definitionMistake(text) : undefined
    if (mistake !== undefined) throw refused(`${rules[field].label}${mistake}`, field)
  }
}

/** Why a text cannot be a definition; undefined where it can. */
export function definitionMistake(text: string): string | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return '不是有效的 JSON'
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '须为 JSON 对象'
  return faultIn(value)
}

/** What is hostile in a value, level by level and without recursion. */
function faultIn(value: object): string | undefined {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return `最多 ${deepest} 层`
    const objects = level.filter((one): one is object => typeof one === 'object' && one !== null)
    if (objects.some((one) => Object.hasOwn(one, '__proto__'))) return '不能有名为 __proto__ 的字段'
    level = objects.flatMap((one) => Object.values(one))
  }
  return undefined
}
