import type { Area } from '../../area.ts'
import { orgWords } from './audit-words.ts'
import { orgPage } from './menu-page.ts'
import { mergedOrganisations } from './migrations/0026-merged-organisations.ts'
import { orgOperations } from './operations.ts'
import { syncedOrgs } from './sync-orgs.ts'

/** Organisations (机构管理). */
export const org: Area = {
  name: 'system/org',
  operations: orgOperations,
  migrations: { '0026-merged-organisations': mergedOrganisations },
  pages: [orgPage],
  audited: orgWords,
  synced: [syncedOrgs],
}
