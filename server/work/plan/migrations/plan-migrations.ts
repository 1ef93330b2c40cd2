import type { Migrations } from '../../../database/migrate.ts'
import { planEntries } from './0170-plan-entries.ts'
import { publicDays } from './0171-public-days.ts'
import { planImports } from './0205-plan-imports.ts'
import { ownPlanVersions } from './0377-own-plan-versions.ts'

/** Migrations of the tables of the calendar. */
export const planMigrations: Migrations = {
  '0170-plan-entries': planEntries,
  '0171-public-days': publicDays,
  '0205-plan-imports': planImports,
  '0377-own-plan-versions': ownPlanVersions,
}
