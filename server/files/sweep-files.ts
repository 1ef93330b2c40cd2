import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/schema.ts'
import { whileListening } from '../http/rounds.ts'
import type { Backend } from '../http/serve-operations.ts'
import type { FileStore } from './file-store.ts'

const hour = 3_600_000
/** How long an uploaded file waits to be attached. */
const waiting = 24 * hour
/** A file is stored before its row is written, so one without a row may be new. */
const settling = hour
const atOnce = 200

/**
 * Removes the uploads that nothing names after a day. Two servers may do it at the same time. `now` in milliseconds
 * since
 * 1970.
 */
export async function sweepUploads(db: Database, files: FileStore, now: number): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom('stored_file')
      .select('id')
      .where('notice_id', 'is', null)
      .where('created_at', '<=', now - waiting)
      .limit(atOnce)
      .execute()
    if (old.length === 0) break
    // The condition again: one of them may have been attached since.
    const removed = await db
      .deleteFrom('stored_file')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .where('notice_id', 'is', null)
      .returning('key')
      .execute()
    for (const { key } of removed) await files.remove(key)
  }
}

/** Removes the files that have no row, which a crash has left. It lists the whole store. */
export async function sweepStrays(db: Database, files: FileStore, now: number): Promise<void> {
  let some: string[] = []
  for await (const { key, storedAt } of files.list()) {
    if (storedAt <= now - settling) some.push(key)
    if (some.length < atOnce) continue
    await removeUnknown(db, files, some)
    some = []
  }
  await removeUnknown(db, files, some)
}

async function removeUnknown(db: Database, files: FileStore, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const rows = await db.selectFrom('stored_file').select('key').where('key', 'in', keys).execute()
  const known = new Set(rows.map(({ key }) => key))
  for (const key of keys) if (!known.has(key)) await files.remove(key)
}

/** Sweeps the files while the server listens. */
export function serveSweeping(
  app: FastifyInstance,
  { db, files, clock }: Pick<Backend, 'db' | 'files' | 'clock'>,
): void {
  whileListening(app, { name: 'sweeping uploads', every: hour / 6, run: () => sweepUploads(db, files, clock.now()) })
  whileListening(app, { name: 'sweeping strays', every: 6 * hour, run: () => sweepStrays(db, files, clock.now()) })
}
