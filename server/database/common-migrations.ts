import type { Migrations } from './migrate.ts'
import { foundation } from './migrations/0001-foundation.ts'
import { listOrders } from './migrations/0002-list-orders.ts'
import { imports } from './migrations/0005-imports.ts'
import { identity } from './migrations/0006-identity.ts'
import { phones } from './migrations/0007-phones.ts'
import { dataScopes } from './migrations/0008-data-scopes.ts'
import { directoryVersions } from './migrations/0009-directory-versions.ts'
import { audit } from './migrations/0010-audit.ts'
import { roles } from './migrations/0011-roles.ts'
import { importKinds } from './migrations/0012-import-kinds.ts'
import { listIndexes } from './migrations/0014-list-indexes.ts'
import { phoneEnds } from './migrations/0015-phone-ends.ts'
import { listExports } from './migrations/0017-list-exports.ts'
import { auditByObject } from './migrations/0020-audit-by-object.ts'
import { organisations } from './migrations/0023-organisations.ts'
import { menus } from './migrations/0024-menus.ts'
import { userPlaces } from './migrations/0028-user-places.ts'
import { userAccess } from './migrations/0029-user-access.ts'
import { duties } from './migrations/0031-duties.ts'
import { menuFlags } from './migrations/0032-menu-flags.ts'
import { applications } from './migrations/0035-applications.ts'
import { applicationCalls } from './migrations/0036-application-calls.ts'
import { portal } from './migrations/0037-portal.ts'
import { secondFactors } from './migrations/0039-second-factors.ts'
import { applicationRequests } from './migrations/0040-application-requests.ts'
import { initiatedLogins } from './migrations/0042-initiated-logins.ts'
import { dictionaries } from './migrations/0044-dictionaries.ts'
import { logs } from './migrations/0045-logs.ts'
import { interfaceLog } from './migrations/0046-interface-log.ts'
import { notices } from './migrations/0048-notices.ts'
import { parameters } from './migrations/0049-parameters.ts'
import { auditArchive } from './migrations/0050-audit-archive.ts'
import { jobs } from './migrations/0051-jobs.ts'
import { logFilters } from './migrations/0059-log-filters.ts'
import { furtherExports } from './migrations/0063-further-exports.ts'
import { givenPhones } from './migrations/0066-given-phones.ts'
import { auditOfUsers } from './migrations/0079-audit-of-users.ts'
import { rightsLock } from './migrations/0080-rights-lock.ts'
import { auditSignatures } from './migrations/0081-audit-signatures.ts'
import { taskChanges } from './migrations/0165-task-changes.ts'
import { callsOfInterfaces } from './migrations/0231-calls-of-interfaces.ts'
import { statusButton } from './migrations/0240-status-button.ts'
import { personalVersions } from './migrations/0290-personal-versions.ts'
import { orgVersions } from './migrations/0375-org-versions.ts'

/**
 * The migrations of tables that the floors or several areas stand on; those of one area's tables stand in its folder.
 */
export const commonMigrations: Migrations = {
  '0001-foundation': foundation,
  '0002-list-orders': listOrders,
  '0005-imports': imports,
  '0006-identity': identity,
  '0007-phones': phones,
  '0008-data-scopes': dataScopes,
  '0009-directory-versions': directoryVersions,
  '0010-audit': audit,
  '0011-roles': roles,
  '0012-import-kinds': importKinds,
  '0014-list-indexes': listIndexes,
  '0015-phone-ends': phoneEnds,
  '0017-list-exports': listExports,
  '0020-audit-by-object': auditByObject,
  '0023-organisations': organisations,
  '0024-menus': menus,
  '0028-user-places': userPlaces,
  '0029-user-access': userAccess,
  '0031-duties': duties,
  '0032-menu-flags': menuFlags,
  '0035-applications': applications,
  '0036-application-calls': applicationCalls,
  '0037-portal': portal,
  '0039-second-factors': secondFactors,
  '0040-application-requests': applicationRequests,
  '0042-initiated-logins': initiatedLogins,
  '0044-dictionaries': dictionaries,
  '0045-logs': logs,
  '0046-interface-log': interfaceLog,
  '0048-notices': notices,
  '0049-parameters': parameters,
  '0050-audit-archive': auditArchive,
  '0051-jobs': jobs,
  '0059-log-filters': logFilters,
  '0063-further-exports': furtherExports,
  '0066-given-phones': givenPhones,
  '0079-audit-of-users': auditOfUsers,
  '0080-rights-lock': rightsLock,
  '0081-audit-signatures': auditSignatures,
  '0165-task-changes': taskChanges,
  '0240-status-button': statusButton,
  '0231-calls-of-interfaces': callsOfInterfaces,
  '0290-personal-versions': personalVersions,
  '0375-org-versions': orgVersions,
}
