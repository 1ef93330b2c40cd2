/**
 * Leaving a page outside the shell that holds what would be lost. The page says so, and asks the person itself; inside the
 * shell `UnsavedWork` does the same for the forms of all tabs.
 */
export class Departure {
  #ask: (() => Promise<boolean>) | undefined
  #answer: Promise<boolean> | undefined

  /** Has `ask` say whether the page may be left, until the returned function is called. */
  hold(ask: () => Promise<boolean>): () => void {
    this.#ask = ask
    return () => {
      if (this.#ask === ask) this.#ask = undefined
    }
  }

  /** Whether the page may be left; who asks while the person is being asked gets the same answer. */
  async mayLeave(): Promise<boolean> {
    if (!this.#ask) return true
    this.#answer ??= this.#ask().finally(() => {
      this.#answer = undefined
    })
    return this.#answer
  }
}
