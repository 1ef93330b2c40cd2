import type { Config } from '../config/config.ts'
import type { Database } from '../database/schema.ts'

/** What a command says, in Chinese, and the exit code of its process. */
export interface Outcome {
  readonly text: string
  readonly exitCode: 0 | 1
}

/** The words after those of the command. */
export interface Given {
  readonly values: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
}

/** The configured site; nothing of it is read before a command asks for it. */
export interface Site {
  /** Throws `ConfigurationError`. */
  config(): Config
  /**
   * Does the work on the database, which must be there: a command makes none, because a wrong `DATA_DIR` would get an
   * empty one. `migrates` brings it up to date before; what only reads takes it as it is. Rejects with
   * `ConfigurationError` where there is none.
   */
  database<Result>(migrates: boolean, work: (db: Database) => Promise<Result>): Promise<Result>
}

export interface Command {
  /** What follows its words, as the help shows it. */
  readonly takes?: string
  /** The fewest and the most values. */
  readonly values?: readonly [fewest: number, most: number]
  /** The names of its options, each with a value. */
  readonly options?: readonly string[]
  /** What it does, for the help. */
  readonly about: string
  run(given: Given, site: Site): Promise<Outcome>
}

/** What the help tells of the server itself. */
export const start = { words: 'start', about: '启动服务器；不写命令时相同' }

/** Whether these words start the server. */
export const isStart = ([word, ...more]: readonly string[]): boolean =>
  more.length === 0 && (word === undefined || word === start.words)
