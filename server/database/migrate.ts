import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { foundation } from './migrations/0001-foundation.ts'
import { listOrders } from './migrations/0002-list-orders.ts'
import { listViews } from './migrations/0004-list-views.ts'
import { messages } from './migrations/0004-messages.ts'
import { imports } from './migrations/0005-imports.ts'
import { identity } from './migrations/0006-identity.ts'
import { phones } from './migrations/0007-phones.ts'
import { dataScopes } from './migrations/0008-data-scopes.ts'
import { directoryVersions } from './migrations/0009-directory-versions.ts'
import { audit } from './migrations/0010-audit.ts'
import { roles } from './migrations/0011-roles.ts'
import { importKinds } from './migrations/0012-import-kinds.ts'
import { guessesAndDevices } from './migrations/0013-guesses-and-devices.ts'
import { listIndexes } from './migrations/0014-list-indexes.ts'
import { phoneEnds } from './migrations/0015-phone-ends.ts'
import { signIns } from './migrations/0016-sign-ins.ts'
import { listExports } from './migrations/0017-list-exports.ts'
import { auditByObject } from './migrations/0020-audit-by-object.ts'
import { userLocks } from './migrations/0021-user-locks.ts'
import { userBindings } from './migrations/0022-user-bindings.ts'
import { organisations } from './migrations/0023-organisations.ts'
import { menus } from './migrations/0024-menus.ts'
import { mergedOrganisations } from './migrations/0026-merged-organisations.ts'
import { areas } from './migrations/0027-areas.ts'
import { userPlaces } from './migrations/0028-user-places.ts'
import { userAccess } from './migrations/0029-user-access.ts'
import { effectiveRights } from './migrations/0030-effective-rights.ts'
import { duties } from './migrations/0031-duties.ts'
import { menuFlags } from './migrations/0032-menu-flags.ts'
import { previews } from './migrations/0034-previews.ts'
import { applications } from './migrations/0035-applications.ts'
import { certificates } from './migrations/0035-user-certificates.ts'
import { applicationCalls } from './migrations/0036-application-calls.ts'
import { portal } from './migrations/0037-portal.ts'
import { secondFactors } from './migrations/0039-second-factors.ts'
import { applicationRequests } from './migrations/0040-application-requests.ts'
import { initiatedLogins } from './migrations/0042-initiated-logins.ts'
import { passkeys } from './migrations/0043-passkeys.ts'
import { dictionaries } from './migrations/0044-dictionaries.ts'
import { logs } from './migrations/0045-logs.ts'
import { interfaceLog } from './migrations/0046-interface-log.ts'
import { notices } from './migrations/0048-notices.ts'
import { parameters } from './migrations/0049-parameters.ts'
import { auditArchive } from './migrations/0050-audit-archive.ts'
import { jobs } from './migrations/0051-jobs.ts'
import { reminders } from './migrations/0053-reminders.ts'
import { synchronisation } from './migrations/0054-synchronisation.ts'
import { jobList } from './migrations/0055-job-list.ts'
import { failingSynchronisation } from './migrations/0056-failing-synchronisation.ts'
import { hearingOfficers } from './migrations/0057-hearing-officers.ts'
import { training } from './migrations/0058-training.ts'
import { logFilters } from './migrations/0059-log-filters.ts'
import { officeReminders } from './migrations/0060-office-reminders.ts'
import { codesByBrowser } from './migrations/0061-codes-by-browser.ts'
import { synchronisationEditors } from './migrations/0062-synchronisation-editors.ts'
import { furtherExports } from './migrations/0063-further-exports.ts'
import type { Database } from './schema.ts'

/** The migrations of this release; `migrateTo` of an older one makes the schema as it was then. */
export function migratorOf(db: Database): Migrator {
  return new Migrator({
    db,
    // A list in code: its order is reviewed, and no folder is read at run time. Migrations run in the order of their
    // names, and a database records them by name, so a released one is never renamed. A new one takes the number after
    // the highest; numbers are unique (0003, 0018 and 0019 were never used, 0004 by mistake twice).
    provider: {
      getMigrations: async () =>
        settling({
          '0001-foundation': foundation,
          '0002-list-orders': listOrders,
          '0004-list-views': listViews,
          '0004-messages': messages,
          '0005-imports': imports,
          '0006-identity': identity,
          '0007-phones': phones,
          '0008-data-scopes': dataScopes,
          '0009-directory-versions': directoryVersions,
          '0010-audit': audit,
          '0011-roles': roles,
          '0012-import-kinds': importKinds,
          '0013-guesses-and-devices': guessesAndDevices,
          '0014-list-indexes': listIndexes,
          '0015-phone-ends': phoneEnds,
          '0016-sign-ins': signIns,
          '0017-list-exports': listExports,
          '0020-audit-by-object': auditByObject,
          '0021-user-locks': userLocks,
          '0022-user-bindings': userBindings,
          '0023-organisations': organisations,
          '0024-menus': menus,
          '0026-merged-organisations': mergedOrganisations,
          '0027-areas': areas,
          '0028-user-places': userPlaces,
          '0029-user-access': userAccess,
          '0030-effective-rights': effectiveRights,
          '0031-duties': duties,
          '0032-menu-flags': menuFlags,
          '0034-previews': previews,
          '0035-applications': applications,
          '0035-user-certificates': certificates,
          '0036-application-calls': applicationCalls,
          '0037-portal': portal,
          '0039-second-factors': secondFactors,
          '0040-application-requests': applicationRequests,
          '0042-initiated-logins': initiatedLogins,
          '0043-passkeys': passkeys,
          '0044-dictionaries': dictionaries,
          '0045-logs': logs,
          '0046-interface-log': interfaceLog,
          '0048-notices': notices,
          '0049-parameters': parameters,
          '0050-audit-archive': auditArchive,
          '0051-jobs': jobs,
          '0053-reminders': reminders,
          '0054-synchronisation': synchronisation,
          '0055-job-list': jobList,
          '0056-failing-synchronisation': failingSynchronisation,
          '0057-hearing-officers': hearingOfficers,
          '0058-training': training,
          '0059-log-filters': logFilters,
          '0060-office-reminders': officeReminders,
          '0061-codes-by-browser': codesByBrowser,
          '0062-synchronisation-editors': synchronisationEditors,
          '0063-further-exports': furtherExports,
        }),
    },
  })
}

/**
 * The same migrations, each of which ends with what PostgreSQL has put off to the commit: a table cannot be altered while
 * triggers of rows that an earlier migration of the transaction wrote are pending (0009 defers them).
 */
function settling(migrations: Readonly<Record<string, Migration>>): Record<string, Migration> {
  const settle = async (db: Kysely<unknown>) => {
    if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`set constraints all immediate`.execute(db)
  }
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        up: async (db) => {
          await up(db)
          await settle(db)
        },
      },
    ]),
  )
}

/**
 * Migrates the schema. All pending migrations run in one transaction under a lock: a process that is killed leaves the
 * database unchanged, and of two that start together one migrates. Rejects with the database's error.
 */
export async function migrate(db: Database): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('Migration failed.', { cause: error })
}
