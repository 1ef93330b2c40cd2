import type { FastifyInstance } from 'fastify'
import { whileListening } from '../../../http/rounds.ts'
import type { Backend } from '../../../http/serve-operations.ts'
import { parameter } from '../../../kernel/parameters/in-force.ts'
import { dayOf } from '../../../kernel/time.ts'
import { archiveAudit } from './archive-audit.ts'

/** In milliseconds. */
const hour = 3_600_000

/**
 * Writes the number and the hash of the audit's last row to the log, at the start and then once a day:
 * `audit 120:9f86…`. A log that is kept elsewhere shows a chain that was cut or rebuilt later
 * (`audit verify --from`).
 */
export function serveAuditHead(app: FastifyInstance, { db, clock }: Pick<Backend, 'db' | 'clock'>): void {
  let told = ''
  whileListening(app, {
    name: 'last row of the audit',
    every: hour,
    async run() {
      const day = dayOf(clock.now())
      if (day === told) return
      const { last, hash } = await db.selectFrom('audit_head').select(['last', 'hash']).executeTakeFirstOrThrow()
      if (last > 0) app.log.info(`audit ${last}:${hash}`)
      told = day
    },
  })
}

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
