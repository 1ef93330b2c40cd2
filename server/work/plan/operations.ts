import { forWholeSite } from '../../http/for-whole-site.ts'
import type { Operations } from '../../http/handler.ts'
import { answerPlanInvitation } from './change/answer.ts'
import { cancelPlanEntry } from './change/cancel.ts'
import { createPlanEntry } from './change/create.ts'
import { movePlanEntry, updatePlanEntry } from './change/update.ts'
import { exportPlanFile } from './feed/export-file.ts'
import { getPlanSubscription, subscribePlan, unsubscribePlan } from './feed/subscription.ts'
import { checkPlanImport } from './import/check.ts'
import { listPlanImports, removePlanImport } from './import/imports.ts'
import { importPlanFile } from './import/run.ts'
import { listPublicDays, savePublicDays } from './public-days.ts'
import { listBusyTimes } from './read/busy.ts'
import { listPlanCandidates } from './read/candidates.ts'
import { getPlanEntry } from './read/detail.ts'
import { listPlanEntries, listUpcomingPlan } from './read/range.ts'

/** What the user does with the own calendar. */
export const planOperations = {
  answerPlanInvitation,
  cancelPlanEntry,
  checkPlanImport,
  createPlanEntry,
  exportPlanFile,
  getPlanEntry,
  getPlanSubscription,
  importPlanFile,
  listBusyTimes,
  listPlanCandidates,
  listPlanEntries,
  listPlanImports,
  listPublicDays,
  listUpcomingPlan,
  movePlanEntry,
  removePlanImport,
  ...forWholeSite({ savePublicDays }),
  subscribePlan,
  unsubscribePlan,
  updatePlanEntry,
} satisfies Operations
