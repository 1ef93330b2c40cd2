import type { FastifyInstance } from 'fastify'
import { marker } from '../database/log-marks.ts'
import type { Database } from '../database/schema.ts'
import { whileListening } from '../http/rounds.ts'

/** How often the SQLite file is marked while it changes, in milliseconds: a back-up older than this is told apart. */
const markEvery = 60_000

/** Marks the SQLite file of this folder now, and while the server listens. */
export async function keepMarks(app: FastifyInstance, db: Database, folder: string): Promise<void> {
  const mark = marker(db, folder)
  await mark()
  whileListening(app, { name: 'marks of the database', every: markEvery, run: mark })
}
