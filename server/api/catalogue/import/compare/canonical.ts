/** JSON of a value whose keys stand in order, so that one value has one text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? ''

/** A value of a definition in a sentence. */
export const shown = (value: unknown): string =>
  value === undefined ? '无' : (typeof value === 'string' ? value : canonical(value)).slice(0, 60)
