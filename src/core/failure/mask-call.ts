import { loggableFields } from '../../../openapi/facts.ts'
import { asObject, parseJson } from '../parse-object.ts'
import { isSecretKey } from '../secret-key.ts'
import { MASK, maskPath, maskText } from './mask-text.ts'
import { businessCode, secretsOf } from './secrets-of.ts'

const DEEPEST = 6
const MOST_ITEMS = 20
const LONGEST = 4_000

/** Fields whose values describe a call and never identify a person; values of all other fields are masked. */
const plainFields: ReadonlySet<string> = new Set(loggableFields)

const plainKey = /^[A-Za-z][A-Za-z_-]{0,39}$/
/** A text with a structure, such as JSON, HTML or a query, whose contents no field name describes. */
const structured = /[{}<>=&"\\]|%[\da-f]{2}/i
const plainOrigin = /^(?:https?:\/\/[\w.-]+(?::\d+)?)?$/i

/** Masks the recorded parts of one call. */
interface CallMask {
  /** Masks a free text, such as the backend's message. */
  text(text: string): string
  /** Masks an address: keeps the query values of plain fields, and drops the fragment. */
  address(address: string): string
  /** Masks a body: keeps the shape of JSON, and the values of plain fields; of anything else only the length. */
  body(body: string): string
}

/** The mask for a call with these texts, addresses and bodies: its output contains no secret of any of them (S8.6). */
export const callMask = (texts: readonly string[]): CallMask => {
  const secrets = secretsOf(texts)
  const without = (text: string) => secrets.reduce((masked, secret) => masked.replaceAll(secret, MASK), text)
  const scalar = (key: string | undefined, value: unknown): unknown => {
    if (value === null || typeof value === 'boolean') return value
    if (key === 'code') return businessCode.test(String(value)) ? value : MASK
    if (key === undefined || !plainFields.has(key)) return MASK
    const bare = without(String(value))
    const masked = structured.test(bare) ? MASK : maskText(bare)
    return typeof value === 'number' && masked === String(value) ? value : masked
  }
  const member = (key: string, value: unknown, depth: number): [string, unknown] => [
    plainKey.test(key) ? without(key) : MASK,
    key !== 'code' && isSecretKey(key) ? MASK : within(key, value, depth),
  ]
  const within = (key: string | undefined, value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null) return scalar(key, value)
    if (depth >= DEEPEST) return MASK
    if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((item) => within(key, item, depth + 1))
    const members = Object.entries(asObject(value) ?? {}).slice(0, 5 * MOST_ITEMS)
    return Object.fromEntries(members.map(([name, inner]) => member(name, inner, depth + 1)))
  }

  return {
    text: (given) => maskText(without(given).replace(/[{<].*$/s, MASK)),
    address: (address) => {
      const [, path = '', query = '', hash] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(address) ?? []
      const [, origin = '', inside = path] = /^([^/]*:\/\/[^/]*)(.*)$/s.exec(path) ?? []
      const pairs = [...new URLSearchParams(query)].map(([key, value]) => member(key, value, 0).join('='))
      return [
        plainOrigin.test(origin) ? origin : MASK,
        without(maskPath(inside)),
        pairs.length > 0 ? `?${pairs.join('&')}` : '',
        hash ? `#${MASK}` : '',
      ].join('')
    },
    body: (body) => {
      if (body === '') return ''
      const parsed = parseJson(body)
      if (parsed === undefined) return `（非 JSON，${body.length} 个字符）`
      return JSON.stringify(within(undefined, parsed, 0)).slice(0, LONGEST)
    },
  }
}
