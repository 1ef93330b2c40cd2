import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const traces = new AsyncLocalStorage<string>()

/** Runs a request's handler or a job, so that the calls out that it makes carry its trace id. */
export const traced = <Result>(traceId: string, work: () => Result): Result => traces.run(traceId, work)

/**
 * The X-Request-Id of the request that is being handled, or the job's id; a new one for work that neither has begun.
 */
export const currentTrace = (): string => traces.getStore() ?? randomUUID()
