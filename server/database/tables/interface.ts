/** Tables of the record of calls in and out (decision 0080). */

import type { Generated } from 'kysely'

export interface InterfaceCallTable {
  id: string
  /** When it began, milliseconds since 1970. */
  at: number
  direction: 'in' | 'out'
  /** `CallKind`. */
  kind: string
  /** The name of the other side, at that time. */
  party: string
  application_id: string | null
  /** Of a call at the gateway, the interface of the catalogue, which may be deleted since. */
  interface_id: string | null
  method: string
  /** Masked, as are the four texts below. */
  address: string
  /** HTTP status; null without an answer. */
  status: number | null
  /** The other side's own code of the result. */
  code: string | null
  /** `CallFailure`; null for a call that succeeded. */
  failure: string | null
  /** Milliseconds. */
  duration: number
  trace_id: string
  /** Of a call in, the address that it came from. */
  ip: string | null
  /** JSON: names and values. */
  headers: string
  request: string
  answer: string
  /** Only of a failed call. */
  state: 'open' | 'handled' | 'ignored' | null
  /** The name of the user who set the state, at that time; the audit has the user. */
  marked_by: string | null
  marked_at: number | null
  note: string | null
  /** The optimistic lock of marking. */
  version: Generated<number>
}

/** One row about the whole log. */
export interface InterfaceLogTable {
  /** Incremented where rows change, or are added among older ones: under it counts of the rows are kept. */
  revision: Generated<number>
  /** Calls that could not be recorded. */
  dropped: Generated<number>
  /** When the last of them was. */
  dropped_at: number | null
}
