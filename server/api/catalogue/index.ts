import type { Area } from '../../area.ts'
import { catalogueWords } from './audit-words.ts'
import { seedInterfaces } from './demonstration.ts'
import { interfacePage } from './menu-page.ts'
import { catalogueMigrations } from './migrations/catalogue-migrations.ts'
import { catalogueOperations } from './operations.ts'
import { sealedVersions } from './sealed-versions.ts'

export { publishedRoutes } from './published-routes.ts'
export { findRoute, isGranted, methodsAt, type PublishedRoute } from './route-table.ts'
export { type GrantDays, grantOf, saveGrant } from './save-grant.ts'
export { versionPurpose } from './sealed-versions.ts'
export { isPublishedOn } from './version-status.ts'

/** Interfaces with their versions, and who may call them (接口管理). */
export const catalogue: Area = {
  name: 'api/catalogue',
  operations: catalogueOperations,
  migrations: catalogueMigrations,
  pages: [interfacePage],
  audited: catalogueWords,
  sealed: [sealedVersions],
  demonstration: { seed: (tx, { now }) => seedInterfaces(tx, now), complete: seedInterfaces },
}
