import type { ListValues } from './list-request.ts'

/**
 * The values of the column filters (S9.3). Column filters and search form share one state, so that each shows what was
 * chosen in the other.
 */
export const filtersOf = (values: ListValues, fields: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field]
      const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
      return [field, chosen.filter((one): one is string => typeof one === 'string' && one !== '')]
    }),
  )
