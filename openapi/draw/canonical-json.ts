/** What a record of a draw is made of: texts, whole numbers and what holds them. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

/**
 * The one form in which a value is hashed: the JSON Canonicalization Scheme (RFC 8785), names by their UTF-16 code
 * units, without spaces; a name whose value is undefined is left out. Numbers are whole, so that every language writes
 * them alike. Throws `TypeError` for another number and for half a surrogate pair, which no two languages encode alike.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new TypeError(`Not a whole number: ${value}`)
  if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('A text has half a surrogate pair')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const parts = Object.keys(value)
    .toSorted(byCodeUnits)
    .flatMap((name) => {
      const held = value[name]
      return held === undefined ? [] : [`${canonicalJson(name)}:${canonicalJson(held)}`]
    })
  return `{${parts.join(',')}}`
}

/** `Array.isArray` does not narrow a readonly list. */
const isList = (value: object): value is readonly Json[] => Array.isArray(value)

/** The order of RFC 8785, 3.2.3, which is that of `<` on texts. */
export const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
