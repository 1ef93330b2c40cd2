import { isSecretKey } from '../secret-key.ts'

export const MASK = '***'
const LONGEST = 2_000

/** Mobile numbers, identity card numbers, and what looks like a token: long, with letters and digits. */
const secretValues = [
  /(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g,
  /(?<!\d)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])\d{3}[\dXx](?!\d)/g,
  /(?<=(?:bearer|basic) )\S+/gi,
  /(?<![\w+=-])(?=[A-Za-z_+=-]*\d)(?=[\d_+=-]*[A-Za-z])[\w+=-]{24,}/g,
  /[\w+=-]{40,}/g,
]

/** `key=`, `key: `, `密码：`, `"key":"`, escaped to any depth: the name of a value. */
const naming = /([\p{L}\w.-]+)(\\*["']?\s*(?:[=:：]|%3[ad])\s*\\*["']?)/giu

/** The value: up to the closing quote, else up to the next separator, including an authorization scheme. */
const quoted = { '"': /^[^"\\]*/, "'": /^[^'\\]*/ }
const plain = /^(?:(?:bearer|basic)\s+)?[^"'\\&\s,;；，。}]*/i

const maskNamed = (text: string): string => {
  let masked = ''
  let from = 0
  for (const { 0: name, 1: key = '', index } of text.matchAll(naming)) {
    if (index < from || !isSecretKey(key)) continue
    const start = index + name.length
    const end = name.at(-1)
    const [value = ''] = (end === '"' || end === "'" ? quoted[end] : plain).exec(text.slice(start)) ?? []
    masked += text.slice(from, start) + (value && MASK)
    from = start + value.length
  }
  return masked + text.slice(from)
}

/** Masks secrets in free text: by pattern, and by name, as in `password=…` (S8.6). */
export const maskText = (text: string): string => {
  const named = maskNamed(text.slice(0, 2 * LONGEST))
  return secretValues.reduce((masked, secret) => masked.replaceAll(secret, MASK), named).slice(0, LONGEST)
}

/** A word or a record's number; any other path segment may be a secret. */
const plainSegment = /^(?:[A-Za-z][A-Za-z-]{0,31}|[A-Za-z]{1,9}\d?|\d{1,20})$/

/** The path of an address without its query, reduced to words and numbers (S8.6). */
export const maskPath = (path: string): string =>
  (/^[^?#]*/.exec(path)?.[0] ?? '')
    .split('/')
    .map((segment, index, all) => {
      const kept = segment === '' || (plainSegment.test(segment) && all[index - 1] !== 'socialInfo')
      return kept ? maskText(segment) : MASK
    })
    .join('/')
