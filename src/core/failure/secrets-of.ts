import { asObject, parseJson } from '../parse-object.ts'
import { isSecretKey } from '../secret-key.ts'

const DEEPEST = 12
/** Shorter secrets match by coincidence, and removing them would reveal more than it hides. */
const SHORTEST = 4

/** The business code of a response; other values of `code` may be from an SMS or an authorization. */
export const businessCode = /^[A-Z]{2}\d{4}$/

const foundIn = (value: unknown, secret: boolean, depth: number): readonly string[] => {
  if (depth > DEEPEST) return []
  if (typeof value === 'number') return secret ? [String(value)] : []
  if (typeof value === 'string') return [...(secret ? [value] : []), ...namedIn(value, depth + 1)]
  if (Array.isArray(value)) return value.flatMap((item) => foundIn(item, secret, depth + 1))
  return Object.entries(asObject(value) ?? {}).flatMap(([key, member]) =>
    foundIn(member, secret || key === 'code' || isSecretKey(key), depth + 1),
  )
}

/** Values under the name of a secret in a text that is JSON or `a=b&c=d`, or an address with a query. */
const namedIn = (text: string, depth: number): readonly string[] => {
  if (!/[[{=]/.test(text)) return []
  const parsed = parseJson(text)
  if (typeof parsed === 'object') return foundIn(parsed, false, depth)
  return [...new URLSearchParams(text.replaceAll(/[?#;]/g, '&'))].flatMap(([key, value]) =>
    foundIn({ [key]: value }, false, depth),
  )
}

/** A secret as JSON and addresses encode it. */
const spellings = (secret: string): readonly string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  new URLSearchParams([['', secret]]).toString().slice(1),
  new URLSearchParams([['', secret]]).toString().slice(1).replaceAll('+', '%20'),
]

/**
 * Every value under the name of a secret in the texts, addresses and bodies of one call, longest first: a backend may
 * repeat in its message what was sent.
 */
export const secretsOf = (texts: readonly string[]): readonly string[] => {
  const ids = texts.flatMap((text) => /\/socialInfo\/([^/?#]+)/.exec(text)?.slice(1) ?? [])
  const secrets = [...ids, ...texts.flatMap((text) => namedIn(text, 0))]
  const spelt = secrets.filter((text) => text.length >= SHORTEST && !businessCode.test(text)).flatMap(spellings)
  return [...new Set(spelt)].toSorted((one, other) => other.length - one.length)
}
