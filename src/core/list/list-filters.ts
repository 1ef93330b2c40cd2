import type { ListValues } from './list-request.ts'

/**
 * What the columns' filters hold (S9.3): of each of these fields the values chosen in the search, which is one and the
 * same, so that a column shows what the search form was given, and the other way round.
 */
export const filtersOf = (values: ListValues, fields: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field]
      const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
      return [field, chosen.filter((one): one is string => typeof one === 'string' && one !== '')]
    }),
  )
