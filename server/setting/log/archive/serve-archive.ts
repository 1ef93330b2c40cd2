import type { FastifyInstance } from 'fastify'
import { whileListening } from '../../../http/rounds.ts'
import type { Backend } from '../../../http/serve-operations.ts'
import { parameter } from '../../../kernel/parameters/in-force.ts'
import { archiveAudit } from './archive-audit.ts'

/** In milliseconds. */
const hour = 3_600_000

/**
 * Moves days of the audit that are older than the site keeps them in the database to files, while the server listens.
 */
export function serveArchive(
  app: FastifyInstance,
  { config, db, clock }: Pick<Backend, 'config' | 'db' | 'clock'>,
): void {
  whileListening(app, {
    name: 'archive of the audit',
    every: hour,
    run: () =>
      archiveAudit(db, {
        folder: config.auditArchiveDirectory,
        keptDays: parameter(db, 'keep.audit.days'),
        now: clock.now(),
      }),
  })
}
