import type { Generated, Kysely } from 'kysely'
import type {
  AccessScopeTable,
  ApplicationAddressTable,
  ApplicationCallsTable,
  ApplicationFavouriteTable,
  ApplicationOrgTable,
  ApplicationRequestTable,
  ApplicationRoleTable,
  ApplicationScopeTable,
  ApplicationSecretTable,
  ApplicationTable,
  ApplicationUserTable,
  ApplicationUseTable,
  ConsentTable,
} from './application-tables.ts'
import type { AuditArchiveTable, AuditHeadTable, AuditTable } from './audit-tables.ts'
import type { DictEntryTable, DictTable } from './dict-tables.ts'
import type { FactorSetupTable, RecoveryCodeTable, SecondFactorTable, SecondStepTable } from './factor-tables.ts'
import type {
  ArrivalTable,
  CaptchaTable,
  ExternalIdentityTable,
  SmsCodeTable,
  SmsMessageTable,
  SmsTicketTable,
  SsoAttemptTable,
} from './identity-tables.ts'
import type { InterfaceCallTable, InterfaceLogTable } from './interface-tables.ts'
import type { JobTable } from './job-tables.ts'
import type { NoticeReceiptTable, NoticeTable, NoticeTargetTable, StoredFileTable } from './notice-tables.ts'
import type { LogoutNoticeTable, OidcArtifactTable, SigningKeyTable } from './openid-tables.ts'
import type {
  ImportBatchTable,
  ImportChangeTable,
  ImportPartTable,
  ListExportTable,
  ListLayoutTable,
  ListViewTable,
  MessageTable,
} from './personal-tables.ts'
import type { ReminderDeliveryTable, ReminderRuleTable, ReminderTargetTable } from './reminder-tables.ts'
import type {
  EndedSessionTable,
  GuessCountTable,
  KnownDeviceTable,
  LimiterTable,
  LoginSessionTable,
  PreviewTable,
  SignInTable,
  TokenTable,
} from './session-tables.ts'
import type { SyncBindingTable, SyncRowTable, SyncRunTable, SyncTaskTable } from './sync-tables.ts'

/*
 * The tables as Kysely types; `migrations/` creates them. The same on SQLite and PostgreSQL: ids are text, times are
 * milliseconds since 1970 (UTC), days are `YYYY-MM-DD` text, flags are 0 or 1.
 */

export type Flag = 0 | 1
export type UserStatus = 'normal' | 'disabled' | 'locked' | 'pending' | 'cancelled'
/**
 * The records that a role shows: all (全部), those of the user's organisation with or without the ones below it (本机构及下级,
 * 本机构), the user's own (仅本人), or those of the organisations in `role_org` and below (自定义).
 */
export type DataScope = 'all' | 'org_and_below' | 'org' | 'self' | 'custom'

export interface OrgTable {
  id: string
  parent_id: string | null
  name: string
  /** `nameKey(name)`; to be written with every name. */
  name_key: Generated<string>
  code: string
  kind: 'procuratorate' | 'department' | 'station'
  /** Place among its siblings. */
  sort: number
  /** Ids from the root to this organisation, `/1/12/`: a subtree is `path LIKE '/1/%'`. */
  path: string
  short_name: string | null
  level: 'supreme' | 'province' | 'city' | 'county' | null
  region_code: string | null
  credit_code: string | null
  leader: string | null
  phone: string | null
  address: string | null
  remark: string | null
  /** A disabled organisation takes no further people and organisations. */
  status: Generated<'normal' | 'disabled'>
  /** Kept here, or by the directory that it is synchronised with. */
  source: Generated<'local' | 'synced'>
  synced_at: number | null
  created_at: Generated<number>
  updated_at: Generated<number>
  /** Incremented by every change through organisation management: the optimistic lock of its forms. */
  version: Generated<number>
}

