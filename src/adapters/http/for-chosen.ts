import type { Chosen, Every } from '../../core/list/chosen.ts'

/** Milliseconds for all of a list: thousands of records, each with its audit row. */
const patience = 180_000

/** The options of a batch: its records, and what else its body has. */
export const forChosen = <Rest extends object = object>(chosen: Chosen, rest?: Rest) =>
  isEvery(chosen)
    ? { body: { ...(rest as Rest), matching: chosen }, within: patience } // as: spreading undefined adds nothing
    : { body: { ...(rest as Rest), ids: chosen } } // as: likewise

// An array has a `filter` too.
const isEvery = (chosen: Chosen): chosen is Every => 'count' in chosen
