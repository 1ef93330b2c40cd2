/** An untrusted value: any member may be missing or of any type. */
export type Untrusted = Readonly<Record<string, unknown>>

/** The value as an object with readable members; undefined for null, arrays and everything else. */
export const asObject = (value: unknown): Untrusted | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Untrusted) // as: claims nothing about the members
    : undefined

/** An own member of the object; inherited ones are not its data. */
export const own = (object: Untrusted, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined)

/** Parses JSON that may be damaged; undefined if it does not parse (S3.7, S11.1). */
export const parseJson = (text: string | undefined): unknown => {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined // Damaged storage is dropped without an error (S3.7).
  }
}

/** Like `parseJson`, but only for an object; one that sets a prototype counts as damaged. */
export const parseObject = (text: string | undefined): Untrusted | undefined => {
  const object = asObject(parseJson(text))
  return object && !Object.hasOwn(object, '__proto__') ? object : undefined
}
