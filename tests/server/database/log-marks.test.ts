// test:sqlite: it is about SQLite's files
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { databaseFile } from '../../../server/database/kept-file.ts'
import { marker } from '../../../server/database/log-marks.ts'
import { openDatabase } from '../../../server/database/open.ts'
import type { Database } from '../../../server/database/schema.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marks-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const at = (name: string) => join(root, name)
/** As a killed process leaves a folder. */
const killed = (name: string) => cpSync(at('live'), at(name), { recursive: true })
const write = (db: Database, text: string) => sql`insert into note values (${text})`.execute(db)
const checkpoint = (db: Database) => sql`pragma wal_checkpoint(restart)`.execute(db)
const notesIn = async (name: string) => {
  const db = openDatabase({ dataDirectory: at(name) })
  const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(db)
  await db.destroy()
  return rows.map(({ text }) => text)
}

/** How many transactions the index of the log has counted since it was built; read by a process without locks of it. */
const changesInIndex = () => {
  const read = "process.stdout.write(String(require('fs').readFileSync(process.argv[1]).readUInt32LE(8)))"
  return Number(execFileSync(process.execPath, ['-e', read, `${databaseFile(at('live'))}-shm`]))
}

/** A folder whose database has changed twice since the back-up, the last time in a log of its own. */
async function mixture(backUp: (db: Database) => Promise<unknown>): Promise<void> {
  const db = openDatabase({ dataDirectory: at('live') })
  const mark = marker(db, at('live'))
  await sql`create table note (text text)`.execute(db)
  await write(db, 'a')
  await mark()
  await checkpoint(db)
  await backUp(db)
  await write(db, 'b')
  await mark()
  await checkpoint(db)
  await write(db, 'c')
  await mark()
  killed('crashed')
  await db.destroy()
}

const foreign = /^数据库 \S+ 与旁边的 \S+-wal 不属于同一时刻：从备份恢复时须先移走旧的 -wal 和 -shm 文件；/

it.each([
  ['copied', async () => cpSync(databaseFile(at('live')), at('copy'))],
  ['made by VACUUM INTO', async (db: Database) => void (await sql`vacuum into ${at('copy')}`.execute(db))],
])('a back-up that was %s is not mixed with the log of a later state', async (_, backUp) => {
  await mixture(backUp)
  cpSync(at('copy'), databaseFile(at('crashed')))
  expect(() => openDatabase({ dataDirectory: at('crashed') })).toThrow(foreign)
  for (const ending of ['-wal', '-shm']) rmSync(databaseFile(at('crashed')) + ending, { force: true })
  expect(await notesIn('crashed')).toEqual(['a'])
})

it('what belongs together is opened: after a kill, moved elsewhere, a second process, without marks', async () => {
  await mixture(async () => undefined)
  cpSync(at('crashed'), at('moved'), { recursive: true })
  cpSync(at('crashed'), at('unmarked'), { recursive: true })
  rmSync(join(at('unmarked'), 'auth-centre.marks'))
  expect(await notesIn('crashed')).toEqual(['a', 'b', 'c'])
  expect(await notesIn('unmarked')).toEqual(['a', 'b', 'c'])
  const first = openDatabase({ dataDirectory: at('moved') })
  const mark = marker(first, at('moved'))
  for (let round = 0; round < 6; round += 1) {
    await write(first, `d${round}`)
    if (round % 2 === 0) await mark()
    if (round % 3 === 0) await checkpoint(first)
    cpSync(at('moved'), at(`killed${round}`), { recursive: true })
    expect(await notesIn(`killed${round}`)).toHaveLength(4 + round)
    expect(await notesIn('moved')).toHaveLength(4 + round)
  }
  await first.destroy()
})

it('nothing is written while nothing changes', async () => {
  const db = openDatabase({ dataDirectory: at('live') })
  const mark = marker(db, at('live'))
  const version = async () =>
    (await sql<{ user_version: number }>`pragma user_version`.execute(db)).rows[0]?.user_version
  await sql`create table note (text text)`.execute(db)
  await mark()
  expect(await version()).toBe(1)
  await mark()
  expect(await version()).toBe(1)
  await write(db, 'a')
  await mark()
  expect(await version()).toBe(2)
  await db.destroy()
})

it('marking drops no lock: another process that opens the database does not build the index of the log anew', async () => {
  const db = openDatabase({ dataDirectory: at('live') })
  const mark = marker(db, at('live'))
  await sql`create table note (text text)`.execute(db)
  await mark()
  await write(db, 'a')
  await mark()
  // Whoever finds the index without a lock empties it, under the feet of a process that has it in its memory.
  const other = `const { DatabaseSync } = require('node:sqlite')
    const db = new DatabaseSync(process.argv[1])
    db.exec('select count(*) from note')
    db.close()`
  const counter = changesInIndex()
  execFileSync(process.execPath, ['-e', other, databaseFile(at('live'))])
  expect(counter).toBeGreaterThan(0)
  expect(changesInIndex()).toBe(counter)
  await db.destroy()
})
