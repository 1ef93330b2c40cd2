import type { Kysely } from 'kysely'
import type {
  AccessScopeTable,
  ApplicationAddressTable,
  ApplicationCallsTable,
  ApplicationOrgTable,
  ApplicationRoleTable,
  ApplicationScopeTable,
  ApplicationSecretTable,
  ApplicationTable,
  ApplicationUserTable,
} from './tables/application.ts'
import type { AuditHeadTable, AuditKeyTable, AuditTable } from './tables/audit.ts'
import type { ImportBatchTable, ImportChangeTable, ImportPartTable, ListExportTable } from './tables/import-export.ts'
import type { InterfaceCallTable, InterfaceLogTable } from './tables/interface.ts'
import type { MenuTable } from './tables/menu.ts'
import type { OrgTable } from './tables/org.ts'
import type { RoleMenuTable, RoleOrgTable, RoleTable } from './tables/role.ts'
import type {
  DirectoryVersionTable,
  OrgVersionTable,
  ParameterTable,
  PersonalVersionTable,
  SiteSettingTable,
} from './tables/site.ts'
import type { UserPostTable, UserRoleTable, UserTable } from './tables/user.ts'

/**
 * The tables as Kysely types; migrations create them. Here are those that the floors or several areas stand on; an area
 * declares its own in its folder's `table.ts`. The same on SQLite and PostgreSQL: ids are text, times are milliseconds
 * since 1970 (UTC), days are `YYYY-MM-DD` text, flags are 0 or 1.
 */
export interface Tables {
  interface_call: InterfaceCallTable
  interface_log: InterfaceLogTable
  org: OrgTable
  user: UserTable
  user_post: UserPostTable
  role: RoleTable
  user_role: UserRoleTable
  menu: MenuTable
  role_menu: RoleMenuTable
  role_org: RoleOrgTable
  directory_version: DirectoryVersionTable
  personal_version: PersonalVersionTable
  org_version: OrgVersionTable
  site_setting: SiteSettingTable
  parameter: ParameterTable
  import_batch: ImportBatchTable
  list_export: ListExportTable
  import_part: ImportPartTable
  import_change: ImportChangeTable
  application: ApplicationTable
  application_address: ApplicationAddressTable
  application_calls: ApplicationCallsTable
  application_org: ApplicationOrgTable
  application_role: ApplicationRoleTable
  application_scope: ApplicationScopeTable
  application_secret: ApplicationSecretTable
  application_user: ApplicationUserTable
  access_scope: AccessScopeTable
  audit: AuditTable
  audit_head: AuditHeadTable
  audit_key: AuditKeyTable
}

/**
 * The open database. On SQLite there is one connection: inside `transaction().execute(async (tx) => …)` use only `tx`;
 * a query on the database would deadlock.
 */
export type Database = Kysely<Tables>
