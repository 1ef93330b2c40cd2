import { nanoid } from 'nanoid'
import { ApiError } from '../failure/api-error.ts'
import { mutable, type State } from '../state.ts'
import type { ImportRecord } from './import-column.ts'
import type { Existing, ImportFindings, ImportGateway, Mode, PartResult } from './import-gateway.ts'

/** Rows of one part: often enough a word of progress, and a place to stop. The API takes 200 at most. */
const PART = 100

/** Rows in parts of at most `size`, in their order. */
export const partsOf = <T>(rows: readonly T[], size = PART): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size))

/** What two answers say together. */
export const merged = (one: ImportFindings, other: ImportFindings): ImportFindings => ({
  created: one.created + other.created,
  updated: one.updated + other.updated,
  skipped: one.skipped + other.skipped,
  wrong: one.wrong + other.wrong,
  errors: [...one.errors, ...other.errors],
})

export const nothingFound: ImportFindings = { created: 0, updated: 0, skipped: 0, wrong: 0, errors: [] }

/** `stopped` by the person · `broken` by a failed call, whose part may or may not have been carried out. */
export interface RunState {
  readonly phase: 'ready' | 'running' | 'stopping' | 'stopped' | 'broken' | 'done'
  /** Rows that have been answered for. */
  readonly done: number
  readonly total: number
  readonly findings: ImportFindings
  readonly passwords: PartResult['passwords']
  /** Set by the first part that was answered. */
  readonly batchId?: string
  readonly failure?: ApiError
}

interface Options {
  readonly existing: Existing
  readonly mode: Mode
}

/**
 * Sends the rows part by part, under one key for the whole file. It may be stopped between two parts; after a failure it
 * goes on with the very part that failed, which the backend carries out once however often it comes.
 */
export class ImportRun {
  readonly #gateway: ImportGateway
  readonly #options: Options
  readonly #parts: readonly (readonly ImportRecord[])[]
  readonly #key = nanoid()
  readonly #state
  #next = 0

  constructor(gateway: ImportGateway, rows: readonly ImportRecord[], options: Options) {
    this.#gateway = gateway
    this.#options = options
    this.#parts = partsOf(rows)
    this.#state = mutable<RunState>({
      phase: 'ready',
      done: 0,
      total: rows.length,
      findings: nothingFound,
      passwords: [],
    })
  }

  get state(): State<RunState> {
    return this.#state
  }

  /** Begins, or goes on where a failure broke it off. Resolves when it has come to rest; what happened is in `state`. */
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

  /** Ends the run after the part that is under way, or at once where none is. */
  stop(): void {
    const { phase } = this.#state.value
    if (phase === 'running') this.#change({ phase: 'stopping' })
    if (phase === 'broken') this.#change({ phase: 'stopped' })
  }

  async #send(rows: readonly ImportRecord[]): Promise<boolean> {
    try {
      this.#take(await this.#gateway.runPart({ ...this.#options, key: this.#key, part: this.#next + 1, rows }), rows)
      this.#next += 1
      if (this.#options.mode === 'valid' || this.#state.value.findings.wrong === 0) return true
      // Something has changed since the check; whoever wants all or nothing wants no further part.
      this.#change({ phase: 'stopped' })
      return false
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.#change({ phase: 'broken', failure: error })
      return false
    }
  }

  #take({ batchId, passwords, ...findings }: PartResult, { length }: readonly ImportRecord[]): void {
    const before = this.#state.value
    this.#change({
      done: before.done + length,
      batchId,
      findings: merged(before.findings, findings),
      passwords: [...before.passwords, ...passwords],
    })
  }

  #change(change: Partial<RunState>): void {
    this.#state.next({ ...this.#state.value, ...change })
  }
}
