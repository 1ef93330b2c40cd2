import { listKeys } from './list-keys.ts'
import type { ListField, ListValues } from './list-request.ts'
import { fromTexts, toTexts } from './list-texts.ts'

/** What a list shows: page, size, order and search values; what an address says of it. */
export interface ListPlace {
  readonly values: ListValues
  /** Page, from 1. */
  readonly current: number
  readonly size: number
  readonly orders: string | undefined
}

/** What the list's address is read by: what it starts with, and the fields of its search. */
export interface AddressRules {
  readonly initial: ListPlace
  readonly fields: readonly ListField[]
}

/** Page sizes that a person can choose (S9.4). */
export const pageSizes: readonly number[] = [10, 20, 30, 40, 50, 100]

const furthestPage = 1_000_000
/** An address beyond this length is nobody's list. */
const longestQuery = 8000

const pageOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) && Number(text) <= furthestPage ? Number(text) : undefined

const sizeOf = (text: string | null, initial: number): number =>
  [initial, ...pageSizes].find((size) => String(size) === text) ?? initial

/** `''` is no order, where the list starts with one. */
const ordersOf = (text: string | null, initial: string | undefined): string | undefined =>
  text === '' ? undefined : text !== null && /^[A-Za-z][\w.]{0,63}:(true|false)$/.test(text) ? text : initial

const ownKeys = (fields: readonly ListField[]): ReadonlySet<string> =>
  new Set([...listKeys, ...fields.map(({ name }) => name)])

/**
 * The query of an address that opens the list at this place, without `?`: only what differs from how the list starts,
 * and never a private field. Keys of `query` that are none of the list's stay.
 */
export const toQuery = (place: ListPlace, { initial, fields }: AddressRules, query = ''): string => {
  const own = ownKeys(fields)
  const parameters = new URLSearchParams([...new URLSearchParams(query)].filter(([key]) => !own.has(key)))
  for (const [name, texts] of Object.entries(toTexts(place.values, fields, initial.values)))
    for (const text of texts) parameters.append(name, text)
  if (place.orders !== initial.orders) parameters.append('orders', place.orders ?? '')
  if (place.size !== initial.size) parameters.append('size', String(place.size))
  if (place.current !== 1) parameters.append('current', String(place.current))
  return parameters.toString()
}

/** The place that a query says. Whatever the list cannot have counts as not said: an address may come from anybody. */
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
