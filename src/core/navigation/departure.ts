/**
 * Guards leaving a page outside the shell that holds unsaved input. The page registers and asks the user itself; inside
 * the shell `UnsavedWork` does this for the forms of all tabs.
 */
export class Departure {
  #ask: (() => Promise<boolean>) | undefined
  #answer: Promise<boolean> | undefined

  /** Registers `ask`, which resolves to whether the page may be left, until the returned function is called. */
  hold(ask: () => Promise<boolean>): () => void {
    this.#ask = ask
    return () => {
      if (this.#ask === ask) this.#ask = undefined
    }
  }

  /** Whether the page may be left; a second call while the question is open shares its answer. */
  async mayLeave(): Promise<boolean> {
    if (!this.#ask) return true
    this.#answer ??= this.#ask().finally(() => {
      this.#answer = undefined
    })
    return this.#answer
  }
}
