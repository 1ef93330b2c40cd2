import { type AddressRules, fromQuery, type ListPlace, toQuery } from './list-address.ts'
import type { ListOptions } from './list-state.ts'
import { fromTexts, toTexts } from './list-texts.ts'
import type { ViewQuery } from './list-view.ts'

/** What a list starts with, and the fields that its address is read by. */
export const rulesOf = <Row, Query extends object>(options: ListOptions<Row, Query>): AddressRules => ({
  initial: {
    values: options.initialValues ?? {},
    current: 1,
    size: options.pageSize ?? 10,
    orders: options.orders,
  },
  fields: options.fields ?? [],
})

/** What a view of the list at this place holds. */
export const viewOf = ({ values, size, orders }: ListPlace, { fields }: AddressRules): ViewQuery => ({
  size,
  orders,
  filters: toTexts(values, fields),
})

/** Where a view leads: page 1; what this release of the list cannot have is ignored. */
export const placeOfView = ({ size, orders, filters }: ViewQuery, rules: AddressRules): ListPlace => {
  const place = fromQuery(toQuery({ ...rules.initial, size, orders }, rules), rules)
  return { ...place, values: fromTexts(filters, rules.fields) }
}

/**
 * Where to go from a place that somebody else said and that the backend refuses: to its first page, for the page may be
 * gone; from there to the start, beyond which nothing can be given up.
 */
export const placeBehind = (
  place: ListPlace,
  { initial }: AddressRules,
): { readonly place: Partial<ListPlace>; readonly last: boolean } =>
  place.current > 1 ? { place: { current: 1 }, last: false } : { place: initial, last: true }
