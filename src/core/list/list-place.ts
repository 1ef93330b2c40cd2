import { type AddressRules, fromQuery, type ListPlace, toQuery } from './list-address.ts'
import type { ListOptions } from './list-state.ts'
import { fromTexts, toTexts } from './list-texts.ts'
import type { ViewQuery } from './list-view.ts'

/** The initial state of a list and the fields that its address is read with. */
export const rulesOf = <Row, Query extends object>(options: ListOptions<Row, Query>): AddressRules => ({
  initial: {
    values: options.initialValues ?? {},
    current: 1,
    size: options.pageSize ?? 10,
    orders: options.orders,
  },
  fields: options.fields ?? [],
})

/** The content of a view that shows the list in this state; a cleared order counts as the initial one. */
export const viewOf = ({ values, size, orders }: ListPlace, { fields, initial }: AddressRules): ViewQuery => ({
  size,
  orders: orders ?? initial.orders,
  filters: toTexts(values, fields),
})

/** The list state that a view describes: page 1; values that this release does not have are ignored. */
export const placeOfView = ({ size, orders, filters }: ViewQuery, rules: AddressRules): ListPlace => {
  const place = fromQuery(toQuery({ ...rules.initial, size, orders }, rules), rules)
  return { ...place, values: fromTexts(filters, rules.fields) }
}

/**
 * The fallback where the backend refuses a state from an address or a view: first page 1, because the page may no
 * longer exist; then the initial state, which has no further fallback.
 */
export const placeBehind = (
  place: ListPlace,
  { initial }: AddressRules,
): { readonly place: Partial<ListPlace>; readonly last: boolean } =>
  place.current > 1 ? { place: { current: 1 }, last: false } : { place: initial, last: true }
