/** A value that came from outside: its members are there or not, and of whatever type. */
export type Untrusted = Readonly<Record<string, unknown>>

/** The value as an object whose members can be asked for; undefined for null, lists and everything else. */
export const asObject = (value: unknown): Untrusted | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Untrusted) // as: nothing is claimed about the members
    : undefined

/** A member that the object itself has; what it inherits is none of its data. */
export const own = (object: Untrusted, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined)

/** JSON that may be damaged; undefined where it does not read (S3.7, S11.1). */
export const parseJson = (text: string | undefined): unknown => {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined // What was kept and is damaged is dropped without an error (S3.7).
  }
}

/** Like `parseJson`, and only an object; one that tries to set a prototype counts as damaged. */
export const parseObject = (text: string | undefined): Untrusted | undefined => {
  const object = asObject(parseJson(text))
  return object && !Object.hasOwn(object, '__proto__') ? object : undefined
}
