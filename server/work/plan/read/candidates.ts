import type { Handler } from '../../../http/handler.ts'
import { usablePeople } from '../../../system/user/index.ts'
import { withinReach } from '../office.ts'

/** GET /api/work/plan/candidates: usable accounts of the user's own office and of the data scope, by name. */
export const listPlanCandidates: Handler<'listPlanCandidates'> = async ({ db, account, query }) =>
  usablePeople({ db, account: await withinReach(db, account) }, query)
