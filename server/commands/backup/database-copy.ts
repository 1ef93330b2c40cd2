import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import { databaseFile } from '../../database/kept-file.ts'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import { sealedDays } from '../../setting/log/archive/check-archive.ts'
import { type Content, contentOf } from './database-content.ts'
import { postgresTool } from './postgres-tool.ts'

/** In one step: a copy in steps begins again whenever another process writes between two (SQLite, Online Backup). */
const allPages = 2 ** 31 - 1

/** A copy of the database, as one file, and what it holds. */
export interface DatabaseCopy {
  readonly kind: 'sqlite' | 'postgresql'
  readonly file: string
  readonly content: Content
  /** The uploaded files that it knows, and the files of the audit's archive. */
  readonly files: readonly { readonly key: string; readonly size: number }[]
  readonly archived: readonly { readonly file: string }[]
}

/**
 * Copies the database into this folder as it is at one moment, while servers write: SQLite by its online backup,
 * PostgreSQL by its `pg_dump`. Rejects with `ConfigurationError` where that program is absent or older than the server.
 */
export const copyDatabase = (config: Config, db: Database, folder: string): Promise<DatabaseCopy> =>
  config.databaseUrl === undefined
    ? copySqlite(config.dataDirectory, folder)
    : copyPostgresql(config.databaseUrl, db, folder)

async function copySqlite(dataDirectory: string, folder: string): Promise<DatabaseCopy> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = databaseFile(folder)
  const source = new DatabaseSync(databaseFile(dataDirectory), { readOnly: true, timeout: 5000 })
  try {
    await backup(source, file, { rate: allPages })
  } finally {
    source.close()
  }
  const copy = openDatabase({ dataDirectory: folder }, Number.POSITIVE_INFINITY)
  try {
    return { kind: 'sqlite', file, ...(await heldBy(copy)) }
  } finally {
    await copy.destroy()
  }
}

async function copyPostgresql(address: string, db: Database, folder: string): Promise<DatabaseCopy> {
  const file = join(folder, 'database.dump')
  const dump = await postgresTool('pg_dump', address, db)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // The dump has the state of this transaction, whose rows are counted.
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx)
      const snapshot = rows[0]?.id ?? ''
      await dump(['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, `--file=${file}`])
      return { kind: 'postgresql', file, ...(await heldBy(tx)) } as const
    })
}

async function heldBy(db: Database): Promise<Pick<DatabaseCopy, 'content' | 'files' | 'archived'>> {
  return {
    content: await contentOf(db),
    files: await db.selectFrom('stored_file').select(['key', 'size']).orderBy('key').execute(),
    archived: await sealedDays(db),
  }
}
