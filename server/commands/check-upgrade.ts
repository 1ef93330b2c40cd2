import { type Migrations, migrationsRun } from '../database/migrate.ts'
import { newerThan } from '../database/release-line.ts'
import type { Database } from '../database/schema.ts'
import { contentOf } from './backup/database-content.ts'
import type { Outcome } from './command.ts'
import { release } from './release.ts'

/** Rows of all tables that a migration passes by in a second, on a slow disk: it is to be an upper limit. */
const rowsInSecond = 50_000

/**
 * Says which migrations this release would run on the database, and how long that may take at most: each may pass by
 * every row. Changes nothing. The exit code is 1 where this release cannot use the database.
 */
export async function checkUpgrade(db: Database, migrations: Migrations): Promise<Outcome> {
  const { version } = release()
  const run = new Set(await migrationsRun(db))
  if ([...run].some((name) => !(name in migrations))) {
    const mark = await newerThan(db, migrations)
    if (typeof mark === 'object')
      return { text: `数据库已由 ${mark.release} 升级，本版本 ${version} 仍能使用它，不会改动结构。`, exitCode: 0 }
    return { text: mark ?? '数据库已由更新的版本升级：请启动更新的版本，或先恢复升级前的备份', exitCode: 1 }
  }
  const pending = Object.keys(migrations)
    .filter((name) => !run.has(name))
    .toSorted()
  if (pending.length === 0) return { text: `数据库已是本版本 ${version} 的结构，升级只需换程序。`, exitCode: 0 }
  const rows = Object.values((await contentOf(db)).rows).reduce((sum, count) => sum + count, 0)
  const seconds = Math.max(1, Math.ceil((rows * pending.length) / rowsInSecond))
  return {
    text: [
      `本版本 ${version} 启动时将升级数据库，共 ${pending.length} 项：`,
      ...pending.map((name) => `  ${name}`),
      `数据库共 ${rows} 行，预计不超过 ${seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`}。`,
      '请先备份；升级是一个事务，中断后数据库保持原样。',
    ].join('\n'),
    exitCode: 0,
  }
}
