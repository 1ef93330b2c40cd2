import { objectOf } from '../read/file-fault.ts'
import type { Definitions } from '../read/file-operation.ts'
import { canonical } from './canonical.ts'
import { type Change, changeTeller, type Teller } from './change-rules.ts'
import { schemaComparer } from './compare-schemas.ts'
import { listOf } from './plain-schema.ts'

type Fragment = Readonly<Record<string, unknown>>
type Compare = ReturnType<typeof schemaComparer>

/**
 * What two definitions of an interface differ in, what breaks callers first; nothing where they mean the same. Of
 * `paths`, which have one shape, names in braces are no difference.
 */
export function compareDefinitions(
  given: Definitions,
  after: Definitions,
  paths: { readonly before: string; readonly after: string } = { before: '', after: '' },
): readonly Change[] {
  const before = { ...given, request: renamed(given.request, paths) }
  if (same(before, after)) return []
  const changes: Change[] = []
  const schemas = { before: read(before.schemas), after: read(after.schemas) }
  const sides = (['request', 'response'] as const).map((side) => {
    const tell = changeTeller(side, (change) => void changes.push(change))
    return { tell, compare: schemaComparer(schemas, tell), before: read(before[side]), after: read(after[side]) }
  })
  const [request, response] = sides
  if (request) {
    parameters(request)
    bodies(request)
  }
  if (response) responses(response)
  if (changes.length === 0) changeTeller('request', (change) => void changes.push(change))('textChanged', '')
  const once = new Map(changes.map((change) => [change.words, change]))
  return [...once.values()].toSorted((one, other) => Number(other.breaking) - Number(one.breaking))
}

const fields = ['request', 'response', 'schemas'] as const

function same(before: Definitions, after: Definitions): boolean {
  if (fields.every((field) => before[field] === after[field])) return true
  return fields.every((field) => canonical(read(before[field])) === canonical(read(after[field])))
}

/** A request whose parameters of the path have the names that they have now. */
function renamed(request: string | null, paths: { readonly before: string; readonly after: string }): string | null {
  const [old, fresh] = [namesIn(paths.before), namesIn(paths.after)]
  if (request === null || old.join() === fresh.join()) return request
  const parts = read(request)
  const parameters = listOf(parts['parameters']).map((one) => {
    const parameter = objectOf(one)
    const at = parameter?.['in'] === 'path' ? old.indexOf(String(parameter['name'])) : -1
    return at === -1 || fresh[at] === undefined ? one : { ...parameter, name: fresh[at] }
  })
  return JSON.stringify({ ...parts, parameters })
}

const namesIn = (path: string): readonly string[] => [...path.matchAll(/\{([^{}/]*)\}/g)].map(([, name = '']) => name)

const read = (text: string | null): Fragment => (text === null ? {} : (objectOf(JSON.parse(text)) ?? {}))

interface Compared {
  readonly before: Fragment
  readonly after: Fragment
  readonly tell: Teller
  readonly compare: Compare
}

const placeWords: Readonly<Record<string, string>> = { path: '路径', query: '查询', header: '请求头', cookie: 'Cookie' }

function parameters({ before, after, tell, compare }: Compared): void {
  const [old, fresh] = [parametersIn(before), parametersIn(after)]
  for (const [key, one] of old) {
    const other = fresh.get(key)
    const place = `参数 ${key}`
    if (!other) {
      tell('parameterRemoved', place)
      continue
    }
    const [needed, needs] = [one['required'] === true, other['required'] === true]
    if (needed !== needs) tell(needs ? 'parameterRequired' : 'parameterOptional', place)
    compare({ before: one['schema'], after: other['schema'] }, place)
    told(one, other, { tell, place, but: ['required', 'schema', 'content'] })
    contents({ before: one, after: other, tell, compare }, place)
  }
  for (const [key, one] of fresh)
    if (!old.has(key)) tell(one['required'] === true ? 'requiredParameterAdded' : 'parameterAdded', `参数 ${key}`)
}

function parametersIn({ parameters: list }: Fragment): ReadonlyMap<string, Fragment> {
  const all = listOf(list)
    .map(objectOf)
    .filter((one) => one !== undefined)
  return new Map(all.map((one) => [`${String(one['name'])}（${placeWords[String(one['in'])] ?? '其他'}）`, one]))
}

function bodies({ before, after, tell, compare }: Compared): void {
  const [old, fresh] = [objectOf(before['requestBody']), objectOf(after['requestBody'])]
  if (!old && !fresh) return
  if (!old) return tell(fresh?.['required'] === true ? 'requiredBodyAdded' : 'bodyAdded', '')
  if (!fresh) return tell('bodyRemoved', '')
  const [needed, needs] = [old['required'] === true, fresh['required'] === true]
  if (needed !== needs) tell(needs ? 'bodyRequired' : 'bodyOptional', '')
  contents({ before: old, after: fresh, tell, compare }, '')
  told(old, fresh, { tell, place: '', but: ['required', 'content'] })
}

function responses({ before, after, tell, compare }: Compared): void {
  for (const [status, value] of Object.entries(before)) {
    const [old, fresh] = [objectOf(value) ?? {}, objectOf(after[status])]
    if (!fresh) tell(/^2|^default$/.test(status) ? 'successRemoved' : 'failureRemoved', status)
    else {
      contents({ before: old, after: fresh, tell, compare }, status)
      headers({ before: old, after: fresh, tell, compare }, status)
      told(old, fresh, { tell, place: status, but: ['content', 'headers'] })
    }
  }
  for (const status of Object.keys(after)) if (!Object.hasOwn(before, status)) tell('statusAdded', status)
}

function headers({ before, after, tell, compare }: Compared, place: string): void {
  const [old, fresh] = [objectOf(before['headers']) ?? {}, objectOf(after['headers']) ?? {}]
  for (const [name, value] of Object.entries(old)) {
    const [one, other] = [objectOf(value) ?? {}, objectOf(fresh[name])]
    const at = `${place} 响应头 ${name}`
    if (!other) tell('headerRemoved', at)
    else {
      if (one['required'] === true && other['required'] !== true) tell('headerOptional', at)
      compare({ before: one['schema'], after: other['schema'] }, at)
    }
  }
  for (const name of Object.keys(fresh)) if (!Object.hasOwn(old, name)) tell('headerAdded', `${place} 响应头 ${name}`)
}

function contents({ before, after, tell, compare }: Compared, place: string): void {
  const [old, fresh] = [objectOf(before['content']) ?? {}, objectOf(after['content']) ?? {}]
  const only = Object.keys(old).length === 1
  for (const [type, value] of Object.entries(old)) {
    const [one, other] = [objectOf(value) ?? {}, objectOf(fresh[type])]
    if (!other) tell('mediaTypeRemoved', place, type)
    else {
      compare({ before: one['schema'], after: other['schema'] }, only ? place : `${place} ${type}`.trim())
      told(one, other, { tell, place, but: ['schema'] })
    }
  }
  for (const type of Object.keys(fresh)) if (!Object.hasOwn(old, type)) tell('mediaTypeAdded', place, type)
}

interface Told {
  readonly tell: Teller
  readonly place: string
  readonly but: readonly string[]
}

/** What else two parts have: descriptions and examples. */
function told(before: Fragment, after: Fragment, { tell, place, but }: Told): void {
  const rest = (part: Fragment) =>
    canonical(Object.fromEntries(Object.entries(part).filter(([name]) => !but.includes(name))))
  if (rest(before) !== rest(after)) tell('textChanged', place)
}
