import { plainText } from '../../kernel/text.ts'
import type { ReminderEvent, Variable } from './events/reminder-event.ts'

/** Letters of one value in a text. */
const longestValue = 50

/**
 * What is wrong with a template, in words; undefined for nothing. Variables stand in braces, and braces stand for nothing
 * else. The form has the same rule (`src/features/setting/remind/template.ts`); one table of cases tests both.
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
 * The text of a template with its values: once, so that a value that looks like a variable stays what it is, and without
 * characters that a message must not hold.
 */
export const textOf = (template: string, values: Values): string =>
  template.replace(/\{([^{}]*)\}/g, (_, name: string) => cut(plainText(values[name] ?? '')))

/** The values as they read in a text message. */
export const valuesInSms = ({ variables }: ReminderEvent, values: Values): Values =>
  Object.fromEntries(variables.map(({ name, inSms = same }) => [name, inSms(values[name] ?? '')]))

/** The values of the example. */
export const exampleOf = ({ variables }: ReminderEvent): Values =>
  Object.fromEntries(variables.map(({ name, example }) => [name, example]))

const same = (value: string) => value

function cut(value: string): string {
  const letters = [...value]
  return letters.length > longestValue ? `${letters.slice(0, longestValue - 1).join('')}…` : value
}
