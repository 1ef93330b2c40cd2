import type { Area } from '../../area.ts'
import { applicationSearch } from './application-search.ts'
import { seedApplications } from './demonstration.ts'
import { applicationDictionaries } from './dictionary-columns.ts'
import { applicationSteps } from './first-steps.ts'
import { applicationPage } from './menu-page.ts'
import { applicationOperations } from './operations.ts'
import { applicationFigureSet, secretAlarms } from './overview.ts'

export { managedApplications } from './managed-applications.ts'
export { isResponsible } from './responsible.ts'

/** Connected applications (应用管理). */
export const application: Area = {
  name: 'setting/application',
  operations: applicationOperations,
  pages: [applicationPage],
  figures: [applicationFigureSet],
  found: [applicationSearch],
  alarms: [secretAlarms],
  demonstration: { seed: (tx, { now }) => seedApplications(tx, now), complete: seedApplications },
  dictionaries: applicationDictionaries,
  audited: { flags: ['autoConfirm', 'idTokenNames', 'pkceRequired', 'rotateRefresh'] },
  firstSteps: applicationSteps,
}
