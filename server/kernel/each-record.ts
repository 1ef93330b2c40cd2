import type { Schemas } from '../../openapi/schema.d.ts'
import type { Database } from '../database/schema.ts'
import type { Recorder } from './audited.ts'
import { Failure } from './failure.ts'
import { inSavepoint } from './savepoint.ts'

type BatchResult = Schemas['BatchResult']

/** A record of a batch that the account may change, or why it may not; `name` is omitted where it must not be shown. */
export type Candidate<Row> =
  | { readonly id: string; readonly row: Row }
  | { readonly id: string; readonly refusal: Failure; readonly name?: string }

/**
 * Changes the records of a batch one after another, in the transaction of `audited`: a `Failure` undoes the change of
 * its record alone, and the others are done (decision 0053). Returns which were done and which were refused, and why,
 * with who has changed a record since it was read; a record that is already as requested counts as done. `change`
 * passes to its `record` what it wrote. Rejects with every other error, which ends the transaction.
 */
export async function eachRecord<Row extends { readonly name: string }>(
  tx: Database,
  record: Recorder,
  candidates: readonly Candidate<Row>[],
  change: (row: Row, record: Recorder) => Promise<void>,
): Promise<BatchResult> {
  const result: BatchResult = { done: [], refused: [] }
  for (const candidate of candidates) {
    const refusal = 'refusal' in candidate ? candidate.refusal : await attempt(tx, record, candidate.row, change)
    if (!refusal) {
      result.done.push(candidate.id)
      continue
    }
    const { code, message, details } = refusal
    const { change: changed } = details
    const name = 'row' in candidate ? candidate.row.name : candidate.name
    result.refused.push({
      id: candidate.id,
      ...(name !== undefined && { name }),
      code,
      message,
      ...(changed && { change: changed }),
    })
  }
  return result
}

/** Changes one record; resolves to the failure that undid it. */
async function attempt<Row>(
  tx: Database,
  record: Recorder,
  row: Row,
  change: (row: Row, record: Recorder) => Promise<void>,
): Promise<Failure | undefined> {
  try {
    await inSavepoint(tx, record, (part) => change(row, part))
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  return undefined
}

/** The row of a candidate; throws its refusal. */
export function rowOf<Row>(candidate: Candidate<Row>): Row {
  if ('refusal' in candidate) throw candidate.refusal
  return candidate.row
}
