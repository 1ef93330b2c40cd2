import type { Handler } from '../../../http/handler.ts'
import { planImport } from './plan.ts'
import { readWorld } from './world.ts'

/** POST /api/system/user/import/check: what an import of these rows would do; changes nothing. */
export const checkUserImport: Handler<'checkUserImport'> = async ({ db, account, body, clock, fieldErrors }) => {
  const world = await readWorld(db, { account, now: clock.now(), fieldErrors }, body.rows)
  const { create, update, skipped, wrong, errors } = planImport(body.rows, body.existing, world)
  return { created: create.length, updated: update.length, skipped, wrong, errors: [...errors] }
}
