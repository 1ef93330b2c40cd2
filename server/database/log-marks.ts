import { closeSync, openSync, readFileSync, readSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { DatabaseLost, databaseFile, leftLog } from './kept-file.ts'
import type { Database } from './schema.ts'

/*
 * SQLite takes any write-ahead log for that of the database beside it. Marks tell whether it is (decision 0118).
 * Nothing here opens the database or its `-shm` as a file: closing it would drop this process's locks of it, and
 * another one would take the log for its own (https://www.sqlite.org/howtocorrupt.html, 2.2). The log is not locked.
 */

/** The last mark, the salts of the log that it stands in, and the last mark of any log before. */
interface Marks {
  readonly mark: number
  readonly salts: string
  readonly before: number
}

const marksFile = (folder: string): string => join(folder, 'auth-centre.marks')
const logFile = (folder: string): string => `${databaseFile(folder)}-wal`

/** Place of the two salts in a log (https://www.sqlite.org/fileformat.html). */
const [saltsAt, saltsLength] = [16, 8]

/**
 * Throws `DatabaseLost` where the log that a process has left beside the database is that of a later state of it, as
 * when a back-up was copied over the database and the log left there: SQLite would mix the two without a word.
 */
export function refuseForeignLog(folder: string): void {
  const marks = leftLog(folder) ? readMarks(folder) : undefined
  const salts = marks && saltsOf(folder)
  if (!marks || salts === undefined) return
  // A log begins when all before it is in the database file itself.
  const least = salts === marks.salts ? marks.before : marks.mark
  if (versionWithoutLog(folder) >= least) return
  const file = databaseFile(folder)
  throw new DatabaseLost(
    `数据库 ${file} 与旁边的 ${file}-wal 不属于同一时刻：从备份恢复时须先移走旧的 -wal 和 -shm 文件；请移走它们，重新复制备份，再启动。确认它们属于同一时刻时，请删除 ${marksFile(folder)}，再启动`,
  )
}

/**
 * Writes the next mark into the database, and beside it in which log it stands: read after the commit, so that a mark
 * is never said to be in an earlier log than it is. Nothing is written where the log is as the last mark has left it.
 */
export function marker(db: Database, folder: string): () => Promise<void> {
  let seen: string | undefined
  return async () => {
    const present = stateOf(folder)
    if (seen !== undefined && seen === present) return
    const last = readMarks(folder)
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
    const mark = Math.max(last?.mark ?? 0, rows[0]?.user_version ?? 0) + 1
    await sql`pragma user_version = ${sql.lit(mark)}`.execute(db)
    seen = stateOf(folder)
    const salts = saltsOf(folder)
    if (salts === undefined) return
    const before = last?.salts === salts ? last.before : (last?.mark ?? 0)
    const draft = `${marksFile(folder)}.${process.pid}`
    writeFileSync(draft, JSON.stringify({ mark, salts, before } satisfies Marks), { mode: 0o600 })
    renameSync(draft, marksFile(folder))
  }
}

/** Changes with a commit; one in the same tick of the file system's clock is marked with the next. */
const stateOf = (folder: string): string | undefined => {
  const log = statSync(logFile(folder), { bigint: true, throwIfNoEntry: false })
  return log && `${log.ino} ${log.size} ${log.mtimeNs}`
}

function readMarks(folder: string): Marks | undefined {
  try {
    return JSON.parse(readFileSync(marksFile(folder), 'utf8'))
  } catch {
    return undefined // None yet, or cut off by a loss of power: then nothing is known.
  }
}

/** The version in the database file itself. `immutable` leaves out the log, and takes no locks. */
function versionWithoutLog(folder: string): number {
  const file = pathToFileURL(databaseFile(folder))
  file.searchParams.set('immutable', '1')
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return Number(db.prepare('pragma user_version').get()?.['user_version'])
  } finally {
    db.close()
  }
}

/** The salts of the log; undefined where it has not begun. */
function saltsOf(folder: string): string | undefined {
  const salts = Buffer.alloc(saltsLength)
  try {
    const log = openSync(logFile(folder), 'r')
    try {
      return readSync(log, salts, 0, saltsLength, saltsAt) === saltsLength ? salts.toString('hex') : undefined
    } finally {
      closeSync(log)
    }
  } catch {
    return undefined
  }
}
