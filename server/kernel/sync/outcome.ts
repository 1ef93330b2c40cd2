import type { changedCells } from '../import/changed-cells.ts'

/** What became of a row, or would. */
export interface Outcome {
  readonly row: number
  /** `waiting`: the record above is not there yet. */
  readonly state: 'created' | 'updated' | 'skipped' | 'failed' | 'waiting'
  readonly id?: string
  /** Why it failed or waits, or what else is to be known of it, in Chinese. */
  readonly reason?: string
  /** The record that has given up its unique value for this row, with its version then. */
  readonly freed?: { readonly id: string; readonly version: number }
  /** Of a preview, the fields that would change, personal data masked. */
  readonly changes?: readonly Omit<Awaited<ReturnType<typeof changedCells>>[number], 'row'>[]
}
