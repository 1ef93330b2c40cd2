import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/schema.ts'
import { whileListening } from '../http/rounds.ts'
import type { Backend } from '../http/serve-operations.ts'
import type { FileStore } from './file-store.ts'
import { isFree } from './free-files.ts'

const hour = 3_600_000
/** How long an uploaded file waits to be attached. */
const waiting = 24 * hour
/** A file is stored before its row is written, so one without a row may be new. */
const settling = hour
const atOnce = 200
/** A crash leaves one file without a row, so many are another site's, or those of a lost database. */
const mostStrays = 20

/**
 * Removes the uploads that nothing names after a day, and what a record has released at once. Two servers may do it at
 * the same time. `now` in milliseconds since 1970.
 */
export async function sweepUploads(db: Database, files: FileStore, now: number): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom('stored_file')
      .select('id')
      .where(isFree)
      .where('created_at', '<=', now - waiting)
      .limit(atOnce)
      .execute()
    if (old.length === 0) break
    const removed = await db.transaction().execute((tx) =>
      removeFree(
        tx,
        old.map(({ id }) => id),
      ),
    )
    for (const { key } of removed) await files.remove(key)
  }
}

/** Removes the rows of files that nothing names, with those of their pieces; resolves to the keys of all. */
async function removeFree(tx: Database, ids: readonly string[]): Promise<readonly { readonly key: string }[]> {
  // The condition again: one of them may have been attached since.
  const removed = await tx
    .deleteFrom('stored_file')
    .where('id', 'in', ids)
    .where(isFree)
    .returning(['id', 'key'])
    .execute()
  if (removed.length === 0) return []
  const pieces = await tx
    .deleteFrom('stored_file')
    .where(
      'record_id',
      'in',
      removed.map(({ id }) => id),
    )
    .where('record_kind', '=', 'stored_file')
    .returning('key')
    .execute()
  return [...removed, ...pieces]
}

/**
 * Removes the files that have no row, which a crash has left. It lists the whole store. Throws, and removes nothing,
 * where more files have none than have one: then the store, or the database, is not the one that it was.
 */
export async function sweepStrays(db: Database, files: FileStore, now: number): Promise<void> {
  const strays: string[] = []
  let known = 0
  let some: string[] = []
  const sort = async () => {
    const unknown = await unknownOf(db, some)
    known += some.length - unknown.length
    strays.push(...unknown)
    some = []
  }
  for await (const { key, storedAt } of files.list()) {
    if (storedAt <= now - settling) some.push(key)
    if (some.length >= atOnce) await sort()
  }
  await sort()
  if (strays.length > mostStrays && strays.length > known)
    throw new Error(`文件存储中有 ${strays.length} 个文件不在数据库中，未清理：请核对存储和数据库是否属于同一站点`)
  // Again: a row may have been written since.
  for (let from = 0; from < strays.length; from += atOnce)
    for (const key of await unknownOf(db, strays.slice(from, from + atOnce))) await files.remove(key)
}

async function unknownOf(db: Database, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return []
  const rows = await db.selectFrom('stored_file').select('key').where('key', 'in', keys).execute()
  const known = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}

/** Sweeps the files while the server listens. */
export function serveSweeping(
  app: FastifyInstance,
  { db, files, clock }: Pick<Backend, 'db' | 'files' | 'clock'>,
): void {
  whileListening(app, { name: 'sweeping uploads', every: hour / 6, run: () => sweepUploads(db, files, clock.now()) })
  whileListening(app, { name: 'sweeping strays', every: 6 * hour, run: () => sweepStrays(db, files, clock.now()) })
}
