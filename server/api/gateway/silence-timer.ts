/** Ends what has been silent for too long. */
export class SilenceTimer {
  readonly #usual: number
  readonly #silent: () => void
  #timer: NodeJS.Timeout | undefined
  /** Whether the timer waits as usual, so that it can be refreshed. */
  #isUsual = false
  #stopped = false

  /** `usual` in milliseconds. */
  constructor(usual: number, silent: () => void) {
    this.#usual = usual
    this.#silent = silent
  }

  /** Begins to wait, instead of what it waited for. */
  wait(): void {
    if (this.#isUsual && this.#timer) this.#timer.refresh()
    else this.#begin(this.#usual, this.#silent, true)
  }

  /** Waits for something else, in milliseconds. */
  waitFor(milliseconds: number, silent: () => void): void {
    this.#begin(milliseconds, silent, false)
  }

  /** Waits for nothing until it is told to. */
  pause(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Waits for nothing any more. */
  stop(): void {
    this.#stopped = true
    this.pause()
  }

  #begin(milliseconds: number, silent: () => void, isUsual: boolean): void {
    this.pause()
    if (this.#stopped) return
    this.#isUsual = isUsual
    this.#timer = setTimeout(silent, milliseconds)
  }
}
