import type { Client } from 'pg'
import { askOperators, type RawRow, SourceFault, type SyncSource } from './sync-source.ts'

export interface PostgresqlSettings {
  /** `name` or `name:port`. */
  readonly databaseHost: string
  readonly databaseName: string
  readonly databaseUser: string
  /** `table`, or `schema.table`. */
  readonly databaseTable: string
  /** A unique column, by whose order the rows are read. */
  readonly databaseKey: string
  /** The column of changes; '' for none. */
  readonly sinceField: string
  readonly secret: string | undefined
}

export interface PostgresqlReach {
  readonly mayReach: (host: string) => boolean
  /** Milliseconds for the connection, and for each statement. */
  readonly timeLimit: number
}

const pageSize = 1000
/** In bytes of their texts; a page is held in memory, as that of an interface, which has the same limit. */
const pageBytes = 8 * 1024 * 1024
const usualPort = 5432

/** A table or view of a PostgreSQL database, read page by page in one read-only transaction. All values are texts. */
export function postgresqlSource(settings: PostgresqlSettings, { mayReach, timeLimit }: PostgresqlReach): SyncSource {
  const { databaseHost, databaseTable, databaseKey, sinceField } = settings
  const [host = '', port = String(usualPort)] = databaseHost.split(':')
  if (!mayReach(databaseHost)) throw new SourceFault(`部署配置未允许访问 ${databaseHost}（SYNC_HOSTS）`, askOperators)
  return {
    async *pages({ since, signal }) {
      const { default: pg } = await import('pg')
      const table = databaseTable.split('.').map(pg.escapeIdentifier).join('.')
      const [key, changed] = [pg.escapeIdentifier(databaseKey), pg.escapeIdentifier(sinceField)]
      const client = new pg.Client({
        host,
        port: Number(port),
        database: settings.databaseName,
        user: settings.databaseUser,
        password: settings.secret ?? '',
        connectionTimeoutMillis: timeLimit,
        statement_timeout: timeLimit,
        query_timeout: timeLimit + 1000,
        application_name: 'auth-centre',
        // Texts as the database writes them: the mapping decides what they are.
        types: { getTypeParser: () => (value: unknown) => value },
      })
      // What breaks the connection also rejects the query under way.
      client.on('error', () => undefined)
      const stop = () => void client.end()
      signal.addEventListener('abort', stop, { once: true })
      try {
        await client.connect()
        await client.query('begin isolation level repeatable read read only')
        for (let last: unknown; ; ) {
          const conditions = [
            ...(since === undefined ? [] : [`${changed} >= $1`]),
            ...(last === undefined ? [] : [`${key} > $${since === undefined ? 1 : 2}`]),
          ]
          const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
          const values = [since, last].filter((value) => value !== undefined)
          const of = `select * from ${table} ${where} order by ${key}`
          const page = await pageOf(client, of, key, values)
          if (page.length === 0) break
          yield page
          const next = page.at(-1)?.[databaseKey]
          if (next === null || next === undefined || next === last)
            throw new SourceFault(`主键列“${databaseKey}”不是唯一的`)
          last = next
        }
      } catch (error) {
        signal.throwIfAborted()
        throw error instanceof SourceFault ? error : faultOf(error)
      } finally {
        signal.removeEventListener('abort', stop)
        await client.end().catch(() => undefined)
      }
    },
  }
}

/** What the rows of a page have so far, in bytes; no column of a source is called so. */
const total = 'auth_centre_bytes'

/**
 * The first rows of a query that fit a page. The database counts their bytes before it sends them, so that what is too
 * long never comes here. Throws `SourceFault` where the first one does not fit.
 */
async function pageOf(client: Client, of: string, key: string, values: readonly unknown[]): Promise<readonly RawRow[]> {
  const { rows } = await client.query<RawRow>(
    `select * from (
       select source.*, sum(octet_length(source::text)) over (order by ${key}) as ${total}
       from (${of} limit ${pageSize}) as source) as counted
     where ${total} <= ${pageBytes} order by ${key}`,
    [...values],
  )
  if (rows.length === 0) {
    const { rows: first } = await client.query(`select 1 from (${of} limit 1) as source`, [...values])
    if (first.length > 0) throw new SourceFault('有一行的内容超过 8 MB')
  }
  return rows.map(({ [total]: _bytes, ...row }) => row)
}

/** By the database's code of the error; its own words may hold values of rows. */
const reasons: Readonly<Record<string, string>> = {
  '28P01': '数据库用户或密码不正确',
  '28000': '数据库不允许该用户连接',
  '3D000': '数据库不存在',
  '3F000': '数据库中没有这个模式',
  '42P01': '数据库中没有这张表或视图',
  '42703': '表中没有主键列或变更时间字段',
  '42501': '数据库用户没有读取权限',
  '57014': '数据库查询超时',
  '22P02': '主键列或变更时间的值不合其类型',
}

function faultOf(cause: unknown): SourceFault {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return new SourceFault(reasons[code] ?? '无法连接数据库，或连接中断', { cause })
}
