import { useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'

/** What a form is open for: a new record, or one that exists. */
export interface Edited<Row, Listed = Row> {
  /** Undefined for a new record. */
  readonly record: Row | undefined
  /** Under which row of a tree a new record is to stand, where it was added there. */
  readonly parent?: Listed
  /** What a new record is a copy of. */
  readonly like?: Listed
}

/**
 * Which record of a list is being edited: `add` opens the form for a new one, and `edit` for one that exists, read
 * again by `load` where that is given (rejects with `ApiError`, which the HTTP client has reported; the form then stays
 * closed). `addBelow`, `copy` and `edit` are the `opens` of an action.
 */
export const useEdited = <Row extends { readonly id: string }, Listed extends { readonly id: string } = Row>(
  load?: (id: string) => Promise<Row>,
) => {
  const [edited, setEdited] = useState<Edited<Row, Listed>>()
  return {
    edited,
    add: () => setEdited({ record: undefined }),
    addBelow: ([parent]: readonly Listed[]) => parent && setEdited({ record: undefined, parent }),
    copy: ([like]: readonly Listed[]) => like && setEdited({ record: undefined, like }),
    edit: async ([row]: readonly (Listed | undefined)[]) => {
      if (!row) return
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
