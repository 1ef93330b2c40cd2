import { asObject, parseJson } from '../parse-object.ts'
import { isSecretKey } from '../secret-key.ts'

const DEEPEST = 12
/** What is shorter stands everywhere by chance, and to take it out would tell more than it hides. */
const SHORTEST = 4

/** The business code of an answer; anything else of that name may be the code of an SMS or of an authorization. */
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

/** What stands under the name of a secret in a text that is JSON or `a=b&c=d`, an address with a query too. */
const namedIn = (text: string, depth: number): readonly string[] => {
  if (!/[[{=]/.test(text)) return []
  const parsed = parseJson(text)
  if (typeof parsed === 'object') return foundIn(parsed, false, depth)
  return [...new URLSearchParams(text.replaceAll(/[?#;]/g, '&'))].flatMap(([key, value]) =>
    foundIn({ [key]: value }, false, depth),
  )
}

/** A secret as JSON and addresses write it. */
const spellings = (secret: string): readonly string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  new URLSearchParams([['', secret]]).toString().slice(1),
  new URLSearchParams([['', secret]]).toString().slice(1).replaceAll('+', '%20'),
]

/**
 * Every value that these texts, the addresses and bodies of one call, hold under the name of a secret, the longest
 * first: a backend may repeat in its message what was sent to it.
 */
export const secretsOf = (texts: readonly string[]): readonly string[] => {
  const ids = texts.flatMap((text) => /\/socialInfo\/([^/?#]+)/.exec(text)?.slice(1) ?? [])
  const secrets = [...ids, ...texts.flatMap((text) => namedIn(text, 0))]
  const spelt = secrets.filter((text) => text.length >= SHORTEST && !businessCode.test(text)).flatMap(spellings)
  return [...new Set(spelt)].toSorted((one, other) => other.length - one.length)
}
