/** The value that the given share of the values does not exceed; NaN without values. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/** The middle value (the lower one of two). */
export const median = (values: readonly number[]): number => quantile(values, 0.5)
