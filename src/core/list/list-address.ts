import type { ListField, ListValues } from './list-request.ts'
import { fromTexts, toTexts } from './list-texts.ts'

/** The query keys that every list's address has beside the names of its search fields. */
const listKeys = ['current', 'size', 'orders'] as const

/** The state of a list that its address holds: page, size, order and search values. */
export interface ListPlace {
  readonly values: ListValues
  /** Page, from 1. */
  readonly current: number
  readonly size: number
  readonly orders: string | undefined
}

/** What is needed to read a list's address: its initial state and the fields of its search form. */
export interface AddressRules {
  readonly initial: ListPlace
  readonly fields: readonly ListField[]
}

/** Page sizes that the user can choose (S9.4). */
export const pageSizes: readonly number[] = [10, 20, 30, 40, 50, 100]

const furthestPage = 1_000_000
/** A longer query is not from a list of ours and is ignored. */
const longestQuery = 8000

const pageOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) && Number(text) <= furthestPage ? Number(text) : undefined

const sizeOf = (text: string | null, initial: number): number =>
  [initial, ...pageSizes].find((size) => String(size) === text) ?? initial

const ordersOf = (text: string | null, initial: string | undefined): string | undefined =>
  text !== null && /^[A-Za-z][\w.]{0,63}:(true|false)$/.test(text) ? text : initial

const ownKeys = (fields: readonly ListField[]): ReadonlySet<string> =>
  new Set([...listKeys, ...fields.map(({ name }) => name)])

/**
 * The query, without `?`, of an address that opens the list in this state. Holds only what differs from the initial
 * state, never a private field. Keys of `query` that do not belong to the list are kept.
 */
export const toQuery = (place: ListPlace, { initial, fields }: AddressRules, query = ''): string => {
  const own = ownKeys(fields)
  const parameters = new URLSearchParams([...new URLSearchParams(query)].filter(([key]) => !own.has(key)))
  for (const [name, texts] of Object.entries(toTexts(place.values, fields, initial.values)))
    for (const text of texts) parameters.append(name, text)
  // A cleared order is the backend's own, which the list begins with.
  if (place.orders !== undefined && place.orders !== initial.orders) parameters.append('orders', place.orders)
  if (place.size !== initial.size) parameters.append('size', String(place.size))
  if (place.current !== 1) parameters.append('current', String(place.current))
  return parameters.toString()
}

/** The list state that a query describes. Invalid values are ignored, because an address is untrusted input. */
export const fromQuery = (query: string, { initial, fields }: AddressRules): ListPlace => {
  const parameters = new URLSearchParams(query.length > longestQuery ? '' : query)
  const filters = Object.fromEntries(
    fields.filter(({ name }) => parameters.has(name)).map(({ name }) => [name, parameters.getAll(name)]),
  )
  return {
    values: fromTexts(filters, fields, initial.values),
    current: pageOf(parameters.get('current')) ?? 1,
    size: sizeOf(parameters.get('size'), initial.size),
    orders: ordersOf(parameters.get('orders'), initial.orders),
  }
}
