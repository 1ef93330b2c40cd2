import type { BatchResult } from '../../core/list/batch-result.ts'
import type { Unhandled } from './action.ts'

/** Runs a batch of the backend for the ids of rows; as `eachRow`. */
export const eachById = <Row extends { readonly id: string }>(run: (ids: readonly string[]) => Promise<BatchResult>) =>
  eachRow<Row>((rows) => run(rows.map(({ id }) => id)))

/**
 * Runs a batch of the backend for rows, of which it needs more than the ids, such as their versions. Resolves to those that it
 * refused; rejects as `run`.
 */
export const eachRow =
  <Row extends { readonly id: string }>(run: (rows: readonly Row[]) => Promise<BatchResult>) =>
  async (rows: readonly Row[]): Promise<readonly Unhandled<Row>[]> => {
    const { refused } = await run(rows)
    const reasons = new Map(refused.map(({ id, message }) => [id, message]))
    return rows.flatMap((row) => {
      const reason = reasons.get(row.id)
      return reason === undefined ? [] : [{ row, reason }]
    })
  }
