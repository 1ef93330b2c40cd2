import type { Area } from '../../area.ts'
import { areaWords } from './audit-words.ts'
import { areaPage } from './menu-page.ts'
import { areaMigrations } from './migrations/area-migrations.ts'
import { areaOperations } from './operations.ts'
import { syncedAreas } from './sync-areas.ts'

export { areasCalled } from './called.ts'
export { areasNamed } from './choices.ts'

/** Administrative divisions (行政区划). */
export const area: Area = {
  name: 'system/area',
  operations: areaOperations,
  migrations: areaMigrations,
  pages: [areaPage],
  audited: areaWords,
  synced: [syncedAreas],
}
