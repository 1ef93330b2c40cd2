import { isDeepStrictEqual } from 'node:util'
import { type Schema, whole } from './answer-schema.ts'
import { absent, changesOf } from './value-changes.ts'

/** An answer as it is sent. */
export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly cookies: readonly string[]
  readonly body: string
}

/** A changed answer of the backend: what changed, where, and what is sent now. */
export interface Mutation {
  readonly kind: string
  readonly at: string
  readonly answer: Answer
}

type Path = readonly string[]
type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every path below the value (`*` for the items of a list), with one value at that path and its schema. */
const placesOf = (value: unknown, schema: Schema, path: Path = []): Map<string, [Path, unknown, Schema]> => {
  const here = path.length > 0 ? [[path.join('.'), [path, value, schema] as [Path, unknown, Schema]] as const] : []
  const below = Array.isArray(value)
    ? value.map((item) => placesOf(item, whole(schema.items ?? {}), [...path, '*']))
    : isObject(value)
      ? Object.entries(value).map(([key, item]) =>
          placesOf(item, whole(schema.properties?.[key] ?? {}), [...path, key]),
        )
      : []
  return new Map([...here, ...below.flatMap((places) => [...places])])
}

/** The value with `apply` applied at each place that the path matches. */
const edited = (value: unknown, [key, ...rest]: Path, apply: (value: unknown) => unknown): unknown => {
  if (key === undefined) return apply(value)
  if (Array.isArray(value)) return value.map((item) => edited(item, rest, apply)).filter((item) => item !== absent)
  if (!isObject(value) || !(key in value)) return value
  const changed = edited(value[key], rest, apply)
  const { [key]: _before, ...others } = value
  return changed === absent ? others : { ...value, [key]: changed }
}

/** The changed status: one that the app handles differently. */
const otherStatus = (status: number) => (({ 200: 500, 401: 403, 403: 401 }) as Record<number, number>)[status] ?? 500

const page = '<!doctype html><title>502 Bad Gateway</title>'

/** Breaking changes of the answer as a whole. */
const wholeAnswer = (answer: Answer, body: Json): readonly Mutation[] => {
  const success = body['success'] === true
  const change = (kind: string, changed: Partial<Answer>): Mutation => ({
    kind,
    at: 'answer',
    answer: { ...answer, ...changed },
  })
  return [
    change('another status', { status: otherStatus(answer.status) }),
    change('a page of HTML', { contentType: 'text/html; charset=utf-8', body: page }),
    change('the data without the envelope', { body: JSON.stringify(body['data'] ?? {}) }),
    ...(success ? [] : [change('a failure with status 200', { status: 200 })]),
  ]
}

/** Breaking changes of the cookies that are set; a cookie that is cleared stays unchanged. */
const cookiesOf = (answer: Answer): readonly Mutation[] =>
  answer.cookies.flatMap((cookie, index) => {
    if (/^[^=]+=;/.test(cookie)) return []
    const [pair = '', ...attributes] = cookie.split(/;\s*/)
    const name = pair.slice(0, pair.indexOf('='))
    const becomes = (kind: string, changed: readonly string[]): Mutation => ({
      kind,
      at: `Set-Cookie ${name}`,
      answer: { ...answer, cookies: answer.cookies.flatMap((other, at) => (at === index ? changed : [other])) },
    })
    return [
      becomes('gone', []),
      becomes('another name', [cookie.replace(name, `X-${name}`)]),
      becomes('an empty value', [[`${name}=`, ...attributes].join('; ')]),
      ...attributes.map((attribute) =>
        becomes(`without ${attribute}`, [[pair, ...attributes.filter((other) => other !== attribute)].join('; ')]),
      ),
      becomes('Path=/api', [cookie.replace('Path=/', 'Path=/api')]),
      becomes('SameSite=None', [cookie.replace(/SameSite=\w+/, 'SameSite=None')]),
      ...(/HttpOnly/.test(cookie) ? [] : [becomes('with HttpOnly', [`${cookie}; HttpOnly`])]),
    ]
  })

/** Breaking changes of one page of a longer list: size, order, filter and total. */
const pageOf = (answer: Answer, body: Json): readonly Mutation[] => {
  const { data, total } = body
  if (!Array.isArray(data) || typeof total !== 'number' || data.length < 2 || total <= data.length) return []
  const rows: readonly unknown[] = data
  const becomes = (kind: string, changed: Json): Mutation => ({
    kind,
    at: 'page',
    answer: { ...answer, body: JSON.stringify({ ...body, ...changed }) },
  })
  return [
    becomes('more rows than asked for', { data: [...rows, rows[0]] }),
    becomes('fewer rows than asked for', { data: rows.slice(1) }),
    becomes('the other order', { data: rows.toReversed() }),
    becomes('a row that the filter leaves out', {
      data: [{ ...(rows[0] as Json), username: 'another-user', name: '张三' }, ...rows.slice(1)], // as: rows are objects
    }),
    becomes('the rows of the page as the total', { total: rows.length }),
    becomes('a total without the filter', { total: total + 1 }),
  ]
}

/** Whether the path lies in a deeper level of a tree, whose nodes have the same shape as the first level. */
const isRepeated = (at: string): boolean => at.split('.').filter((key) => key === 'children').length > 1

/** Every change of the answer that the program knows; `schema` is the schema of its body. */
export const mutationsOf = (answer: Answer, schema: Schema, reads: (at: string) => boolean): readonly Mutation[] => {
  const body = JSON.parse(answer.body) as Json // as: every answer is an envelope
  const values = [...placesOf(body, schema)]
    .filter(([at]) => reads(at) && !isRepeated(at))
    .flatMap(([at, [path, value, part]]) =>
      changesOf(`.${at}`, value, part).map(({ kind, apply }) => ({
        kind,
        at,
        answer: { ...answer, body: JSON.stringify(edited(body, path, apply)) },
      })),
    )
  const all = [...wholeAnswer(answer, body), ...cookiesOf(answer), ...pageOf(answer, body), ...values]
  return all.filter(({ answer: broken }) => !isDeepStrictEqual(broken, { ...answer, body: JSON.stringify(body) }))
}
