import { asObject, parseJson } from '../parse-object.ts'
import { isSecretKey } from '../secret-key.ts'

const MASK = '***'
const DEEPEST = 6
const MOST_ITEMS = 20
const LONGEST = 2_000

/** Mobile numbers, identity card numbers, and what looks like a token: long, and of letters and digits. */
const secretValues = [
  /(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g,
  /(?<!\d)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])\d{3}[\dXx](?!\d)/g,
  /(?<=bearer )\S+/gi,
  /(?<![\w+=-])(?=[A-Za-z_+=-]*\d)(?=[\d_+=-]*[A-Za-z])[\w+=-]{24,}/g,
  /[\w+=-]{40,}/g,
]

/** `key=`, `key: ` or `"key":"`, escaped too: what a text names. */
const naming = /([\w.-]+)(\\?"?\s*[=:]\s*\\?"?)/g

/** What is named: up to the closing quote, else up to the next mark, an authorization's scheme included. */
const quoted = /^[^"\\]*/
const plain = /^(?:(?:bearer|basic)\s+)?[^"\\&\s,;}]*/i

const maskNamed = (text: string): string => {
  let masked = ''
  let from = 0
  for (const { 0: name, 1: key = '', index } of text.matchAll(naming)) {
    if (index < from || !isSecretKey(key)) continue
    const start = index + name.length
    const [value = ''] = (name.endsWith('"') ? quoted : plain).exec(text.slice(start)) ?? []
    masked += text.slice(from, start) + (value && MASK)
    from = start + value.length
  }
  return masked + text.slice(from)
}

/** Masks secrets in running text: by their look, and where the text itself names them, as in `password=…` (S8.6). */
export const maskText = (text: string): string => {
  const named = maskNamed(text.slice(0, 2 * LONGEST))
  return secretValues.reduce((masked, secret) => masked.replaceAll(secret, MASK), named).slice(0, LONGEST)
}

const maskMember = (key: string, value: unknown, depth: number): unknown => {
  if (key === 'code' && typeof value === 'string' && /^AA\d{4}$/.test(value)) return value
  return isSecretKey(key) ? MASK : maskValue(value, depth)
}

const maskValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return maskText(value)
  if (typeof value === 'number') return maskText(String(value)) === String(value) ? value : MASK
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) return MASK
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((item) => maskValue(item, depth + 1))
  const members = Object.entries(asObject(value) ?? {}).slice(0, 5 * MOST_ITEMS)
  return Object.fromEntries(members.map(([key, member]) => [key, maskMember(key, member, depth + 1)]))
}

/** Masks a body: JSON by its keys and values, anything else as text (S8.6). Long ones are cut. */
export const maskBody = (body: string): string => {
  const parsed = parseJson(body)
  return parsed === undefined ? maskText(body) : JSON.stringify(maskValue(parsed, 0)).slice(0, 2 * LONGEST)
}

/** Masks an address, whose query may carry another address, escaped. */
export const maskAddress = (address: string): string => {
  try {
    return maskText(decodeURIComponent(decodeURIComponent(address)))
  } catch {
    return maskText(address.replaceAll(/%(?![\dA-Fa-f]{2})/g, '')) // A broken escape is no reason to lose the record.
  }
}
