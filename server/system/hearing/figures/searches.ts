import type { Schemas } from '../../../../openapi/schema.d.ts'
import { type AddressValues, figureSearch } from '../../../kernel/contributions/figure-search.ts'
import type { FigureQuestion, Period } from '../../../kernel/contributions/figure-set.ts'

/* Where the figures of hearing officers lead. */

type Filters = FigureQuestion['filters']

/** The filters of the page as both lists have them in their addresses. */
const filtersIn = ({ orgId, includeChildren = true, identity, field }: Filters): AddressValues => ({
  orgId,
  includeChildren: orgId === undefined || includeChildren ? undefined : 'false',
  identity: identity?.split(','),
  field: field?.split(','),
})

/** The list of officers with the filters of the page and these. */
export const officersFound = (filters: Filters, values: AddressValues): Schemas['FigureSearch'] =>
  figureSearch('listHearingOfficers', '/system/hearing', { ...filtersIn(filters), ...values })

/** The list of the attended hearings of a period, which the page of the figures shows itself, with its filters. */
export const servicesFound = (filters: Filters, { from, to }: Period, values: AddressValues = {}) =>
  figureSearch('listHearingServices', '/system/statistics?list=services', {
    ...filtersIn(filters),
    attendance: 'attended',
    held: [from, to],
    ...values,
  })
