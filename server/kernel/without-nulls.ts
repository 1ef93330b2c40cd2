type NullableKey<T> = { [K in keyof T]: null extends T[K] ? K : never }[keyof T]

/** Nullable columns of the database are optional fields of the response. */
export type WithoutNulls<T> = { [K in Exclude<keyof T, NullableKey<T>>]: T[K] } & {
  [K in NullableKey<T>]?: Exclude<T[K], null>
}

/** The same object without the fields that are null. */
export function withoutNulls<T extends object>(row: T): WithoutNulls<T> {
  // as: Object.fromEntries loses the keys; the filter does what the type says
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<T>
}

/** Null for an empty list, so that `withoutNulls` omits it. */
export const nullIfEmpty = <T>(list: T[]): T[] | null => (list.length === 0 ? null : list)
