import { Worker } from 'node:worker_threads'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Answer, Question } from './answer-questions.ts'

interface Waiting {
  readonly resolve: (rows: readonly unknown[]) => void
  readonly reject: (error: Error) => void
}

/** Reads an SQLite file in a thread, which the first reading starts, one statement after the other. */
export class ReadingThread implements Pick<DatabaseConnection, 'executeQuery'> {
  readonly #file: string
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #asked = 0

  constructor(file: string) {
    this.#file = file
  }

  /** How many questions have no answer yet. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** Resolves to the rows. Rejects with SQLite's error as `node:sqlite` throws it, or where the thread has ended. */
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const worker = (this.#worker ??= this.#start())
    this.#asked += 1
    const question: Question = { id: this.#asked, sql, parameters }
    const { promise, resolve, reject } = Promise.withResolvers<readonly unknown[]>()
    this.#waiting.set(question.id, { resolve, reject })
    // A process that only waits for an answer does not end.
    worker.ref()
    worker.postMessage(question, [])
    // as: the rows of a statement are what its author says
    return { rows: (await promise) as Row[] }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./answer-questions.ts', import.meta.url), { workerData: this.#file, env: {} })
    worker.on('message', (answer: Answer) => this.#answered(worker, answer))
    let why = new Error('The thread that reads the database has ended')
    worker.on('error', (error) => {
      why = error
    })
    worker.on('exit', () => {
      this.#worker = undefined
      for (const { reject } of this.#waiting.values()) reject(why)
      this.#waiting.clear()
    })
    return worker
  }

  #answered(worker: Worker, answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) worker.unref()
    if ('rows' in answer) waiting?.resolve(answer.rows)
    else waiting?.reject(Object.assign(new Error(answer.failure.message), answer.failure))
  }
}
