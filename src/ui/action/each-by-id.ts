import type { BatchResult } from '../../core/list/batch-result.ts'
import type { Unhandled } from './action.ts'

/** Runs a batch of the backend for rows, and resolves to those that it refused; rejects as `run`. */
export const eachById =
  <Row extends { readonly id: string }>(run: (ids: readonly string[]) => Promise<BatchResult>) =>
  async (rows: readonly Row[]): Promise<readonly Unhandled<Row>[]> => {
    const { refused } = await run(rows.map(({ id }) => id))
    const reasons = new Map(refused.map(({ id, message }) => [id, message]))
    return rows.flatMap((row) => {
      const reason = reasons.get(row.id)
      return reason === undefined ? [] : [{ row, reason }]
    })
  }
