import type { Selectable } from 'kysely'
import type { ApiGrantTable, ApiVersionTable, HttpMethod } from './table.ts'

/** A published version of an interface, as a call at the gateway finds it. */
export interface PublishedRoute {
  readonly versionId: string
  readonly interfaceId: string
  /** Code and name of the interface. */
  readonly code: string
  readonly name: string
  /** The code of its directory and the word of the version, which its address begins with. */
  readonly directory: string
  readonly word: string
  readonly providerId: string | null
  readonly method: HttpMethod
  /** Below the base address of the provider, with names in braces. */
  readonly path: string
  /** The day from which it is no longer served. */
  readonly retiresOn: string | null
  readonly auth: Selectable<ApiVersionTable>['auth']
  /** Sealed under `versionPurpose(versionId)`. */
  readonly secret: string | null
  readonly timeoutMs: number
  /** Calls of one application in a minute. */
  readonly ratePerMinute: number
  readonly maxRequestBytes: number
  readonly maxResponseBytes: number
  /** The days of each application that may call it. */
  readonly grants: ReadonlyMap<string, Pick<ApiGrantTable, 'from_on' | 'until_on'>>
}

/** Where a call is for: `/gateway/{directory}/{word}{path}`. */
export interface Called {
  readonly directory: string
  readonly word: string
  readonly method: string
  /** As it was sent, beginning with a slash, without the query. */
  readonly path: string
}

/** The published versions by address. */
export type RouteTable = ReadonlyMap<string, readonly PublishedRoute[]>

/** The path of a version with each name in braces as `{}`: paths of one shape have the same calls. */
export const shapeOf = (path: string): string => path.replaceAll(/\{[^{}/]*\}/g, '{}')

const segmentsOf = (path: string): readonly string[] => path.slice(1).split('/')

const addressOf = (directory: string, word: string, segments: number): string => `${directory}/${word}/${segments}`

/** Of two shapes that take one path, the one with its first name later is closer. */
const closeness = ({ path }: PublishedRoute): string => shapeOf(path).replaceAll('{}', '\uFFFF')

/** The table of some routes; of one address, the closer path comes first. */
export function routeTable(routes: readonly PublishedRoute[]): RouteTable {
  const sorted = routes.toSorted((one, other) => (closeness(one) < closeness(other) ? -1 : 1))
  return Map.groupBy(sorted, ({ directory, word, path }) => addressOf(directory, word, segmentsOf(path).length))
}

/**
 * The route of a call on a day (`YYYY-MM-DD`), of HEAD that of GET (RFC 9110, 9.3.2); `method` where the address exists
 * with other methods only, undefined where nothing published has it.
 */
export function findRoute(table: RouteTable, called: Called, day: string): PublishedRoute | 'method' | undefined {
  const { directory, word, method, path } = called
  const segments = segmentsOf(path)
  const found = (table.get(addressOf(directory, word, segments.length)) ?? []).filter(
    (route) => takes(route.path, segments) && (route.retiresOn === null || day < route.retiresOn),
  )
  return (
    found.find((route) => route.method === (method === 'HEAD' ? 'GET' : method)) ??
    (found.length > 0 ? 'method' : undefined)
  )
}

/** The methods of the routes of an address on a day; HEAD where there is GET. */
export const methodsAt = (table: RouteTable, called: Omit<Called, 'method'>, day: string): readonly string[] =>
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => {
    const route = findRoute(table, { ...called, method }, day)
    return typeof route === 'object'
  })

const isName = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}')

const takes = (path: string, segments: readonly string[]): boolean =>
  segmentsOf(path).every((segment, index) => (isName(segment) ? segments[index] !== '' : segment === segments[index]))

/** Whether an application may call a route on a day (`YYYY-MM-DD`). */
export function isGranted({ grants }: PublishedRoute, applicationId: string, day: string): boolean {
  const days = grants.get(applicationId)
  return days !== undefined && days.from_on <= day && (days.until_on === null || day <= days.until_on)
}
