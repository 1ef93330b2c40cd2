import type { Area } from '../../area.ts'
import { officerWords } from './audit-words.ts'
import { seedHearingOfficers } from './demonstration/officers.ts'
import { seedPools } from './demonstration/pools.ts'
import { officerDictionaries } from './dictionary-columns.ts'
import { hearingFigureSet } from './figures/hearing-figures.ts'
import { heldFigureSet, poolFigureSet } from './figures/overview-figures.ts'
import { officerAudience } from './mailing/officer-audience.ts'
import { officerMailings } from './mailing/operations.ts'
import { hearingPage } from './menu-page.ts'
import { hearingMigrations } from './migrations/hearing-migrations.ts'
import { officerSearch } from './officer-search.ts'
import { reviewTasks, termTasks } from './officer-tasks.ts'
import { officersOfOrg } from './officers-of-org.ts'
import { hearingOperations } from './operations.ts'
import { serviceOperations } from './service/operations.ts'
import { serviceDates } from './service/service-dates.ts'
import { syncedOfficers } from './sync-officers.ts'
import { termAlarms } from './term-alarms.ts'
import { termDates } from './term-dates.ts'
import { termReminder } from './term-reminder.ts'

export { known, officersBy } from './conditions.ts'
export { inPoolOn } from './counted.ts'
export { apart } from './figures/by-month.ts'
export { countIf, officersOf, poolPart } from './figures/pool.ts'
export { regionsOf } from './figures/region-items.ts'
export { officersFound } from './figures/searches.ts'
export { addressedOfficers } from './mailing/officer-audience.ts'
export { officerScope } from './officer-scope.ts'
export { servesElsewhere, servesOffice } from './served-offices.ts'
export { caseKey } from './service/case-key.ts'
export { goneFromSource } from './sync-officers.ts'
export type { Complete, Submitted } from './table.ts'

/** Hearing officers (听证员管理). */
export const hearing: Area = {
  name: 'system/hearing',
  operations: { ...hearingOperations, ...serviceOperations, ...officerMailings },
  migrations: hearingMigrations,
  pages: [hearingPage],
  reminders: [termReminder],
  mailed: [officerAudience],
  tasks: [reviewTasks, termTasks],
  dates: [serviceDates, termDates],
  figures: [hearingFigureSet, poolFigureSet, heldFigureSet],
  found: [officerSearch],
  alarms: [termAlarms],
  demonstration: {
    async seed(tx, given) {
      await seedHearingOfficers(tx, given)
      await seedPools(tx, given)
    },
  },
  dictionaries: officerDictionaries,
  ofOrganisations: [officersOfOrg],
  audited: officerWords,
  synced: [syncedOfficers],
}
