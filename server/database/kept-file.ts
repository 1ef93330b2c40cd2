import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The SQLite file is gone, was replaced, or was emptied. The message is for the operator. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost'
}

/** Path of the SQLite file in the data folder. */
export const databaseFile = (folder: string): string => join(folder, 'auth-centre.sqlite')

/** Whether SQLite's log of a process that was not stopped stands beside the database. */
export const leftLog = (folder: string): boolean => sizeOf(`${databaseFile(folder)}-wal`) > 0

/** A file beside the database, written once it holds data, so that its loss is not taken for a first start. */
const markOf = (folder: string): string => join(folder, 'auth-centre.kept')
const markText =
  '此目录的数据库已存有数据。数据库文件丢失或被清空时，本文件使服务器拒绝启动，而不是新建一个空的数据库。\n'

/** Records that the database in this folder holds data. */
export function markKept(folder: string): void {
  if (!existsSync(markOf(folder))) writeFileSync(markOf(folder), markText, { mode: 0o600 })
}

/** Throws `DatabaseLost` where the folder held data and its database is gone or empty. */
export function refuseLost(folder: string): void {
  if (existsSync(markOf(folder)) && sizeOf(databaseFile(folder)) === 0) throw lost(folder)
}

/** The error for a folder that held data, whose database holds none. */
export function lost(folder: string): DatabaseLost {
  return new DatabaseLost(
    `数据目录 ${folder} 中的数据库已丢失或被清空，请从备份恢复；确实要重新开始时，请先删除该目录中的 auth-centre.kept`,
  )
}

/** Whether the folder held data. */
export const isKept = (folder: string): boolean => existsSync(markOf(folder))

/**
 * Returns a check that throws `DatabaseLost` once the path no longer leads to the file that is open now: what is
 * written to a deleted file is gone with the process. It costs one `stat`, about 2 µs.
 */
export function sameFile(file: string): () => void {
  const opened = statSync(file)
  return () => {
    const present = statSync(file, { throwIfNoEntry: false })
    if (present?.ino === opened.ino && present.dev === opened.dev && present.size > 0) return
    throw new DatabaseLost(`数据库文件 ${file} 已被删除、替换或清空，请从备份恢复，然后重新启动`)
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
