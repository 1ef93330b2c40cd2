import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'
import type { BackgroundJob, JobAbout, JobResult, JobWork } from './background-job.ts'

interface Entry {
  readonly work: JobWork
  running: AbortController | undefined
}

/**
 * Background jobs: a job outlives the tab that started it, and ends with the session (S5.1). The work keeps its own
 * progress, so that a retry continues from there.
 */
export class BackgroundJobs {
  readonly #list = mutable<readonly BackgroundJob[]>([])
  readonly #entries = new Map<number, Entry>()
  #last = 0

  constructor(session: Pick<Session, 'signedOut'>) {
    session.signedOut.subscribe(() => {
      for (const { running } of this.#entries.values()) running?.abort()
      this.#entries.clear()
      this.#list.next([])
    })
  }

  /** Oldest first. */
  get list(): State<readonly BackgroundJob[]> {
    return this.#list
  }

  /** Starts a job; returns the id that the other methods take. */
  start(title: string, work: JobWork, about: Partial<JobAbout> = {}): number {
    this.#last += 1
    const id = this.#last
    this.#entries.set(id, { work, running: undefined })
    this.#list.next([...this.#list.value, { ...about, id, title, state: 'running', done: 0, total: undefined }])
    this.#run(id)
    return id
  }

  /** Cancels a running job, and aborts its signal. */
  cancel(id: number): void {
    const entry = this.#entries.get(id)
    if (!entry?.running) return
    entry.running.abort()
    entry.running = undefined
    this.#change(id, { state: 'cancelled' })
  }

  /** Restarts a job that failed or was cancelled. */
  retry(id: number): void {
    const state = this.#list.value.find((job) => job.id === id)?.state
    if (state === 'failed' || state === 'cancelled') this.#run(id)
  }

  /** Removes a finished job and its result. */
  clear(id: number): void {
    if (this.#entries.get(id)?.running) return
    this.#entries.delete(id)
    this.#list.next(this.#list.value.filter((job) => job.id !== id))
  }

  /** Removes all finished jobs. */
  clearEnded(): void {
    for (const { id } of this.#list.value) this.clear(id)
  }

  #run(id: number): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    const controller = new AbortController()
    entry.running = controller
    /** Ignores a job that was cancelled, restarted, or belongs to an ended session. */
    const settle = (change: Partial<BackgroundJob>): void => {
      if (entry.running !== controller || this.#entries.get(id) !== entry) return
      entry.running = undefined
      this.#change(id, change)
    }
    this.#change(id, { state: 'running', failure: undefined })
    const progress = {
      signal: controller.signal,
      report: (done: number, total: number) => {
        if (!controller.signal.aborted) this.#change(id, { done, total })
      },
    }
    const run = async (): Promise<JobResult | undefined> => entry.work(progress) // async: a throw rejects
    run().then(
      (result) => settle({ state: 'done', result }),
      (failure: unknown) => settle({ state: 'failed', failure }),
    )
  }

  #change(id: number, change: Partial<BackgroundJob>): void {
    this.#list.next(this.#list.value.map((job) => (job.id === id ? { ...job, ...change } : job)))
  }
}
