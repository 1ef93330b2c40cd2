/** A part of a JSON schema, as far as it is read here. */
export interface Schema {
  readonly $ref?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: object
}

type Rules = Readonly<Record<string, { readonly matchers: readonly Matcher[] }>>
interface Matcher {
  readonly match: string
  readonly regex?: string
  readonly variants?: readonly { readonly rules: Rules }[]
}

export interface Pact {
  readonly interactions: readonly {
    readonly request: { readonly method: string; readonly path: string }
    readonly response: { readonly status: number; readonly matchingRules?: { readonly body?: Rules } }
  }[]
}

/** The words that the contract allows at a place of an answer. */
interface Choice {
  readonly place: string
  readonly words: readonly string[]
}

/** The lists of words in matching rules: `^(normal|disabled)$`; those of an array's elements are told from `[*]` on. */
const choicesIn = (rules: Rules, from = '$'): readonly Choice[] =>
  Object.entries(rules).flatMap(([key, { matchers }]) => {
    const place = `${from}${key.slice(1)}`
    return matchers.flatMap(({ regex = '', variants = [] }): readonly Choice[] => {
      const [, list] = /^\^\(([\w-]+(?:\|[\w-]+)+)\)\$$/.exec(regex) ?? []
      return [
        ...(list === undefined ? [] : [{ place, words: list.split('|') }]),
        ...variants.flatMap((variant) => choicesIn(variant.rules, `${place}[*]`)),
      ]
    })
  })

/** Follows references, and the parts of which a schema is made. */
const partsOf = (description: Description, schema: Schema): readonly Schema[] => {
  const { $ref, allOf = [], oneOf = [], anyOf = [] } = schema
  const target = $ref?.split('/').slice(1) ?? []
  // as: a reference names what is there
  const referred = target.reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>>)[name], description)
  // as: a reference within a schema leads to a schema
  const inner = [...(target.length > 0 ? [referred as Schema] : []), ...allOf, ...oneOf, ...anyOf]
  return [schema, ...inner.flatMap((part) => partsOf(description, part))]
}

/** The values that the API description allows at a place; undefined where it lists none. */
const enumAt = (description: Description, schema: Schema, place: string): readonly unknown[] | undefined => {
  const steps = place.match(/[\w-]+|\[[^\]]*\]/g) ?? []
  const reached = steps.reduce<readonly Schema[]>(
    (at, step) =>
      at
        .flatMap((one) => partsOf(description, one))
        .flatMap(({ items, properties }) => (step.startsWith('[') ? items : properties?.[step]) ?? []),
    [schema],
  )
  const values = reached.flatMap((one) => partsOf(description, one)).flatMap((part) => part.enum ?? [])
  return values.length === 0 ? undefined : [...new Set(values)]
}

/** The described path of a request: the same one, or one in which `{id}` is any one segment. */
const describedPath = (description: Description, path: string): string =>
  [path, ...Object.keys(description.paths)].find(
    (one) => one in description.paths && new RegExp(`^${one.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`).test(path),
  ) ?? path

const answerSchema = (description: Description, method: string, path: string, status: number): Schema => {
  // as: the shape of an OpenAPI operation
  const operation = description.paths[describedPath(description, path)]?.[method.toLowerCase()] as
    | {
        readonly responses: Readonly<
          Record<string, { readonly content?: Record<string, { readonly schema?: Schema }> }>
        >
      }
    | undefined
  return operation?.responses[String(status)]?.content?.['application/json']?.schema ?? {}
}

/**
 * The lists of words in a pact that are not those of the API description at the same place of the same answer, each
 * once: a word that the pact lacks makes a sound backend fail, and one too many lets a wrong one pass.
 */
export const staleChoices = (pact: Pact, description: Description): readonly string[] => {
  const found = pact.interactions.flatMap(({ request: { method, path }, response: { status, matchingRules } }) =>
    choicesIn(matchingRules?.body ?? {}).flatMap(({ place, words }) => {
      const allowed = enumAt(description, answerSchema(description, method, path, status), place)
      const same = allowed?.toSorted().join('|') === words.toSorted().join('|')
      return same
        ? []
        : [`${method} ${path} ${place}: ${words.join('|')}, described: ${allowed?.join('|') ?? 'no list'}`]
    }),
  )
  return [...new Set(found)].toSorted()
}

/** How many lists a pact has. */
export const countChoices = (pact: Pact): number =>
  pact.interactions.reduce((sum, { response }) => sum + choicesIn(response.matchingRules?.body ?? {}).length, 0)
