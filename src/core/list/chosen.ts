/** All records that a list finds with these filters; in place of their ids, which are too many to send. */
export interface Every {
  /** The list's query as texts, without page, size and order. */
  readonly filter: Readonly<Record<string, string>>
  /** How many the user was told; the backend refuses where they are not as many any more. */
  readonly count: number
}

/** The records of a batch: some by their ids, or all that a list finds. */
export type Chosen = readonly string[] | Every

/** The filters of a request as the texts that its address would have. */
export const everyOf = (filters: Readonly<Record<string, unknown>>, count: number): Every => ({
  filter: Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)])),
  count,
})

/** The records of a batch as its body names them. */
export const recordsOf = (chosen: Chosen) => (isEvery(chosen) ? { matching: chosen } : { ids: [...chosen] })

// An array has a `filter` too.
export const isEvery = (chosen: Chosen): chosen is Every => 'count' in chosen
