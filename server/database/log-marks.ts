import { closeSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { DatabaseLost, databaseFile, leftLog } from './kept-file.ts'
import type { Database } from './schema.ts'

/* SQLite takes any write-ahead log for that of the database beside it. Marks tell whether it is (decision 0118). */

/** The last mark, the salts of the log that it stands in, and the last mark of any log before. */
interface Marks {
  readonly mark: number
  readonly salts: string
  readonly before: number
}

const marksFile = (folder: string): string => join(folder, 'auth-centre.marks')
const logFile = (folder: string): string => `${databaseFile(folder)}-wal`

/** Places in the files (https://www.sqlite.org/fileformat.html): the user version, and the two salts of a log. */
const [versionAt, saltsAt, saltsLength] = [60, 16, 8]

/**
 * Throws `DatabaseLost` where the log that a process has left beside the database is that of a later state of it, as
 * when a back-up was copied over the database and the log left there: SQLite would mix the two without a word.
 */
export function refuseForeignLog(folder: string): void {
  const marks = leftLog(folder) ? readMarks(folder) : undefined
  const log = marks && bytesAt(logFile(folder), saltsAt, saltsLength)
  const version = log && bytesAt(databaseFile(folder), versionAt, 4)
  if (!marks || !log || !version) return
  // A log begins when all before it is in the database file itself.
  const least = log.toString('hex') === marks.salts ? marks.before : marks.mark
  if (version.readUInt32BE() >= least) return
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
  let seen: Buffer | undefined
  return async () => {
    const present = stateOf(folder)
    if (seen && present && seen.equals(present)) return
    const last = readMarks(folder)
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
    const mark = Math.max(last?.mark ?? 0, rows[0]?.user_version ?? 0) + 1
    await sql`pragma user_version = ${sql.lit(mark)}`.execute(db)
    seen = stateOf(folder)
    const salts = bytesAt(logFile(folder), saltsAt, saltsLength)?.toString('hex')
    if (salts === undefined) return
    const before = last?.salts === salts ? last.before : (last?.mark ?? 0)
    const draft = `${marksFile(folder)}.${process.pid}`
    writeFileSync(draft, JSON.stringify({ mark, salts, before } satisfies Marks), { mode: 0o600 })
    renameSync(draft, marksFile(folder))
  }
}

/** Changes with every commit: the salts, and the index of the log that SQLite keeps beside it. */
const stateOf = (folder: string): Buffer | undefined => bytesAt(`${databaseFile(folder)}-shm`, 0, 48)

function readMarks(folder: string): Marks | undefined {
  try {
    return JSON.parse(readFileSync(marksFile(folder), 'utf8'))
  } catch {
    return undefined // None yet, or cut off by a loss of power: then nothing is known.
  }
}

/** So many bytes of a file; undefined where it has not so many, or is not there. */
function bytesAt(file: string, place: number, length: number): Buffer | undefined {
  const bytes = Buffer.alloc(length)
  try {
    const opened = openSync(file, 'r')
    try {
      return readSync(opened, bytes, 0, length, place) === length ? bytes : undefined
    } finally {
      closeSync(opened)
    }
  } catch {
    return undefined
  }
}
