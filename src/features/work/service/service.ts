import { newApplicationFields } from '../../../../openapi/facts.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Find, Span } from '../../../core/search/matching.ts'
import { token } from '../../../core/token.ts'

export type Service = Schemas['Service']
export type GivenConsent = Schemas['GivenConsent']

/** The portal of the connected applications. Every method rejects with `ApiError`. */
export interface ServiceGateway {
  /** The applications that the user may use, favourites first, then by name. The caller reports a failure. */
  list(signal: AbortSignal): Promise<readonly Service[]>
  /** Marks an application, or takes the mark away. */
  mark(clientId: string, favourite: boolean): Promise<void>
  /** What the user allowed, the latest answer first. The caller reports a failure. */
  consents(signal: AbortSignal): Promise<readonly GivenConsent[]>
  /** Ends the application's tokens for the user at once; rejects with 404 where it was withdrawn already. */
  withdraw(clientId: string): Promise<void>
}
export const ServiceGateway = token<ServiceGateway>('ServiceGateway')

/** The dictionary of the categories. */
export const categories = newApplicationFields.category.dictionary

/** Which of the services are shown: all, those marked, those used before, or those of a category. */
export type Part = 'all' | 'favourite' | 'recent' | `category:${string}`

/** One choice of a part, with how many it holds. */
export interface PartChoice {
  readonly part: Part
  readonly label: string
  readonly count: number
}

/** The same applications, each category by its label in the dictionary. */
export const named = <Row extends Pick<Service, 'category'>>(
  rows: readonly Row[],
  labelOf: (category: string | undefined) => string,
): readonly Row[] => rows.map((row) => (row.category === undefined ? row : { ...row, category: labelOf(row.category) }))

/** Services without a category stand under this name. */
const uncategorised = '其他'
type Classed = Pick<Service, 'name' | 'category'>
const categoryOf = ({ category }: Pick<Service, 'category'>): string => category ?? uncategorised

const isIn = (service: Service, part: Part): boolean => {
  if (part === 'all') return true
  if (part === 'favourite') return service.favourite
  if (part === 'recent') return service.lastTime !== undefined
  return part === `category:${categoryOf(service)}`
}

/** The parts that hold something; those of the user's own always, so that they do not come and go with a click. */
export const partsOf = (services: readonly Service[]): readonly PartChoice[] => {
  const categories = [...new Set(services.map(categoryOf))].toSorted(
    (one, other) => Number(one === uncategorised) - Number(other === uncategorised),
  )
  const choices: readonly (readonly [Part, string])[] = [
    ['all', '全部'],
    ['favourite', '收藏'],
    ['recent', '最近使用'],
    ...categories.map((name) => [`category:${name}`, name] as const),
  ]
  return choices.map(([part, label]) => ({ part, label, count: services.filter((one) => isIn(one, part)).length }))
}

/** A shown row, with the part of its name that was searched for. */
export interface Found<Row> {
  readonly service: Row
  readonly span: Span | undefined
}

/** Those of some applications that are found by name or category. */
export const foundAmong = <Row extends Classed>(services: readonly Row[], find: Find): readonly Found<Row>[] =>
  services.flatMap((service) => {
    const span = find(service.name)
    return span || find(categoryOf(service)) ? [{ service, span }] : []
  })

/** Those of a part that are found; used ones the latest first where that is the part. */
export const foundIn = (services: readonly Service[], part: Part, find: Find): readonly Found<Service>[] => {
  const shown = services.filter((service) => isIn(service, part))
  if (part === 'recent') shown.sort((one, other) => (other.lastTime ?? '').localeCompare(one.lastTime ?? ''))
  return foundAmong(shown, find)
}
