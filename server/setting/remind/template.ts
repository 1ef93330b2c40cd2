import type { ReminderEvent, Variable } from '../../kernel/contributions/reminder-event.ts'
import { plainText } from '../../kernel/text.ts'

/** Characters of one value in a text, as UTF-16 units: as a text message counts them. */
const longestValue = 50

/**
 * What is wrong with a template, in words; undefined for nothing. Variables stand in braces, and braces stand for
 * nothing else. The form has the same rule (`src/features/setting/remind/template.ts`); one table of cases tests both.
 */
export function templateMistake(template: string, variables: readonly Pick<Variable, 'name'>[]): string | undefined {
  const rest = template.replace(/\{([^{}]*)\}/g, '')
  if (rest.includes('{')) return '有未闭合的“{”'
  if (rest.includes('}')) return '有多余的“}”'
  const known = new Set(variables.map(({ name }) => name))
  const unknown = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !known.has(name))
  return unknown === undefined ? undefined : `没有变量“{${unknown}}”`
}

type Values = Readonly<Record<string, string>>

/**
 * The text of a template with its values: once, so that a value that looks like a variable stays what it is, and
 * without characters that a message must not hold.
 */
export const textOf = (template: string, values: Values): string =>
  template.replace(/\{([^{}]*)\}/g, (_, name: string) => cut(plainText(values[name] ?? '')))

/** The values as they read in a text message. */
export const valuesInSms = ({ variables }: ReminderEvent, values: Values): Values =>
  Object.fromEntries(variables.map(({ name, inSms = same }) => [name, inSms(values[name] ?? '')]))

/** The values of the example. */
export const exampleOf = ({ variables }: ReminderEvent): Values =>
  Object.fromEntries(variables.map(({ name, example }) => [name, example]))

/** Values in a text message of which none can be longer. */
export const longestInSms = ({ variables }: ReminderEvent): Values =>
  Object.fromEntries(variables.map(({ name, longest = longestValue }) => [name, '字'.repeat(longest)]))

const same = (value: string) => value

/** The value, or as many of its letters as leave room for what says that it is cut. */
function cut(value: string): string {
  if (value.length <= longestValue) return value
  let kept = ''
  for (const letter of value) {
    if (kept.length + letter.length >= longestValue) break
    kept += letter
  }
  return `${kept}…`
}