/** An administrative division; its code is its identity (decision 0056). */
export interface AreaTable {
  /** The national code: 2, 4, 6, 9 or 12 digits by level, beginning with the code of the division above. */
  id: string
  parent_id: string | null
  name: string
  short_name: string | null
  level: 'province' | 'city' | 'county' | 'town' | 'village'
  /** Place among its siblings, before the code. */
  sort: Generated<number>
  /** A disabled division takes no further divisions. */
  status: Generated<'normal' | 'disabled'>
  /** The division that it became or became part of; it is then disabled. */
  successor_id: string | null
  succeeded_as: 'renamed' | 'merged' | null
  /** The day of that, `YYYY-MM-DD`. */
  succeeded_on: string | null
  created_at: number
  updated_at: number
  /** The optimistic lock of its forms. */
  version: Generated<number>
}

/** Where the divisions come from: the row that was loaded last. */
export interface AreaSourceTable {
  id: string
  name: string
  /** The day whose divisions they are, `YYYY-MM-DD`. */
  date: string
  loaded_at: number
}

export interface UserTable {
  id: string
  /** Unique, case-insensitive: compare `lower(username)`, which is indexed. */
  username: string
  name: string
  /** `nameKey(name)`; lists sort by it. Written with every name (`personName`), as the sounds are. */
  name_key: Generated<string>
  /** `nameSounds(name)`; lists find the name by it. */
  name_sounds: Generated<string>
  employee_no: string | null
  gender: 'male' | 'female' | 'unknown'
  /** Unique: a password reset finds the account by it. */
  phone: string | null
  email: string | null
  /** Of the resident identity card, with an upper-case X. */
  id_number: string | null
  org_id: string
  position: string | null
  status: UserStatus
  /** Last day on which the account may sign in. */
  valid_until: string | null
  password_hash: string
  password_changed_at: number
  must_change_password: Flag
  last_login_at: number | null
  last_login_ip: string | null
  /** The sign-in before the last one, shown to the user so that a foreign one is noticed. */
  previous_login_at: number | null
  previous_login_ip: string | null
  created_at: number
  updated_at: number
  /** Incremented by every change through user management: the optimistic lock of its forms. */
  version: number
}

/** An organisation where a user works part-time, beside the main one (decision 0060). */
export interface UserPostTable {
  user_id: string
  org_id: string
  position: string | null
  /** Place among the user's. */
  sort: number
}

export interface RoleTable {
  id: string
  key: string
  name: string
  /** `nameKey(name)`, to be written with every name; lists sort by it. */
  name_key: Generated<string>
  data_scope: DataScope
  built_in: Flag
  /** Whether its holders need a second factor to sign in. */
  second_factor: Generated<Flag>
  sort: number
  status: 'normal' | 'disabled'
  remark: string | null
  /** Last day on which the role is in effect. */
  valid_until: string | null
  created_at: Generated<number>
  updated_at: Generated<number>
  /** Incremented by every change through role management, including its menus: the optimistic lock of its forms. */
  version: Generated<number>
}

/** An organisation in the data scope of a `custom` role, together with those below it. */
export interface RoleOrgTable {
  role_id: string
  org_id: string
}

export interface UserRoleTable {
  user_id: string
  role_id: string
  /** The first and the last day on which the user has the role, `YYYY-MM-DD`; null without a limit. */
  valid_from: string | null
  valid_until: string | null
}

export interface MenuTable {
  id: string
  parent_id: string | null
  type: 'folder' | 'page' | 'button' | 'link'
  name: string
  link: string
  icon: string | null
  icon_img: string | null
  /** Empty for a button. */
  route_name: string
  /** The permission that this entry grants, such as `system:user:query`; null for none. */
  permission: string | null
  sort: number
  hidden: Flag
  /** The page is built again each time its tab is shown. */
  no_cache: Generated<Flag>
  /** The tab of the page is opened at the start and cannot be closed. */
  affix: Generated<Flag>
  /** The menu of a phone begins with the page. */
  on_phone: Generated<Flag>
  /** A disabled entry, and all below it, is in no menu and grants nothing (`menuInEffect`). */
  status: Generated<'normal' | 'disabled'>
  created_at: Generated<number>
  updated_at: Generated<number>
  /** Incremented by every change through menu management: the optimistic lock of its forms. */
  version: Generated<number>
}

