/*
 * Classifies database errors, of SQLite (result codes, https://sqlite.org/rescode.html) and PostgreSQL (SQLSTATE,
 * https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */

import { DatabaseLost } from './kept-file.ts'

/** Another row already has this value. */
export function isUniqueViolation(error: unknown): boolean {
  const sqlite = sqliteCode(error)
  return sqlite === undefined ? codeOf(error) === '23505' : sqlite === 2067 || sqlite === 1555
}

/** Another row refers to this one, or the row that it refers to does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  const sqlite = sqliteCode(error)
  return sqlite === undefined ? codeOf(error) === '23503' : sqlite === 787
}

/** Another process has the write lock of the SQLite file. */
export function isBusy(error: unknown): boolean {
  const sqlite = sqliteCode(error)
  return sqlite !== undefined && (sqlite & 0xff) === 5
}

/** PostgreSQL ended a statement that took too long; the connection is as it was. */
export const isTooLong = (error: unknown): boolean => codeOf(error) === '57014'

/** The SQLite file is malformed, or no database. */
export function isDamaged(error: unknown): boolean {
  const sqlite = sqliteCode(error)
  return sqlite !== undefined && [11, 26].includes(sqlite & 0xff)
}

/** SQLite: busy, out of memory, read-only, interrupted, broken, full, or cannot be opened. */
const sqliteUnavailable = new Set([5, 6, 7, 8, 9, 10, 11, 13, 14, 26])
/** Network error codes of an unreachable PostgreSQL. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENOENT',
  'EAI_AGAIN',
])
/** Connection lost, out of resources, operator intervention, disk or system error, deadlock, serialisation failure. */
const sqlstateUnavailable = /^(08|40|53|57|58)/

/** The database is temporarily unavailable; a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  const sqlite = sqliteCode(error)
  if (error instanceof DatabaseLost) return true
  if (sqlite !== undefined) return sqliteUnavailable.has(sqlite & 0xff)
  const code = codeOf(error)
  if (code !== undefined) return networkCodes.has(code) || (isSqlstate(code) && sqlstateUnavailable.test(code))
  // pg's pool and client report these without a code.
  return (
    error instanceof Error &&
    /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      error.message,
    )
  )
}

/** A value that passed validation but that the database cannot store: a number out of range, a malformed text. */
export function isBadValue(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && isSqlstate(code) && code.startsWith('22')
}

function isSqlstate(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code)
}

function codeOf(error: unknown): string | undefined {
  // The AggregateError of a host with several addresses has the code of all of them.
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function sqliteCode(error: unknown): number | undefined {
  if (codeOf(error) !== 'ERR_SQLITE_ERROR') return undefined
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined
}
