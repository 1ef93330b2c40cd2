import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../database/schema.ts'

/** Seconds: what is felt as at once, what a list may take, and the limit of a call. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3]
const unfinished = ['waiting', 'running', 'failed'] as const

/**
 * The figures of this process for Prometheus: each answer by operation and status, its time by operation, the jobs of
 * the site by kind and state, and what Node tells of itself, such as the delay of its event loop and its memory. The
 * registry is this app's own, so that several may run in one process.
 */
export function metricsOf(app: FastifyInstance, site: { readonly db: Database }): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const answers = new Counter({
    name: 'auth_centre_http_requests_total',
    help: 'Answers by operation and status.',
    labelNames: ['operation', 'status'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'auth_centre_http_request_seconds',
    help: 'Time from the head of a request to the end of its answer, by operation; live streams are not counted.',
    labelNames: ['operation'],
    buckets,
    registers: [register],
  })
  const jobs = new Gauge({
    name: 'auth_centre_jobs',
    help: 'Jobs of the site that wait, run or have failed for good, by kind and state.',
    labelNames: ['kind', 'state'],
    registers: [],
    async collect() {
      this.reset()
      const counted = await site.db
        .selectFrom('job')
        .select((eb) => ['kind', 'state', eb.fn.countAll<number>().as('n')])
        .where('state', 'in', unfinished)
        .groupBy(['kind', 'state'])
        .execute()
      for (const { kind, state, n } of counted) this.set({ kind, state }, n)
    },
  })
  register.registerMetric(jobs)
  app.addHook('onResponse', async (request, reply) => {
    // What is no operation is one name, because its paths are whatever a stranger asks for.
    const operation = request.routeOptions.config.route?.operationId ?? 'other'
    answers.inc({ operation, status: reply.statusCode })
    const isStream = reply.getHeader('content-type')?.toString().startsWith('text/event-stream')
    if (!isStream) seconds.observe({ operation }, reply.elapsedTime / 1000)
  })
  return register
}
