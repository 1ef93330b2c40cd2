import type { Backend } from '../http/serve-operations.ts'
import { type JobKind, JobStopped } from './job.ts'
import { claim, kindsDue } from './lease.ts'
import { tryJob } from './try-job.ts'

interface Parts {
  readonly backend: Backend
  readonly kinds: readonly JobKind[]
  /** Called for a failed try that no one foresaw. */
  readonly failed: (error: unknown, job: { readonly id: string; readonly kind: string }) => void
}

/** Runs the jobs of one process (decision 0082). */
export class JobRunner {
  readonly #parts: Parts
  readonly #running = new Map<Promise<void>, string>()
  readonly #stop = new AbortController()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Begins what is due and has room; resolves to how many it has begun, and does not wait for their ends. */
  async look(): Promise<number> {
    const { backend, kinds } = this.#parts
    let begun = 0
    for (const name of await kindsDue(backend.db, backend.clock.now())) {
      const kind = kinds.find((one) => one.name === name)
      // A kind of a newer release: a process of that one runs it.
      if (kind) begun += await this.#beginAll(kind)
    }
    return begun
  }

  /** Runs what is due to its end, and what becomes due meanwhile; for tests, and for a seed. */
  async runDue(): Promise<void> {
    while ((await this.look()) > 0) await Promise.all(this.#running.keys())
  }

  /** Begins nothing more, has the running ones stop and resolves when they have; they are given back, untried. */
  async stop(): Promise<void> {
    this.#stop.abort(new JobStopped('stopping'))
    await Promise.all(this.#running.keys())
  }

  async #beginAll(kind: JobKind): Promise<number> {
    const { backend, failed } = this.#parts
    let begun = 0
    while (!this.#stop.signal.aborted && this.#count(kind) < (kind.together ?? 1)) {
      const job = await claim(backend.db, kind.name, backend.clock.now())
      if (!job) break
      begun += 1
      const work = tryJob({ backend, kind, job, stop: this.#stop.signal, failed }).finally(() =>
        this.#running.delete(work),
      )
      this.#running.set(work, kind.name)
    }
    return begun
  }

  #count({ name }: JobKind): number {
    return [...this.#running.values()].filter((one) => one === name).length
  }
}
