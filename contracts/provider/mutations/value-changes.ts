import type { Schema } from './answer-schema.ts'

/** Marks an absent value. */
export const absent = Symbol('absent')

/** One breaking change of a value. */
export interface Change {
  readonly kind: string
  readonly apply: (value: unknown) => unknown
}

const change = (kind: string, apply: Change['apply']): Change => ({ kind, apply })

const isText = (value: unknown): value is string => typeof value === 'string'

const ofText = ({ enum: words, pattern }: Schema): readonly Change[] => [
  change('a number in place of the text', (value) => (isText(value) && /^\d{1,15}$/.test(value) ? Number(value) : 7)),
  change('an object in place of the text', (value) => ({ value })),
  ...(words ? [change('an unknown word', (value) => `${String(value)}-x`), change('the word in capitals', upper)] : []),
  ...(pattern === undefined ? [] : [change('a text of another form', otherForm), change('an empty text', () => '')]),
]

const upper = (value: unknown) => String(value).toUpperCase()

/** A time in ISO 8601 format, or an id with a prefix. */
const otherForm = (value: unknown) =>
  /^\d{4}-/.test(String(value)) ? String(value).replace(/ |$/, 'T') : `id_${String(value)}`

/** Fields that hold a number of seconds. */
const inSeconds = /\.(retryAfter|interval|wait|expiresIn)$/

const ofNumber = (path: string): readonly Change[] => [
  change('a text in place of the number', String),
  change('a fraction', (value) => Number(value) + 0.5),
  change('a negative number', (value) => -1 - Number(value)),
  ...(inSeconds.test(path) ? [change('milliseconds', (value) => Number(value) * 1000 || 1000.5)] : []),
]

const ofFlag = [
  change('a text in place of the flag', String),
  change('a number in place of the flag', Number),
  change('the other flag', (value) => value !== true),
]

const ofList = [
  change('no items', () => []),
  change('an object in place of the list', (value) => ({ items: value })),
  change('the first item in place of the list', (value) => (Array.isArray(value) ? (value[0] ?? {}) : {})),
]

const ofObject = [change('a list in place of the object', (value) => [value])]

/** The breaking changes of the value at this path. */
export const changesOf = (path: string, value: unknown, schema: Schema): readonly Change[] => [
  change('gone', () => absent),
  change('null', () => null),
  ...(isText(value) ? ofText(schema) : []),
  ...(typeof value === 'number' ? ofNumber(path) : []),
  ...(typeof value === 'boolean' ? ofFlag : []),
  ...(Array.isArray(value) ? ofList.slice(value.length > 0 ? 0 : 1) : []),
  ...(typeof value === 'object' && value !== null && !Array.isArray(value) ? ofObject : []),
]
