import { mutable, type State } from '../../core/state.ts'

/** Whether the page is covered while user or menus are loading (S4.3, S4.4). */
export class LoadingMask {
  readonly #running = mutable(0)

  get running(): State<number> {
    return this.#running
  }

  /** Covers the page until the task settles. */
  async while<T>(task: () => Promise<T>): Promise<T> {
    this.#running.next(this.#running.value + 1)
    try {
      return await task()
    } finally {
      this.#running.next(this.#running.value - 1)
    }
  }
}

/** Whether the guard is running: shown as a bar, without covering the page. */
export class NavigationProgress extends LoadingMask {}
