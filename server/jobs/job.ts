import type { Schemas } from '../../openapi/schema.d.ts'
import type { Database } from '../database/schema.ts'
import type { Backend } from '../http/serve-operations.ts'

declare module '../http/handler.ts' {
  interface Services {
    /** Every kind of work in the background, of all areas. */
    readonly jobKinds: readonly JobKind[]
  }
}

export type JobKindName = Schemas['JobKind']

/** Work that the server does later, or that takes long (decision 0082). An area contributes its kinds. */
export interface JobKind<Payload extends object = object> {
  /**
   * Names it in the database, and by the labels of the API description on the screen; never renamed while jobs of it
   * can wait.
   */
  readonly name: JobKindName
  /** How often a job is tried before it has failed. */
  readonly attempts: number
  /** Why one that has failed cannot be tried again by a person, in Chinese; absent where it can. */
  readonly finalBecause?: string
  /** Those of these keys of its jobs that name a run of a synchronisation which there still is; absent for none. */
  runs?(db: Database, keys: readonly string[]): Promise<readonly string[]>
  /** How many of them one process runs at a time; 1 unless given. */
  readonly together?: number
  /**
   * Does the work. It runs at least once, and again after a failure or a crash, so that it goes on where the database
   * says that it stopped; `JobRun.hold` in each of its transactions keeps two processes from both doing so. A rejection
   * is a failed try, shown as internal unless it is a `JobFailure`.
   */
  run(payload: Payload, run: JobRun): Promise<void>
}

/** One try of a job. */
export interface JobRun {
  readonly backend: Backend
  readonly id: string
  /** 1 for the first try. */
  readonly attempt: number
  /**
   * Aborted when the job is cancelled, when another process has taken it over, and when the server stops. The work then
   * rejects soon: `signal.throwIfAborted()` between two steps, and the signal for calls.
   */
  readonly signal: AbortSignal
  /** Locks the job in a transaction; rejects where another process has taken it over, or it is cancelled. */
  hold(tx: Database): Promise<void>
  /** Shows how far it has come, at most once a second. */
  report(progress: JobProgress): Promise<void>
}

export interface JobProgress {
  readonly done: number
  readonly total?: number
}

/** A failed try whose Chinese text says to an administrator what is wrong; others are shown as internal and logged. */
export class JobFailure extends Error {
  /**
   * Whether a further try is pointless: the job has then failed at once, as that of a synchronisation whose run has
   * failed.
   */
  readonly final: boolean

  constructor(message: string, { final = false, cause }: { final?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = 'JobFailure'
    this.final = final
  }
}

/** Why the signal of a job was aborted. */
export class JobStopped extends Error {
  readonly why: 'cancelled' | 'lost' | 'stopping'

  constructor(why: JobStopped['why']) {
    super(`The job is ${why}.`)
    this.name = 'JobStopped'
    this.why = why
  }
}
