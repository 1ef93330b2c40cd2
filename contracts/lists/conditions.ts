import type { Row } from './asking.ts'
import type { Condition } from './statements.ts'

/** What the state of a list gives: values of the parameters that it needs, and of conditions that no row shows. */
export type Given = Readonly<Record<string, unknown>>

/** Words of an enumeration, or of the pattern of several words that commas separate. */
export const wordsOf = ({ enum: words, pattern = '', type }: Condition['schema']): readonly string[] => {
  if (words) return words.map(String)
  if (type === 'boolean') return ['true', 'false']
  return /^\^\(?([\w-]+(?:\|[\w-]+)+)\)?(?:\(,|\$)/.exec(pattern)?.[1]?.split('|') ?? []
}

/** The condition takes several words, which commas separate. */
export const takesSeveral = ({ schema: { pattern = '' } }: Condition): boolean => pattern.includes('(,')

/**
 * Conditions whose words are different lists rather than parts of one: who holds a role and who does not, the to-dos of
 * one state or of other people, what was changed and what was refused.
 */
const switches: Readonly<Record<string, readonly string[]>> = {
  roleMembers: ['assigned'],
  listTasks: ['status', 'view'],
  listOperationLogs: ['result'],
}

/** The condition chooses between different lists. */
export const isSwitch = (operationId: string, { name }: Condition): boolean =>
  switches[operationId]?.includes(name) ?? false

/** How a row's field decides a condition. */
interface Rule {
  readonly field: string
  readonly decides: (own: unknown, value: string) => boolean
}

/** The rows' fields of a range, where they are not called as it is. */
const rangeFields: Readonly<Record<string, string>> = {
  created: 'createTime',
  time: 'createTime',
  lastHeld: 'lastHeldOn',
}

const least = (own: unknown, value: string) =>
  typeof own === 'number' ? own >= Number(value) : typeof own === 'string' && own.slice(0, value.length) >= value
const most = (own: unknown, value: string) =>
  typeof own === 'number' ? own <= Number(value) : typeof own === 'string' && own.slice(0, value.length) <= value

const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)

/** The rule of a least or a most of a number or of days; undefined where no row has the field. */
const measure = ({ name, range }: Condition, has: (field: string) => boolean): Rule | undefined => {
  const number = /^min([A-Z]\w*)$/.exec(name)?.[1] ?? /^(\w+)(?:Min|Max)$/.exec(name)?.[1]
  const fields =
    range === undefined
      ? number === undefined
        ? []
        : [lowerFirst(number)]
      : [rangeFields[range] ?? '', `${range}Time`, `${range}Date`, `${range}On`]
  const field = fields.find(has)
  return field === undefined ? undefined : { field, decides: /(end(time|date)|max)$/i.test(name) ? most : least }
}

/** A row without the field is one of the word `none`. */
const oneOf = (own: unknown, value: string) => value.split(',').includes(String(own ?? 'none'))
const contains = (own: unknown, value: string) =>
  String(own ?? '')
    .toLowerCase()
    .includes(value.toLowerCase())
const hasOne = (own: unknown, value: string) => Array.isArray(own) && value.split(',').some((one) => own.includes(one))

/** How the rows decide the condition, as far as its name and theirs agree; undefined where they do not tell. */
export const ruleOf = (condition: Condition, rows: readonly Row[]): Rule | undefined => {
  const has = (field: string) => rows.some((row) => row[field] !== undefined)
  const measured = measure(condition, has)
  if (measured) return measured
  const { name, schema } = condition
  const list = [`${name}s`, name.replace(/y$/, 'ies')].find((field) =>
    rows.some((row) => Array.isArray(row[field]) && row[field].some((one) => typeof one === 'string')),
  )
  if (list !== undefined) return { field: list, decides: hasOne }
  const scalar = rows.some((row) => ['string', 'number', 'boolean'].includes(typeof row[name]))
  // An office stands for those below it, and the digits of a number are those at its end.
  if (!scalar || name === 'orgId' || schema.pattern?.includes('\\d{4}')) return undefined
  const words = wordsOf(schema)
  const known = rows.every(
    ({ [name]: own }) =>
      own === undefined || (words.length > 0 ? words.includes(String(own)) : fits(condition, String(own))),
  )
  if (words.length === 0)
    return known || !takesSeveral(condition)
      ? { field: name, decides: takesSeveral(condition) ? oneOf : contains }
      : undefined
  // The rows may have other words than the condition: a browser's name and version for its kind.
  return known ? { field: name, decides: oneOf } : undefined
}

const texts = (value: unknown): readonly string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(texts)
  return value === undefined || value === null ? [] : [String(value)]
}

const fits = ({ schema: { pattern, type } }: Condition, value: string): boolean =>
  value !== '' &&
  value.length <= 50 &&
  (type !== 'integer' || /^\d{1,3}$/.test(value)) &&
  (pattern === undefined || new RegExp(pattern, 'u').test(value))

/** Some values of each field of the rows: what is looked for, the last digits of a masked number, and its day. */
const valuesOf = (rows: readonly Row[]): readonly string[] => {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return fields.flatMap((field) => {
    const values = [...new Set(rows.flatMap((row) => texts(row[field])))].slice(0, 4)
    return values.flatMap((value) => [value, value.slice(-4), value.slice(0, 10)])
  })
}

const middle = (values: readonly string[]): readonly string[] => {
  const sorted = [...new Set(values)].toSorted((one, other) => Number(one) - Number(other) || (one < other ? -1 : 1))
  return [sorted[Math.floor(sorted.length / 2)], sorted.at(-1), sorted[0]].filter((value) => value !== undefined)
}

/** How many values are tried. */
const enough = 60

/**
 * Values of the condition that may leave some rows out: those of the state, the words of the API file, a day or a
 * number from the middle of a range, and what the rows hold.
 */
export const candidatesOf = (condition: Condition, rows: readonly Row[], given: Given): readonly string[] => {
  const { name, schema, range } = condition
  const stated = [given[name] ?? []].flat().map(String)
  const words = wordsOf(schema)
  if (words.length > 0) return [...stated, ...words]
  const rule = ruleOf(condition, rows)
  const own = rule ? rows.flatMap((row) => texts(row[rule.field])) : []
  if (rule && [least, most].includes(rule.decides))
    return middle(own.map((value) => (range === undefined ? value : value.slice(0, 10))))
  const { minimum, maximum } = schema
  const few = minimum !== undefined && maximum !== undefined && maximum - minimum < 32
  const numbers = few ? Array.from({ length: maximum - minimum + 1 }, (_, at) => String(minimum + at)) : []
  const found = [...new Set([...own, ...numbers, ...valuesOf(rows)])].filter((value) => fits(condition, value))
  return [...new Set([...stated, ...found])].slice(0, enough)
}
