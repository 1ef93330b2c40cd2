import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'
import type { Task, TaskAbout, TaskResult, TaskWork } from './task.ts'

interface Entry {
  readonly work: TaskWork
  running: AbortController | undefined
}

/**
 * Background tasks: a task outlives the tab that started it, and ends with the session (S5.1). The work keeps its own
 * progress, so that a retry continues from there.
 */
export class Tasks {
  readonly #list = mutable<readonly Task[]>([])
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
  get list(): State<readonly Task[]> {
    return this.#list
  }

  /** Starts a task; returns the id that the other methods take. */
  start(title: string, work: TaskWork, about: Partial<TaskAbout> = {}): number {
    this.#last += 1
    const id = this.#last
    this.#entries.set(id, { work, running: undefined })
    this.#list.next([...this.#list.value, { ...about, id, title, state: 'running', done: 0, total: undefined }])
    this.#run(id)
    return id
  }

  /** Cancels a running task, and aborts its signal. */
  cancel(id: number): void {
    const entry = this.#entries.get(id)
    if (!entry?.running) return
    entry.running.abort()
    entry.running = undefined
    this.#change(id, { state: 'cancelled' })
  }

  /** Restarts a task that failed or was cancelled. */
  retry(id: number): void {
    const state = this.#list.value.find((task) => task.id === id)?.state
    if (state === 'failed' || state === 'cancelled') this.#run(id)
  }

  /** Removes a finished task and its result. */
  clear(id: number): void {
    if (this.#entries.get(id)?.running) return
    this.#entries.delete(id)
    this.#list.next(this.#list.value.filter((task) => task.id !== id))
  }

  /** Removes all finished tasks. */
  clearEnded(): void {
    for (const { id } of this.#list.value) this.clear(id)
  }

  #run(id: number): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    const controller = new AbortController()
    entry.running = controller
    /** Ignores a task that was cancelled, restarted, or belongs to an ended session. */
    const settle = (change: Partial<Task>): void => {
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
    const run = async (): Promise<TaskResult | undefined> => entry.work(progress) // async: a throw rejects
    run().then(
      (result) => settle({ state: 'done', result }),
      (failure: unknown) => settle({ state: 'failed', failure }),
    )
  }

  #change(id: number, change: Partial<Task>): void {
    this.#list.next(this.#list.value.map((task) => (task.id === id ? { ...task, ...change } : task)))
  }
}
