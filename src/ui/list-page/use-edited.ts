import { useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'

/** What a form is open for: a new record, or one that exists. */
export interface Edited<Row> {
  /** Undefined for a new record. */
  readonly record: Row | undefined
}

/**
 * Which record of a list is being edited: `add` opens the form for a new one, `edit` for the given one, read again by
 * `load` where that is given (rejects with `ApiError`, which the HTTP client has reported; the form then stays closed).
 */
export const useEdited = <Row extends { readonly id: string }, Listed extends { readonly id: string } = Row>(
  load?: (id: string) => Promise<Row>,
) => {
  const [edited, setEdited] = useState<Edited<Row>>()
  return {
    edited,
    add: () => setEdited({ record: undefined }),
    edit: async (row: Listed) => {
      try {
        // as: without `load` the list has the records themselves
        setEdited({ record: load ? await load(row.id) : (row as unknown as Row) })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
    },
    close: () => setEdited(undefined),
  }
}
