import { canonical } from './canonical.ts'
import { type Change, changeTeller } from './change-rules.ts'
import { compareBodies, compareParameters, compareResponses } from './compare-parts.ts'
import { schemaComparer } from './compare-schemas.ts'
import { type Fragment, listOf, objectOf } from './values.ts'

/** What an interface takes and gives, as JSON; null where nothing is defined. */
export interface Definitions {
  readonly request: string | null
  readonly response: string | null
  readonly schemas: string | null
}

/** The same, read: parameters and body, responses by status, schemas by name. */
export interface Parts {
  readonly request: Fragment
  readonly response: Fragment
  readonly schemas: Fragment
}

/** The paths of two definitions, of one shape. */
interface Paths {
  readonly before: string
  readonly after: string
}

/**
 * What two definitions of an interface differ in, what breaks callers first; nothing where they mean the same. Of
 * `paths`, which have one shape, names in braces are no difference.
 */
export function compareDefinitions(
  before: Definitions,
  after: Definitions,
  paths: Paths = { before: '', after: '' },
): readonly Change[] {
  if (paths.before === paths.after && fields.every((field) => before[field] === after[field])) return []
  const [old, fresh] = [renamed(partsOf(before), paths), partsOf(after)]
  if (fields.every((field) => canonical(old[field]) === canonical(fresh[field]))) return []
  const changes = [...compareParts(old, fresh)]
  if (changes.length === 0) changeTeller('request', (change) => void changes.push(change))('textChanged', '')
  return changes.toSorted((one, other) => Number(other.breaking) - Number(one.breaking))
}

/** What the parts of two definitions differ in, each difference once. */
export function compareParts(before: Parts, after: Parts): readonly Change[] {
  const changes = new Map<string, Change>()
  const schemas = { before: before.schemas, after: after.schemas }
  const [request, response] = (['request', 'response'] as const).map((side) => {
    const tell = changeTeller(side, (change) => void changes.set(change.words, change))
    return { tell, compare: schemaComparer(schemas, tell), before: before[side], after: after[side] }
  })
  if (request) {
    compareParameters(request)
    compareBodies(request)
  }
  if (response) compareResponses(response)
  return [...changes.values()]
}

/** A request whose parameters of the path have the names that they have now. */
export function renamed(parts: Parts, paths: Paths): Parts {
  const [old, fresh] = [namesIn(paths.before), namesIn(paths.after)]
  if (old.join() === fresh.join()) return parts
  const parameters = listOf(parts.request['parameters']).map((one) => {
    const parameter = objectOf(one)
    const at = parameter?.['in'] === 'path' ? old.indexOf(String(parameter['name'])) : -1
    return at === -1 || fresh[at] === undefined ? one : { ...parameter, name: fresh[at] }
  })
  return { ...parts, request: { ...parts.request, parameters } }
}

const fields = ['request', 'response', 'schemas'] as const

const namesIn = (path: string): readonly string[] => [...path.matchAll(/\{([^{}/]*)\}/g)].map(([, name = '']) => name)

const read = (text: string | null): Fragment => (text === null ? {} : (objectOf(JSON.parse(text)) ?? {}))

const partsOf = ({ request, response, schemas }: Definitions): Parts => ({
  request: read(request),
  response: read(response),
  schemas: read(schemas),
})
