import { nanoid } from 'nanoid'
import { ApiError } from '../failure/api-error.ts'
import { mutable, type State } from '../state.ts'
import type { NumberedRow } from './import-column.ts'
import { merged, nothingFound } from './import-findings.ts'
import type { Existing, ImportFindings, ImportGateway, Mode, PartResult } from './import-gateway.ts'
import { maxRows } from './import-limits.ts'

/** Rows per part: few enough for frequent progress and a quick stop. */
const PART = 100

/**
 * The rows in parts of at most `size`, in order, but that those of one group stand in one part, at the place of the
 * first of them; it may be longer then, up to what the API takes. Without `groupOf` each row is by itself.
 */
export const partsOf = <T>(
  rows: readonly T[],
  size = PART,
  groupOf: (row: T, at: number) => unknown = (_row, at) => at,
): readonly (readonly T[])[] => {
  const parts: T[][] = []
  for (const group of Map.groupBy(rows, groupOf).values()) {
    let part = parts.at(-1)
    for (const [at, row] of group.entries()) {
      if (!part || (at === 0 && part.length + group.length > size) || part.length >= maxRows) parts.push((part = []))
      part.push(row)
    }
  }
  return parts
}

/** `stopped` by the user · `broken` by a failed call, whose part may or may not have been carried out. */
export interface RunState<Extra = unknown> {
  readonly phase: 'ready' | 'running' | 'stopping' | 'stopped' | 'broken' | 'done'
  /** Number of processed rows. */
  readonly done: number
  readonly total: number
  readonly findings: ImportFindings
  /** From all parts so far. */
  readonly extra: readonly Extra[]
  /** Set by the first response. */
  readonly batchId?: string
  readonly failure?: ApiError
}

interface Options {
  readonly existing: Existing
  readonly mode: Mode
}

/**
 * Sends the rows part by part, under one key for the whole file. It can be stopped between two parts; after a failure
 * it continues with the same part, which the backend carries out once however often it is sent.
 */
export class ImportRun<Row extends NumberedRow, Extra = never> {
  readonly #gateway: Pick<ImportGateway<Row, Extra>, 'run'>
  readonly #options: Options
  readonly #parts: readonly (readonly Row[])[]
  readonly #key = nanoid()
  readonly #state
  #next = 0

  /** `together` names the rows that one part must have, as the check found them. */
  constructor(
    gateway: Pick<ImportGateway<Row, Extra>, 'run'>,
    rows: readonly Row[],
    options: Options,
    together: readonly (readonly number[])[] = [],
  ) {
    this.#gateway = gateway
    this.#options = options
    const groups = new Map(together.flatMap((group) => group.map((row) => [row, group] as const)))
    this.#parts = partsOf(rows, PART, ({ row }, at) => groups.get(row) ?? at)
    this.#state = mutable<RunState<Extra>>({
      phase: 'ready',
      done: 0,
      total: rows.length,
      findings: nothingFound,
      extra: [],
    })
  }

  get state(): State<RunState<Extra>> {
    return this.#state
  }

  /** Starts, or continues after a failure. Resolves when the run stops; the outcome is in `state`. */
  async run(): Promise<void> {
    const { phase } = this.#state.value
    if (phase !== 'ready' && phase !== 'broken') return
    const { failure: _failure, ...rest } = this.#state.value
    this.#state.next({ ...rest, phase: 'running' })
    while (this.#next < this.#parts.length) {
      if (this.#state.value.phase === 'stopping') return this.#change({ phase: 'stopped' })
      if (!(await this.#send(this.#parts[this.#next] ?? []))) return
    }
    this.#change({ phase: 'done' })
  }

  /** Stops the run after the present part, or at once where none is running. */
  stop(): void {
    const { phase } = this.#state.value
    if (phase === 'running') this.#change({ phase: 'stopping' })
    if (phase === 'broken') this.#change({ phase: 'stopped' })
  }

  async #send(rows: readonly Row[]): Promise<boolean> {
    try {
      this.#take(await this.#gateway.run({ ...this.#options, key: this.#key, part: this.#next + 1, rows }), rows)
      this.#next += 1
      if (this.#options.mode === 'valid' || this.#state.value.findings.wrong === 0) return true
      // The data changed since the check; in all-or-nothing mode no further part may be sent.
      this.#change({ phase: 'stopped' })
      return false
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.#change({ phase: 'broken', failure: error })
      return false
    }
  }

  #take({ batchId, extra = [], ...findings }: PartResult<Extra>, { length }: readonly Row[]): void {
    const before = this.#state.value
    this.#change({
      done: before.done + length,
      batchId,
      findings: merged(before.findings, findings),
      extra: [...before.extra, ...extra],
    })
  }

  #change(change: Partial<RunState<Extra>>): void {
    this.#state.next({ ...this.#state.value, ...change })
  }
}
