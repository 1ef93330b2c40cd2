import { countText } from '../../../openapi/text/count-text.ts'
import { maskPhone } from '../mask.ts'
import type { Message } from './call.ts'
import { mask, maskedFreeText, visible } from './masked-text.ts'
import { plainFields, plainHeaders } from './plain-fields.ts'

const [deepest, mostItems, mostFields] = [6, 20, 60]
/** Characters of a stored address, and of a stored body. */
const [longestAddress, longestBody] = [500, 4000]

const plainKey = /^[A-Za-z][A-Za-z_-]{0,39}$/
const phoneKey = /^(?:phone|mobile|tel)/i
/** A word or a record's number; any other segment of a path may be a secret. */
const plainSegment = /^(?:\.?[A-Za-z][A-Za-z-]{0,31}|[A-Za-z]{1,9}\d?|\d{1,3})$/
/** A result of the other side: `AA0000`, `-1`; any other value may be a code that signs someone in. */
const resultCode = /^(?:[A-Z]{2}\d{4}|-?\d{1,3})$/
/** An error of OAuth: `invalid_grant`. */
const errorName = /^[a-z]+(?:_[a-z]+){0,4}$/

/** The stored texts of one call. */
export interface MaskedCall {
  readonly address: string
  readonly headers: string
  readonly request: string
  readonly answer: string
  /** What the other side calls the result, such as `invalid_grant`. */
  readonly code: string | undefined
}

interface Given {
  readonly address: string
  readonly secretFields?: readonly string[] | undefined
  readonly request: Message
  readonly answer: Message
}

/**
 * The texts of a call that are stored: with the shape of JSON and of a query, and only the values of `plainFields`. A
 * value that is masked anywhere in the call is masked everywhere in it: an answer may repeat what was sent.
 */
export function maskedCall({ address, secretFields = [], request, answer }: Given): MaskedCall {
  const isPlain: IsPlain = (key) => key !== undefined && plainFields.has(key) && !secretFields.includes(key)
  const parsed = { request: contentOf(request), answer: contentOf(answer) }
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '')
  const secrets = [
    ...secretsIn(isPlain, parsed.request.fields),
    ...secretsIn(isPlain, parsed.answer.fields),
    ...[...query].flatMap(([key, value]) => secretsIn(isPlain, value, key)),
  ].toSorted((one, other) => other.length - one.length)
  const without = (text: string) => secrets.reduce((masked, secret) => masked.replaceAll(secret, mask), text)
  const bodyText = ({ fields, isForm, words }: Content, isAnswer: boolean): string => {
    if (fields === undefined) return words
    const kept = within(isPlain, without, isAnswer)(undefined, fields, 0)
    // as: a form has fields
    const text = isForm ? new URLSearchParams(kept as Record<string, string>).toString() : JSON.stringify(kept)
    return text.length > longestBody ? `（JSON，内容过长，${words}）` : text
  }
  return {
    address: addressText(address, isPlain, without),
    headers: JSON.stringify(
      Object.fromEntries(
        [...request.headers]
          .slice(0, mostItems)
          .map(([name, value]) => [
            visible(name).slice(0, 60),
            plainHeaders.has(name.toLowerCase()) ? maskedFreeText(without(value)).slice(0, 200) : mask,
          ]),
      ),
    ),
    request: bodyText(parsed.request, false),
    answer: bodyText(parsed.answer, true),
    code: resultIn(parsed.answer.fields),
  }
}

interface Content {
  /** Of JSON and of a form. */
  readonly fields: unknown
  readonly isForm: boolean
  /** What stands for anything else: （HTML，1,024 字节）. */
  readonly words: string
}

