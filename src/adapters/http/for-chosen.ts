import { type Chosen, isEvery } from '../../core/list/chosen.ts'

/** Milliseconds for all of a list: thousands of records, each with its audit row. */
const patience = 180_000

/** The options of a batch: its records, and what else its body has. */
export const forChosen = <Rest extends object = object>(chosen: Chosen, rest?: Rest) =>
  isEvery(chosen)
    ? { body: { ...(rest as Rest), matching: chosen }, within: patience } // as: spreading undefined adds nothing
    : { body: { ...(rest as Rest), ids: chosen } } // as: likewise

/** The time of a batch whose body names its records itself. */
export const withinFor = ({ matching }: { readonly matching?: unknown }) => (matching ? { within: patience } : {})
