/**
 * Bounds of a request body that hold before it is parsed, so that no body is costly to refuse (security 12): a size in
 * bytes, and a number of JSON values that follows from the schema. A text of one megabyte can hold 100,000 keys, which
 * cost a hundred times as much as one long string.
 */

/** Default size in bytes for callers without a session; `x-body-limit` of an operation overrides it. */
const publicBytes = 16 * 1024
/** The same for operations that require a session. */
const signedInBytes = 256 * 1024

/** Values above twice those of the largest valid body, so that a small mistake is named instead of refused as a whole. */
const spareValues = 100

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
}

/** The bounds where no operation states others: routes outside the API description. */
export const strangersBounds: BodyBounds = { bytes: publicBytes, values: spareValues }

/**
 * The bounds of an operation from its `x-permission`, its `x-body-limit` and the schema of its body. Throws for a schema
 * that allows bodies without a bound (an array without `maxItems`), so that such a server does not start.
 */
export function bodyBoundsOf(
  { permission, limit, schema }: { permission: string; limit: number | undefined; schema: object | undefined },
  resolve: Resolve,
): BodyBounds {
  const bytes = limit ?? (permission === 'public' ? publicBytes : signedInBytes)
  return { bytes, values: spareValues + (schema === undefined ? 0 : 2 * valuesIn(schema, resolve)) }
}

/** The number of values in the largest body that a schema allows. */
function valuesIn(schema: Bounded, resolve: Resolve, inside: readonly string[] = []): number {
  const { $ref, type, properties = {}, additionalProperties, maxProperties, items, maxItems } = schema
  if ($ref !== undefined) {
    if (inside.includes($ref)) throw new Error(`${$ref} contains itself, so a body of it has no bound.`)
    return valuesIn(resolve($ref), resolve, [...inside, $ref])
  }
  const count = (part: Bounded) => valuesIn(part, resolve, inside)
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (parts.length > 0) return Math.max(...parts.map(count))
  if (type === 'array') {
    if (items === undefined || maxItems === undefined) throw new Error('An array of a body has no maxItems.')
    return 1 + maxItems * count(items)
  }
  if (type !== 'object') return 1
  const named = Object.values(properties).reduce((sum, part) => sum + count(part), 1)
  if (additionalProperties === false) return named
  if (typeof additionalProperties !== 'object' || maxProperties === undefined)
    throw new Error('An object of a body has neither additionalProperties: false nor maxProperties.')
  return named + maxProperties * count(additionalProperties)
}

const [quote, backslash, comma, bracket, brace] = ['"', '\\', ',', '[', '{'].map((sign) => sign.charCodeAt(0))

/**
 * Whether a JSON text contains more than `limit` values. Reads it once, without building them, and only as far as
 * needed: every container counts, and every comma outside strings stands between two values.
 */
export function hasMoreValues(json: string, limit: number): boolean {
  let values = 1
  let inString = false
  for (let index = 0; index < json.length && values <= limit; index += 1) {
    const sign = json.charCodeAt(index)
    if (inString) {
      if (sign === backslash) index += 1
      else if (sign === quote) inString = false
    } else if (sign === quote) inString = true
    else if (sign === comma || sign === bracket || sign === brace) values += 1
  }
  return values > limit
}