export interface RoleMenuTable {
  role_id: string
  menu_id: string
}

/**
 * A version of a shared entity that differs after each change; set by triggers (migration 0009), that of the divisions by
 * `lockAreas`.
 */
export interface DirectoryVersionTable {
  entity: string
  version: number
}

/** A setting of the site that the start stores; `separation` is there while the duties are separated (decision 0063). */
export interface SiteSettingTable {
  name: string
  value: string
}

/** What a site has set of a parameter (decision 0077); one that was never changed has no row. */
export interface ParameterTable {
  /** Its key in the catalogue. */
  id: string
  /** As `readValue` reads it, of a secret sealed by the vault; null for the default. */
  value: string | null
  updated_at: number
  updated_by: string
  /** Incremented by every change: the optimistic lock; without a row it counts as 0. */
  version: number
}

export interface Tables {
  area: AreaTable
  interface_call: InterfaceCallTable
  interface_log: InterfaceLogTable
  area_source: AreaSourceTable
  org: OrgTable
  user: UserTable
  user_post: UserPostTable
  role: RoleTable
  user_role: UserRoleTable
  menu: MenuTable
  role_menu: RoleMenuTable
  role_org: RoleOrgTable
  dict: DictTable
  dict_entry: DictEntryTable
  directory_version: DirectoryVersionTable
  site_setting: SiteSettingTable
  parameter: ParameterTable
  login_session: LoginSessionTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  second_step: SecondStepTable
  factor_setup: FactorSetupTable
  ended_session: EndedSessionTable
  preview: PreviewTable
  sign_in: SignInTable
  token: TokenTable
  limiter: LimiterTable
  guess_count: GuessCountTable
  known_device: KnownDeviceTable
  list_view: ListViewTable
  list_layout: ListLayoutTable
  message: MessageTable
  job: JobTable
  notice: NoticeTable
  notice_receipt: NoticeReceiptTable
  notice_target: NoticeTargetTable
  stored_file: StoredFileTable
  reminder_rule: ReminderRuleTable
  reminder_target: ReminderTargetTable
  reminder_delivery: ReminderDeliveryTable
  import_batch: ImportBatchTable
  list_export: ListExportTable
  import_part: ImportPartTable
  import_change: ImportChangeTable
  captcha: CaptchaTable
  sms_message: SmsMessageTable
  sms_code: SmsCodeTable
  sms_ticket: SmsTicketTable
  external_identity: ExternalIdentityTable
  arrival: ArrivalTable
  sso_attempt: SsoAttemptTable
  application: ApplicationTable
  application_address: ApplicationAddressTable
  application_calls: ApplicationCallsTable
  application_favourite: ApplicationFavouriteTable
  application_org: ApplicationOrgTable
  application_request: ApplicationRequestTable
  application_role: ApplicationRoleTable
  application_scope: ApplicationScopeTable
  application_secret: ApplicationSecretTable
  application_use: ApplicationUseTable
  application_user: ApplicationUserTable
  access_scope: AccessScopeTable
  consent: ConsentTable
  oidc_artifact: OidcArtifactTable
  signing_key: SigningKeyTable
  logout_notice: LogoutNoticeTable
  audit: AuditTable
  audit_archive: AuditArchiveTable
  audit_head: AuditHeadTable
  sync_task: SyncTaskTable
  sync_run: SyncRunTable
  sync_row: SyncRowTable
  sync_binding: SyncBindingTable
}

/**
 * The open database. On SQLite there is one connection: inside `transaction().execute(async (tx) => …)` use only `tx`;
 * a query on the database would deadlock.
 */
export type Database = Kysely<Tables>
