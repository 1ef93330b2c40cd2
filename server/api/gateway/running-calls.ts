interface Running {
  /** Rejects where the call would not be let through any more. */
  readonly ask: () => Promise<unknown>
  readonly end: () => void
  readonly begun: number
}

/** Milliseconds; a call that is as short ends by itself before it is asked for. */
const short = 1000

/** The calls under way in this process, which end when what they were permitted by is withdrawn. */
export class RunningCalls {
  readonly #running = new Set<Running>()

  /** Keeps a call until `over` settles. */
  keep(call: Omit<Running, 'begun'>, over: Promise<unknown>): void {
    const running = { ...call, begun: performance.now() }
    this.#running.add(running)
    void over.finally(() => this.#running.delete(running))
  }

  /** Asks again for every call that lasts, and ends those that are refused. */
  async review(refused: (error: unknown) => boolean): Promise<void> {
    const now = performance.now()
    for (const call of this.#running) {
      if (now - call.begun < short) continue
      try {
        await call.ask()
      } catch (error) {
        if (refused(error)) call.end()
      }
    }
  }

  /** Ends every call. */
  endAll(): void {
    for (const { end } of this.#running) end()
  }
}
