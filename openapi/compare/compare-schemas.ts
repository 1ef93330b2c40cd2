import { canonical, fromTo, shown } from './canonical.ts'
import type { ChangeKind, Teller } from './change-rules.ts'
import { type Limit, limits, tighter } from './limits.ts'
import { plainSchemas, referenceOf, type Schema } from './plain-schema.ts'
import { listOf, objectOf } from './values.ts'

interface Pair {
  readonly before: unknown
  readonly after: unknown
}

/** What rules a value, and how it is told that it came, went, or is another one. */
const rulings = {
  pattern: { added: 'patternAdded', removed: 'patternRemoved', changed: 'patternChanged' },
  format: { added: 'formatAdded', removed: 'formatRemoved', changed: 'formatChanged' },
  multipleOf: { added: 'stepAdded', removed: 'stepRemoved', changed: 'stepChanged' },
  default: { added: 'defaultChanged', removed: 'defaultChanged', changed: 'defaultChanged' },
  discriminator: { added: 'discriminatorChanged', removed: 'discriminatorChanged', changed: 'discriminatorChanged' },
} as const

/** What a schema is marked with, and how it is told that the mark was set or dropped. */
const marks = {
  uniqueItems: { set: 'repetitionRefused', dropped: 'repetitionTaken' },
  readOnly: { set: 'madeReadOnly', dropped: 'readOnlyDropped' },
  writeOnly: { set: 'madeWriteOnly', dropped: 'writeOnlyDropped' },
  deprecated: { set: 'deprecated', dropped: 'revived' },
} as const

/** Fields inside fields, at most; what lies deeper is compared as a whole. */
const deepest = 30

/** Keys that tell of a schema, and rule nothing. */
const texts = new Set(['title', 'description', 'example', 'examples', 'externalDocs', 'xml', '$comment'])
const compared = new Set([
  'type',
  'enum',
  'const',
  'properties',
  'required',
  'items',
  'additionalProperties',
  'allOf',
  'anyOf',
  'oneOf',
  '$ref',
  ...Object.keys(limits),
  ...Object.keys(rulings),
  ...Object.keys(marks),
])

