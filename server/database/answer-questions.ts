import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** A statement that reads, with its values. */
export interface Question {
  readonly id: number
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The rows, or what SQLite reports. A copied error would lose its code. */
export type Answer = { readonly id: number } & (
  | { readonly rows: readonly object[] }
  | { readonly failure: { readonly message: string; readonly code?: string; readonly errcode?: number } }
)

const reader = new DatabaseSync(workerData, { readOnly: true, timeout: 5000 })
reader.exec('pragma cache_size = -32000; pragma busy_timeout = 0')

const answerTo = ({ id, sql, parameters }: Question): Answer => {
  try {
    // as: Kysely's parameters are unknown; node:sqlite rejects a type that it cannot bind
    return { id, rows: reader.prepare(sql).all(...(parameters as SQLInputValue[])) }
  } catch (error) {
    // as: node:sqlite throws these
    const { message, code, errcode } = error as { message: string; code?: string; errcode?: number }
    return { id, failure: { message, ...(code !== undefined && { code }), ...(errcode !== undefined && { errcode }) } }
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question), []))
