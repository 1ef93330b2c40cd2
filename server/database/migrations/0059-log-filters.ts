import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

/**
 * Texts without regular expressions, which SQLite does not have; the list itself shows what `deviceOf` and `networkOf`
 * say.
 */
const agent = sql`lower(coalesce(user_agent, ''))`
const says = (...words: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`${agent} like ${sql.lit(`%${word}%`)}`),
    sql` or `,
  )
const named = (...names: readonly (readonly [name: string, said: RawBuilder<unknown>])[]) =>
  sql`case ${sql.join(
    names.map(([name, said]) => sql`when ${said} then ${sql.lit(name)}`),
    sql` `,
  )} else 'other' end`

const browser = named(
  ['wechat', says('micromessenger/')],
  ['edge', says('edg/', 'edga/', 'edgios/')],
  ['firefox', says('firefox/', 'fxios/')],
  ['chrome', says('chrome/', 'crios/')],
  ['safari', says('version/%safari/')],
)
const system = named(
  ['uos', says('uos')],
  ['kylin', says('kylin')],
  ['ios', says('iphone', 'ipad', 'ipod')],
  ['android', says('android')],
  ['windows', says('windows')],
  ['macos', says('macintosh')],
  ['linux', says('linux')],
)

/** An address of version 4 within one of version 6 is one of version 4. */
const address = sql`(case when lower(ip) like '::ffff:%' then substr(ip, 8) else lower(ip) end)`
const beginsWith = (...beginnings: readonly string[]): RawBuilder<unknown> => {
  const length = sql.lit(beginnings[0]?.length ?? 0)
  return sql`substr(${address}, 1, ${length}) in (${sql.join(beginnings.map((text) => sql.lit(text)))})`
}
const network = sql`case when ${sql.join(
  [
    beginsWith('10.'),
    beginsWith('127.'),
    beginsWith('192.168.', '169.254.'),
    beginsWith(...Array.from({ length: 16 }, (_, index) => `172.${index + 16}.`)),
    sql`${address} = '::1'`,
    sql`substr(${address}, 5, 1) = ':' and (${beginsWith('fc', 'fd')} or ${beginsWith('fe8', 'fe9', 'fea', 'feb')})`,
  ].map((test) => sql`(${test})`),
  sql` or `,
)} then 'internal' else 'external' end`

/**
 * What the filters of the sign-ins and of the audit test (decision 0076). The database makes the columns of the
 * sign-ins from those that are there, so that old rows have them too. The indexes of the time have them.
 */
export const logFilters: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    // SQLite adds no stored column to a table; in an index it is stored anyway.
    const kept = db.getExecutor().adapter instanceof PostgresAdapter ? sql`stored` : sql`virtual`
    for (const [name, made] of Object.entries({ network, system, browser }))
      await sql`alter table sign_in add column ${sql.ref(name)} text generated always as (${made}) ${kept}`.execute(db)
    await db.schema.dropIndex('sign_in_log').execute()
    await db.schema
      .createIndex('sign_in_log')
      .on('sign_in')
      .columns(['created_at', 'id', 'user_id', 'failure', 'method', 'ip', 'network', 'system', 'browser'])
      .execute()
    await db.schema.dropIndex('audit_log').execute()
    await db.schema
      .createIndex('audit_log')
      .on('audit')
      .columns(['created_at', 'id', 'user_id', 'operation', 'ip', 'duration'])
      .execute()
  },
}
