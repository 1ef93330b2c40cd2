/** A part of an OpenAPI document, of which nothing is known yet. */
export type Fragment = Readonly<Record<string, unknown>>

/** A value as an object with keys, undefined for any other. */
export const objectOf = (value: unknown): Fragment | undefined =>
  // as: an object that is no list has keys
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fragment) : undefined

/** A value as a list; empty for any other. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
