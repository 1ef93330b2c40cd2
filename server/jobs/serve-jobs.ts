import type { FastifyInstance } from 'fastify'
import { whileListening } from '../http/rounds.ts'
import type { Backend } from '../http/serve-operations.ts'
import { parameter } from '../kernel/parameters/in-force.ts'
import { boundTimes } from './bound-times.ts'
import { JobRunner } from './job-runner.ts'
import { trimJobs } from './trim-jobs.ts'

/** How often a process looks for due jobs, in milliseconds. */
const lookEvery = 1000
/** How often times of a clock that ran ahead are looked for, in milliseconds. */
const boundEvery = 10_000
const hour = 3_600_000
const day = 24 * hour

declare module 'fastify' {
  interface FastifyInstance {
    /** The jobs of this process; it looks for them while it listens. */
    readonly jobs: JobRunner
  }
}

/** Runs the jobs of all areas while the server listens, and deletes those that were over long ago. */
export function serveJobs(app: FastifyInstance, backend: Backend): void {
  const { db, clock, jobKinds } = backend
  const jobs = new JobRunner({
    backend,
    kinds: jobKinds,
    failed: (error, { id, kind }) => app.log.error({ err: error, job: id }, kind),
  })
  app.decorate('jobs', jobs)
  whileListening(app, { name: 'jobs', every: lookEvery, run: () => jobs.look() })
  whileListening(app, {
    name: 'jobs of a clock ahead',
    every: boundEvery,
    run: () => boundTimes(db, clock.now()),
  })
  whileListening(app, {
    name: 'jobs that are over',
    every: hour,
    run: () => trimJobs(db, clock.now() - parameter(db, 'keep.jobs.days') * day),
  })
  app.addHook('preClose', () => jobs.stop())
}