function contentOf({ headers, body, length }: Message): Content {
  const type = new Map([...headers].map(([name, value]) => [name.toLowerCase(), value])).get('content-type') ?? ''
  const size = `${countText(length)} 字节`
  if (length === 0) return { fields: undefined, isForm: false, words: '' }
  const isForm = type.includes('x-www-form-urlencoded')
  const words = `（${kindOf(type)}，${size}）`
  // A part of a text has no shape that could be masked.
  if (length > body.byteLength) return { fields: undefined, isForm, words }
  const text = new TextDecoder().decode(body)
  if (isForm) return { fields: Object.fromEntries(new URLSearchParams(text)), isForm, words: size }
  const fields = parsed(text)
  return typeof fields === 'object' && fields !== null
    ? { fields, isForm, words: size }
    : { fields: undefined, isForm, words }
}

function kindOf(type: string): string {
  if (/\bjson\b/.test(type)) return 'JSON'
  if (/\bhtml\b/.test(type)) return 'HTML'
  if (/\bxml\b/.test(type)) return 'XML'
  return type.startsWith('text/') || type === '' ? '文本' : '二进制内容'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type IsPlain = (key: string | undefined) => boolean
type Without = (text: string) => string

/** The values of fields that are masked; a shorter one than four characters stands in many other words. */
function secretsIn(isPlain: IsPlain, value: unknown, key?: string, depth = 0): readonly string[] {
  if (depth > deepest) return []
  if (Array.isArray(value)) return value.slice(0, mostItems).flatMap((item) => secretsIn(isPlain, item, key, depth + 1))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .slice(0, mostFields)
      .flatMap(([name, inner]) => secretsIn(isPlain, inner, name, depth + 1))
  if (isPlain(key) || (typeof value !== 'string' && typeof value !== 'number')) return []
  const text = String(value)
  return text.length < 4 || text.length > longestBody ? [] : [text]
}

/** Masks a value by the name of its field. */
function within(isPlain: IsPlain, without: Without, isAnswer: boolean) {
  const scalar = (key: string | undefined, value: unknown): unknown => {
    if (value === null || typeof value === 'boolean') return value
    const text = String(value)
    if (key === 'code' && isAnswer) return resultCode.test(text) ? value : mask
    if (key !== undefined && phoneKey.test(key) && /^\d{11}$/.test(text)) return maskPhone(text)
    if (!isPlain(key)) return mask
    if (typeof value === 'number') return without(text) === text ? value : mask
    const kept = /^https?:\/\//.test(text) ? addressText(text, isPlain, without) : maskedFreeText(without(text))
    return kept.slice(0, longestAddress)
  }
  const shown = (key: string | undefined, value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null) return scalar(key, value)
    if (depth >= deepest) return mask
    if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => shown(key, item, depth + 1))
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, mostFields)
        .map(([name, inner]) => [plainKey.test(name) ? without(name) : mask, shown(name, inner, depth + 1)]),
    )
  }
  return shown
}

/** An address with its host, the words of its path, and the names of its query. */
function addressText(address: string, isPlain: IsPlain, without: Without): string {
  const [, origin = '', path = '', query = ''] = /^(https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(address) ?? []
  // What stands before an @ is a name and a password.
  const host = origin.replace(/\/\/[^@]*@/, '//')
  const segments = path.split('/').map((part) => (part === '' || plainSegment.test(part) ? part : mask))
  const shown = within(isPlain, without, false)
  const pairs = [...new URLSearchParams(query)]
    .slice(0, mostItems)
    .map(([key, value]) => `${plainKey.test(key) ? without(key) : mask}=${String(shown(key, value, 0))}`)
  return visible(without(host) + segments.join('/') + (pairs.length > 0 ? `?${pairs.join('&')}` : '')).slice(
    0,
    longestAddress,
  )
}

/** The first field of an answer that says what became of the call. */
function resultIn(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  const known = new Map(Object.entries(fields))
  const found = String(['error', 'errcode', 'code'].map((name) => known.get(name)).find((value) => value !== undefined))
  return resultCode.test(found) || (found.length <= 60 && known.get('error') === found && errorName.test(found))
    ? found
    : undefined
}
