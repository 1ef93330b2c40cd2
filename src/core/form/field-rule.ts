import type { FieldRule, FieldRules } from '../../../openapi/facts.ts'
import { isDay } from '../../../openapi/text/days.ts'
import { readText, unseenIn } from './read-text.ts'

const itemsMistake = ({ label, minItems = 0, maxItems }: FieldRule, { length }: readonly unknown[]) => {
  if (length < minItems) return `请选择${label}`
  return maxItems !== undefined && length > maxItems ? `${label}最多选择 ${maxItems} 个` : undefined
}

/** When a text has both a minimum and a maximum length, the message states both limits. */
const lengthMistake = ({ label, minLength = 0, maxLength = Infinity }: FieldRule, { length }: string) => {
  if (length >= minLength && length <= maxLength) return undefined
  if (minLength > 1 && maxLength < Infinity) return `${label}长度应为 ${minLength} 至 ${maxLength} 位`
  return length > maxLength ? `${label}最多 ${maxLength} 个字符` : `${label}至少 ${minLength} 个字符`
}

const textMistake = (rule: FieldRule, text: string) => {
  const { label, pattern, mistake, format } = rule
  if (text === '') return undefined
  const length = lengthMistake(rule, text)
  if (length !== undefined) return length
  const day = format === 'datetime' ? text.slice(0, 10) : format === 'date' ? text : undefined
  const isWrong = (pattern && !pattern.test(text)) || (day !== undefined && !isDay(day))
  if (!isWrong) return undefined
  const place = unseenIn(text)
  return `${place ? `${place}：` : ''}${mistake ?? `${label}格式不正确`}`
}

const numberMistake = ({ label, minimum, maximum, multipleOf = 1 }: FieldRule, value: number) => {
  if (!Number.isInteger(value / multipleOf))
    return `${label}必须是${multipleOf === 1 ? '整数' : ` ${multipleOf} 的倍数`}`
  if (minimum !== undefined && value < minimum) return `${label}不能小于 ${minimum}`
  return maximum !== undefined && value > maximum ? `${label}不能大于 ${maximum}` : undefined
}

/**
 * The message for an invalid value by its schema's rule; undefined if it may be sent. `ask` is the verb for an empty
 * required field, `请输入` or `请选择`. Texts are read first (`readText`). The backend returns the same messages: both run
 * openapi/cases/field-mistakes.ts.
 */
export const mistakeIn = (rule: FieldRule, value: unknown, ask: string): string | undefined => {
  if (Array.isArray(value)) return itemsMistake(rule.required ? { minItems: 1, ...rule } : rule, value)
  if (typeof value === 'number' && !Number.isNaN(value)) return numberMistake(rule, value)
  // Yes and no are both an answer.
  if (typeof value === 'boolean') return undefined
  const text = typeof value === 'string' ? readText({ format: rule.format ?? '' }, value) : ''
  return text === '' && rule.required ? `${ask}${rule.label}` : textMistake(rule, text)
}

/** The initial values of a form: the record's texts for the names of the fields, '' if it has none. */
export const textsOf = <Fields extends FieldRules>(
  fields: Fields,
  record: object | undefined,
): Record<keyof Fields & string, string> =>
  // as: the keys are those of `fields`; `Object.keys` loses their type
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, String((record as Record<string, unknown> | undefined)?.[name] ?? '')]),
  ) as Record<keyof Fields & string, string>

/** The values as they are sent: texts are read (`readText`), and empty ones are omitted, which clears them. */
export const filledIn = <Values extends object>(fields: FieldRules, values: Values): Values =>
  // as: a form holds '' for an optional field that the request leaves out
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]: [string, unknown]) => {
        return [name, typeof value === 'string' ? readText(fields[name] ?? {}, value) : value] as const
      })
      .filter(([, value]) => value !== '' && value !== undefined && value !== null),
  ) as Values
