import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'
import type { Task, TaskResult, TaskWork } from './task.ts'

interface Entry {
  readonly work: TaskWork
  running: AbortController | undefined
}

/**
 * Work that goes on while the person does something else: it outlives the tab that began it, and ends with the session
 * (S5.1). What a task has got so far is its work's own affair, so that trying again goes on from there.
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

  /** Begins a task; its number is what the other methods want. */
  start(title: string, work: TaskWork): number {
    this.#last += 1
    const id = this.#last
    this.#entries.set(id, { work, running: undefined })
    this.#list.next([...this.#list.value, { id, title, state: 'running', done: 0, total: undefined }])
    this.#run(id)
    return id
  }

  /** Takes a running task back, and aborts what it waits for. */
  cancel(id: number): void {
    const entry = this.#entries.get(id)
    if (!entry?.running) return
    entry.running.abort()
    entry.running = undefined
    this.#change(id, { state: 'cancelled' })
  }

  /** Goes on with a task that failed or was cancelled. */
  retry(id: number): void {
    const state = this.#list.value.find((task) => task.id === id)?.state
    if (state === 'failed' || state === 'cancelled') this.#run(id)
  }

  /** Forgets a task that is over, and its result with it. */
  clear(id: number): void {
    if (this.#entries.get(id)?.running) return
    this.#entries.delete(id)
    this.#list.next(this.#list.value.filter((task) => task.id !== id))
  }

  /** Forgets all tasks that are over. */
  clearEnded(): void {
    for (const { id } of this.#list.value) this.clear(id)
  }

  #run(id: number): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    const controller = new AbortController()
    entry.running = controller
    /** Nothing is heard any more of a task that was cancelled, began anew or belongs to a session that is over. */
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
    const run = async (): Promise<TaskResult | undefined> => entry.work(progress) // async: what throws at once rejects too
    run().then(
      (result) => settle({ state: 'done', result }),
      (failure: unknown) => settle({ state: 'failed', failure }),
    )
  }

  #change(id: number, change: Partial<Task>): void {
    this.#list.next(this.#list.value.map((task) => (task.id === id ? { ...task, ...change } : task)))
  }
}
