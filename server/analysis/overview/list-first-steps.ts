import type { Handler } from '../../http/handler.ts'
import type { FirstStep } from '../../kernel/contributions/first-step.ts'

declare module '../../http/handler.ts' {
  interface Services {
    /** What a new site is set up with, in its order. */
    readonly firstSteps: readonly FirstStep[]
  }
}

/**
 * GET /api/analysis/total/steps: the steps that the account can do for the whole site, those that are done as well;
 * none for an account of a part of it.
 */
export const listFirstSteps: Handler<'listFirstSteps'> = async ({ db, account, firstSteps }) => {
  const own = firstSteps.filter(({ permission }) => account.permissions.get(permission)?.all)
  return Promise.all(
    own.map(async ({ key, title, text, address, isDone }) => ({ key, title, text, address, done: await isDone(db) })),
  )
}
