import type { Area } from '../../area.ts'
import { orgWords } from './audit-words.ts'
import { orgSteps } from './first-steps.ts'
import { orgPage } from './menu-page.ts'
import { orgMigrations } from './migrations/org-migrations.ts'
import { orgOperations } from './operations.ts'
import { syncedOrgs } from './sync-orgs.ts'

/** Organisations (机构管理). */
export const org: Area = {
  name: 'system/org',
  operations: orgOperations,
  migrations: orgMigrations,
  pages: [orgPage],
  audited: orgWords,
  synced: [syncedOrgs],
  firstSteps: orgSteps,
}
