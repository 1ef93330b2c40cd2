import { canonical } from './canonical.ts'
import type { Teller } from './change-rules.ts'
import type { schemaComparer } from './compare-schemas.ts'
import { type Fragment, listOf, objectOf } from './values.ts'

/** One side of two definitions, what compares its schemas, and what takes its changes. */
interface Compared {
  readonly before: Fragment
  readonly after: Fragment
  readonly tell: Teller
  readonly compare: ReturnType<typeof schemaComparer>
}

const placeWords: Readonly<Record<string, string>> = { path: '路径', query: '查询', header: '请求头', cookie: 'Cookie' }

/** How a parameter is written; RFC 6570 and OpenAPI's own. */
const styles = ['style', 'explode', 'allowReserved', 'allowEmptyValue']

/** Compares the parameters of two requests, by name and place. */
export function compareParameters({ before, after, tell, compare }: Compared): void {
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
    if (!alike(one, other, styles)) tell('parameterStyleChanged', place)
    compare({ before: one['schema'], after: other['schema'] }, place)
    told(one, other, { tell, place, but: [...styles, 'required', 'schema', 'content'] })
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

/** Compares the bodies of two requests. */
export function compareBodies({ before, after, tell, compare }: Compared): void {
  const [old, fresh] = [objectOf(before['requestBody']), objectOf(after['requestBody'])]
  if (!old && !fresh) return
  if (!old) return tell(fresh?.['required'] === true ? 'requiredBodyAdded' : 'bodyAdded', '')
  if (!fresh) return tell('bodyRemoved', '')
  const [needed, needs] = [old['required'] === true, fresh['required'] === true]
  if (needed !== needs) tell(needs ? 'bodyRequired' : 'bodyOptional', '')
  contents({ before: old, after: fresh, tell, compare }, '')
  told(old, fresh, { tell, place: '', but: ['required', 'content'] })
}

/** Compares responses, by their statuses. */
export function compareResponses({ before, after, tell, compare }: Compared): void {
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
      const [sure, isSure] = [one['required'] === true, other['required'] === true]
      if (sure !== isSure) tell(isSure ? 'headerRequired' : 'headerOptional', at)
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
      if (!alike(one, other, ['encoding'])) tell('encodingChanged', place)
      told(one, other, { tell, place, but: ['schema', 'encoding'] })
    }
  }
  for (const type of Object.keys(fresh)) if (!Object.hasOwn(old, type)) tell('mediaTypeAdded', place, type)
}

interface Told {
  readonly tell: Teller
  readonly place: string
  readonly but: readonly string[]
}

/** What else two parts have: whether they are deprecated, descriptions and examples. */
function told(before: Fragment, after: Fragment, { tell, place, but }: Told): void {
  const [old, fresh] = [before['deprecated'] === true, after['deprecated'] === true]
  if (old !== fresh) tell(fresh ? 'deprecated' : 'revived', place)
  const rest = (part: Fragment) => Object.keys(part).filter((name) => name !== 'deprecated' && !but.includes(name))
  if (!alike(before, after, [...rest(before), ...rest(after)])) tell('textChanged', place)
}

const alike = (before: Fragment, after: Fragment, names: readonly string[]): boolean =>
  names.every((name) => canonical(before[name]) === canonical(after[name]))
