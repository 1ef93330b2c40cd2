import { planKindLabels, planVisibilityLabels } from '../../../openapi/facts/plan.ts'
import type { Area } from '../../area.ts'
import { planDemonstration } from './demonstration.ts'
import { serveFeed } from './feed/serve-feed.ts'
import { planPage } from './menu-page.ts'
import { planMigrations } from './migrations/plan-migrations.ts'
import { officesOf } from './office.ts'
import { planOperations } from './operations.ts'
import { serveReminding } from './remind.ts'

/** The calendar (日程管理). */
export const plan: Area = {
  name: 'work/plan',
  operations: planOperations,
  migrations: planMigrations,
  pages: [planPage],
  followed: [{ entity: 'plans', scopes: officesOf }],
  serve(app, backend) {
    serveReminding(app, backend)
    serveFeed(app, backend)
  },
  demonstration: planDemonstration,
  audited: { values: { 'plan_entry.kind': planKindLabels, 'plan_entry.visibility': planVisibilityLabels } },
}
