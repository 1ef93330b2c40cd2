import { forWholeSite } from '../../http/for-whole-site.ts'
import type { Operations } from '../../http/handler.ts'
import {
  beginApplicationExport,
  exportApplicationRows,
  getApplication,
  listAccessScopes,
  listApplications,
} from './applications.ts'
import { createApplication, updateApplication } from './change.ts'
import { checkOperations } from './check/operations.ts'
import { applicationConsents, withdrawUserConsent } from './consents.ts'
import { providerEndpoints } from './endpoints.ts'
import { revokeApplicationSecret, rotateApplicationSecret } from './secrets.ts'
import { removeApplication, setApplicationStatus } from './status.ts'
import { applicationTokens, revokeApplicationTokens } from './tokens.ts'

/** Management of connected applications. */
export const applicationOperations: Operations = forWholeSite({
  ...checkOperations,
  applicationConsents,
  applicationTokens,
  beginApplicationExport,
  createApplication,
  exportApplicationRows,
  getApplication,
  listAccessScopes,
  listApplications,
  providerEndpoints,
  removeApplication,
  revokeApplicationSecret,
  revokeApplicationTokens,
  rotateApplicationSecret,
  setApplicationStatus,
  updateApplication,
  withdrawUserConsent,
})
