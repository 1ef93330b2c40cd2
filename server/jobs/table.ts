declare module '../database/schema.ts' {
  interface Tables {
    job: JobTable
  }
}

/** Work that the server does later, or that takes long (decision 0082). */
export interface JobTable {
  id: string
  /** Name of its kind. */
  kind: string
  /** The occasion; unique among the jobs of the kind. */
  key: string
  /** What the work is about, for display: the name of a notice. */
  subject: string
  /** JSON. */
  payload: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  due_at: number
  /** Number of the last try. */
  attempt: number
  /** How far it has come, in the unit of its kind. */
  done: number | null
  total: number | null
  /** Why the last try failed. */
  failure: string | null
  /** Whether a user has cancelled it. */
  cancel: 0 | 1
  /** What the process has that runs it; another one may take it over from `lease_until`. */
  lease: string | null
  lease_until: number | null
  created_at: number
  /** When the first try began. */
  started_at: number | null
  finished_at: number | null
}