/** Returns what compares two schemas of one side, each with the schemas that it refers to. */
export function schemaComparer(schemas: { readonly before: Schema; readonly after: Schema }, tell: Teller) {
  const seen = new Set<string>()

  const plain = { before: plainSchemas(schemas.before), after: plainSchemas(schemas.after) }

  const compare = (pair: Pair, place: string, depth: number): void => {
    // Schemas that refer to each other are compared once.
    const key = [pair.before, pair.after].map(referenceOf).join(' ')
    if (seen.has(key) || depth > deepest) return
    if (key.includes('#')) seen.add(key)
    const [before, after] = [plain.before(pair.before), plain.after(pair.after)]
    types(before, after, place)
    values(before, after, place)
    bounds(before, after, place)
    rules(before, after, place)
    fields(before, after, place, depth)
    alternatives(before, after, place, depth)
    if (before['items'] !== undefined && after['items'] !== undefined)
      compare({ before: before['items'], after: after['items'] }, `${place}[]`, depth + 1)
    others(before, after, place)
  }

  function types(before: Schema, after: Schema, place: string): void {
    const [old, fresh] = [typesOf(before), typesOf(after)]
    const detail = `${old.join('、') || '任意'} → ${fresh.join('、') || '任意'}`
    const [narrower, wider] = [covers(old, fresh), covers(fresh, old)]
    if (narrower && wider) return
    tell(narrower ? 'typeNarrowed' : wider ? 'typeWidened' : 'typeReplaced', place, detail)
  }

  function values(before: Schema, after: Schema, place: string): void {
    const [old, fresh] = [valuesOf(before), valuesOf(after)]
    const missing = fresh ? (old ?? ['任意值']).filter((one) => !fresh.includes(one)) : []
    const added = old ? (fresh ?? ['任意值']).filter((one) => !old.includes(one)) : []
    if (missing.length > 0) tell('valuesRemoved', place, missing.join('、'))
    if (added.length > 0) tell('valuesAdded', place, added.join('、'))
  }

  function bounds(before: Schema, after: Schema, place: string): void {
    // as: the keys of the table
    for (const name of Object.keys(limits) as Limit[]) {
      const order = tighter(name, before[name], after[name])
      if (order === 0) continue
      tell(
        order > 0 ? 'limitTightened' : 'limitRelaxed',
        place,
        `${limits[name].words} ${shown(before[name])} → ${shown(after[name])}`,
      )
    }
  }

  function rules(before: Schema, after: Schema, place: string): void {
    for (const [name, kinds] of Object.entries(rulings)) {
      const [old, fresh] = [before[name], after[name]]
      if (canonical(old) === canonical(fresh)) continue
      const kind = old === undefined ? kinds.added : fresh === undefined ? kinds.removed : kinds.changed
      tell(kind, place, fromTo(old, fresh))
    }
    for (const [name, kinds] of Object.entries(marks)) {
      const [old, fresh] = [before[name] === true, after[name] === true]
      if (old !== fresh) tell(fresh ? kinds.set : kinds.dropped, place)
    }
  }

  function fields(before: Schema, after: Schema, place: string, depth: number): void {
    const [old, fresh] = [objectOf(before['properties']) ?? {}, objectOf(after['properties']) ?? {}]
    const [needed, needs] = [requiredIn(before), requiredIn(after)]
    for (const name of Object.keys(old)) {
      const at = fieldAt(place, name)
      if (!Object.hasOwn(fresh, name)) {
        tell('fieldRemoved', at)
        continue
      }
      if (needed.has(name) !== needs.has(name)) tell(needs.has(name) ? 'fieldRequired' : 'fieldOptional', at)
      compare({ before: old[name], after: fresh[name] }, at, depth + 1)
    }
    for (const name of Object.keys(fresh))
      if (!Object.hasOwn(old, name)) tell(needs.has(name) ? 'requiredFieldAdded' : 'fieldAdded', fieldAt(place, name))
    const [open, opens] = [before['additionalProperties'] ?? true, after['additionalProperties'] ?? true]
    if ((open === false) !== (opens === false))
      tell(opens === false ? 'unknownFieldsRefused' : 'unknownFieldsTaken', place)
    else if (objectOf(open) && objectOf(opens)) compare({ before: open, after: opens }, fieldAt(place, '*'), depth + 1)
  }

  function alternatives(before: Schema, after: Schema, place: string, depth: number): void {
    for (const name of ['oneOf', 'anyOf'] as const) {
      const [old, fresh] = [listOf(before[name]), listOf(after[name])]
      if (old.length === 0 && fresh.length === 0) continue
      if (old.length === 0 || fresh.length === 0) {
        tell(fresh.length > 0 ? 'alternativeRemoved' : 'alternativeAdded', place)
        continue
      }
      for (const [at, one] of old.slice(0, fresh.length).entries())
        compare({ before: one, after: fresh[at] }, `${place}（第 ${at + 1} 种）`, depth + 1)
      if (fresh.length < old.length) tell('alternativeRemoved', place, `${old.length} → ${fresh.length} 种`)
      if (fresh.length > old.length) tell('alternativeAdded', place, `${old.length} → ${fresh.length} 种`)
    }
  }

  function others(before: Schema, after: Schema, place: string): void {
    const names = new Set([...Object.keys(before), ...Object.keys(after)].filter((name) => !compared.has(name)))
    const changed = [...names].filter((name) => canonical(before[name]) !== canonical(after[name]))
    const kinds = new Map<ChangeKind, string[]>()
    for (const name of changed) {
      const kind = texts.has(name) || name.startsWith('x-') ? 'textChanged' : 'otherChanged'
      kinds.set(kind, [...(kinds.get(kind) ?? []), name])
    }
    for (const [kind, all] of kinds) tell(kind, place, all.join('、'))
  }

  return (pair: Pair, place: string): void => compare(pair, place, 0)
}

const fieldAt = (place: string, name: string): string =>
  place.includes('字段 ') ? `${place}.${name}` : `${place} 字段 ${name}`.trim()
const requiredIn = (schema: Schema): ReadonlySet<unknown> => new Set(listOf(schema['required']))
const typesOf = ({ type }: Schema): readonly string[] => [type ?? []].flat().map(String)
const valuesOf = (schema: Schema): readonly string[] | undefined => {
  if (schema['const'] !== undefined) return [shown(schema['const'])]
  return Array.isArray(schema['enum']) ? schema['enum'].map(shown) : undefined
}

/** Whether each value of the types `inner` is one of the types `outer`; no types are all. */
const covers = (outer: readonly string[], inner: readonly string[]): boolean =>
  outer.length === 0 ||
  (inner.length > 0 && inner.every((one) => outer.includes(one) || (one === 'integer' && outer.includes('number'))))
