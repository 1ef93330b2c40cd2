import { ApiError } from '../failure/api-error.ts'
import type { LoadPage, Page } from '../list/page.ts'

/** Rows per page: the API's maximum (openapi/common.yaml, ExportSize). */
const pageSize = 500
/** Number of retries of a page. */
const attempts = 2

/** Whether a retry may succeed; not for a refusal. */
const passes = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' || error.kind === 'timeout' || (error.kind === 'status' && (error.status ?? 0) >= 500))

interface Options<Row> {
  readonly load: LoadPage<Row>
  readonly keyOf: (row: Row) => string
  /** Resolves after this many milliseconds, or at once when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/**
 * Reads all rows of an export, page by page, each once. Its list may change while it is read: new rows push known ones
 * to later pages, where their key identifies them; removed rows pull unknown ones to pages already read, which are then
 * read again. `run` can be called again after a failure and continues where it stopped.
 */
export class AllPages<Row> {
  readonly #options: Options<Row>
  readonly #rows = new Map<string, Row>()
  #page = 1
  #total: number | undefined
  #changed = false

  constructor(options: Options<Row>) {
    this.#options = options
  }

  get rows(): readonly Row[] {
    return [...this.#rows.values()]
  }

  /** Whether the list changed while it was read. */
  get changed(): boolean {
    return this.#changed
  }

  /** Rejects with the error of a page, or with an abort. */
  async run(signal: AbortSignal, report: (done: number, total: number) => void): Promise<void> {
    while (this.#total === undefined || (this.#page - 1) * pageSize < this.#total) {
      const { rows, total } = await this.#load(this.#page, signal)
      signal.throwIfAborted()
      const gone = this.#total === undefined ? 0 : Math.max(0, this.#total - total)
      this.#changed ||= this.#total !== undefined && this.#total !== total
      this.#total = total
      for (const row of rows) this.#rows.set(this.#options.keyOf(row), row)
      this.#page += gone > 0 && this.#page > 1 ? -Math.min(this.#page - 1, Math.ceil(gone / pageSize)) : 1
      report(Math.min(this.#rows.size, total), total)
    }
  }

  async #load(page: number, signal: AbortSignal): Promise<Page<Row>> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#options.load(page, pageSize, signal)
      } catch (error) {
        signal.throwIfAborted()
        // The page no longer exists, because rows were removed: start again at page 1.
        if (page > 1 && error instanceof ApiError && error.status === 400) return this.#load(1, signal)
        if (attempt === attempts || !passes(error)) throw error
        await this.#options.wait(500 * 2 ** attempt, signal)
      }
    }
  }
}
