/**
 * Bounds of a request body that hold before it is parsed, so that no body is costly to refuse (security 12): a size in
 * bytes, numbers of JSON values and of fields in one object that follow from the schema, and a share of escapes. A text
 * of one megabyte can hold 100,000 keys, which cost a hundred times as much as one long string.
 */

/** Default size in bytes for callers without a session; `x-body-limit` of an operation overrides it. */
const publicBytes = 16 * 1024
/** The same for operations that require a session. */
const signedInBytes = 256 * 1024

/**
 * The longest body, in bytes, whose texts may consist of escapes. A longer one is a file in base64: of its 64
 * characters only the slash may be escaped, and four megabytes of escapes cost as much as all else.
 */
const ofTexts = 2 * 1024 * 1024

/**
 * Values above twice those of the largest valid body, so that a small mistake is named instead of refused as a whole.
 */
const spare = 100

/** The parts of a schema that determine how many values it allows. */
interface Bounded {
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, Bounded>>
  readonly additionalProperties?: boolean | Bounded
  readonly maxProperties?: number
  readonly items?: Bounded
  readonly maxItems?: number
  readonly allOf?: readonly Bounded[]
  readonly anyOf?: readonly Bounded[]
  readonly oneOf?: readonly Bounded[]
}

/** Finds the schema of a `$ref`. */
type Resolve = (ref: string) => Bounded

/** The limits of one operation's body. */
export interface BodyBounds {
  /** In bytes, as sent: of the encrypted form where it is encrypted. */
  readonly bytes: number
  /** JSON values in it, containers included. */
  readonly values: number
  /** Fields in any one of its objects. */
  readonly fields: number
  /** Escapes in its texts. */
  readonly escapes: number
}

/** The bounds where no operation states others: routes outside the API description. */
export const strangersBounds: BodyBounds = {
  bytes: publicBytes,
  values: spare,
  fields: spare,
  escapes: Number.POSITIVE_INFINITY,
}

/**
 * The bounds of an operation from its `x-permission`, its `x-body-limit` and the schema of its body. Throws for a
 * schema that allows bodies without a bound (an array without `maxItems`), so that such a server does not start.
 */
export function bodyBoundsOf(
  { permission, limit, schema }: { permission: string; limit: number | undefined; schema: object | undefined },
  resolve: Resolve,
): BodyBounds {
  const bytes = limit ?? (permission === 'public' ? publicBytes : signedInBytes)
  const largest = schema === undefined ? { values: 0, fields: 0 } : largestOf(schema, resolve)
  const escapes = bytes > ofTexts ? bytes / 64 : Number.POSITIVE_INFINITY
  return { bytes, values: spare + 2 * largest.values, fields: spare + 2 * largest.fields, escapes }
}

/** Values in the largest body of a schema, and fields in its widest object. */
interface Size {
  readonly values: number
  readonly fields: number
}

function largestOf(schema: Bounded, resolve: Resolve, inside: readonly string[] = []): Size {
  const { $ref, type, properties = {}, additionalProperties, maxProperties, items, maxItems } = schema
  if ($ref !== undefined) {
    if (inside.includes($ref)) throw new Error(`${$ref} contains itself, so a body of it has no bound.`)
    return largestOf(resolve($ref), resolve, [...inside, $ref])
  }
  const size = (part: Bounded) => largestOf(part, resolve, inside)
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(size)
  if (parts.length > 0)
    return {
      values: Math.max(...parts.map(({ values }) => values)),
      fields: Math.max(...parts.map(({ fields }) => fields)),
    }
  if (type === 'array') {
    if (items === undefined || maxItems === undefined) throw new Error('An array of a body has no maxItems.')
    const { values, fields } = size(items)
    return { values: 1 + maxItems * values, fields }
  }
  if (type !== 'object') return { values: 1, fields: 0 }
  const named = Object.values(properties).map(size)
  const others = { count: 0, values: 0, fields: 0 }
  if (additionalProperties !== false) {
    if (typeof additionalProperties !== 'object' || maxProperties === undefined)
      throw new Error('An object of a body has neither additionalProperties: false nor maxProperties.')
    Object.assign(others, size(additionalProperties), { count: maxProperties })
  }
  return {
    values: named.reduce((sum, { values }) => sum + values, 1 + others.count * others.values),
    fields: Math.max(named.length + others.count, others.fields, ...named.map(({ fields }) => fields)),
  }
}

const [quote, backslash, comma, bracket, brace, endOfArray, endOfObject] = ['"', '\\', ',', '[', '{', ']', '}'].map(
  (sign) => sign.charCodeAt(0),
)

/**
 * Whether a JSON text contains more values, an object with more fields, or more escapes, than the bounds. Reads it
 * once, without building them, and only as far as needed: every container counts, and every comma outside strings
 * stands between two values. Strings are passed over by `indexOf`, which costs a fiftieth of a look at every character.
 */
export function exceeds(json: string, bounds: Omit<BodyBounds, 'bytes'>): boolean {
  if (hasMoreEscapes(json, bounds.escapes)) return true
  let values = 1
  /** Of each open container the parts so far; those of an array do not count. */
  const open: number[] = []
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index)
    switch (sign) {
      case quote:
        index = endOfString(json, index)
        break
      case bracket:
      case brace:
        values += 1
        open.push(sign === brace ? 1 : Number.NEGATIVE_INFINITY)
        break
      case endOfArray:
      case endOfObject:
        open.pop()
        break
      case comma: {
        values += 1
        const parts = (open.pop() ?? 0) + 1
        if (parts > bounds.fields) return true
        open.push(parts)
      }
    }
    if (values > bounds.values) return true
  }
  return false
}

/** Where the string ends that begins at `start`: at the next quote behind an even number of backslashes. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end
    while (json.charCodeAt(before - 1) === backslash) before -= 1
    if ((end - before) % 2 === 0) return end
  }
  return json.length
}

function hasMoreEscapes(json: string, most: number): boolean {
  if (most === Number.POSITIVE_INFINITY) return false
  let found = 0
  for (let at = json.indexOf('\\'); at !== -1; at = json.indexOf('\\', at + 2)) {
    found += 1
    if (found > most) return true
  }
  return false
}
