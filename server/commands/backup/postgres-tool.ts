import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ConfigurationError } from '../../config/config-file.ts'
import { postgresqlMajor } from '../../database/postgresql-major.ts'
import type { Database } from '../../database/schema.ts'

const run = promisify(execFile)
/** More than a list of faults needs. */
const mostOutput = 4 * 1024 * 1024

type Tool = 'pg_dump' | 'pg_restore'

/**
 * The program of PostgreSQL, for the database at this address; it takes its arguments. `PG_BIN` names its folder where
 * it is not in `PATH`. Rejects with `ConfigurationError` where it is absent, or of an older version than the server,
 * which it could not read.
 */
export async function postgresTool(
  tool: Tool,
  address: string,
  db: Database,
): Promise<(words: readonly string[]) => Promise<void>> {
  const server = await postgresqlMajor(db)
  const folder = process.env['PG_BIN']
  const program = folder === undefined ? tool : `${folder}/${tool}`
  const said = await run(program, ['--version']).catch(() => undefined)
  const version = Number(/(\d+)/.exec(said?.stdout ?? '')?.[1] ?? 0)
  if (version < server)
    throw new ConfigurationError(
      `${said ? `${tool} 的版本是 ${version}，低于数据库的 ${server}` : `找不到 ${tool}`}：请安装 PostgreSQL ${server} 的客户端程序，或用环境变量 PG_BIN 指定其目录`,
    )
  return async (words) => {
    try {
      // Not among the arguments, which every user of the machine can read.
      await run(program, [...words], { env: { ...process.env, ...connectionOf(address) }, maxBuffer: mostOutput })
    } catch (cause) {
      const errors = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause)
      throw new ConfigurationError(`${tool} 没有完成：${errors}`, { cause })
    }
  }
}

/** The name of the database at an address. */
export const databaseOf = (address: string): string => decodeURIComponent(new URL(address).pathname.slice(1))

/** The address as the variables that PostgreSQL's programs read (libpq, 34.15). */
function connectionOf(address: string): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(address)
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseOf(address),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}
