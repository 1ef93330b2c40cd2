import type { Kysely } from 'kysely'
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
} from './tables/application.ts'
import type { AreaSourceTable, AreaTable } from './tables/area.ts'
import type { AuditArchiveTable, AuditHeadTable, AuditTable } from './tables/audit.ts'
import type { DictEntryTable, DictTable } from './tables/dict.ts'
import type { FactorSetupTable, RecoveryCodeTable, SecondFactorTable, SecondStepTable } from './tables/factor.ts'
import type { HearingMarkTable, HearingOfficerTable } from './tables/hearing.ts'
import type {
  ArrivalTable,
  CaptchaTable,
  ExternalIdentityTable,
  SmsCodeTable,
  SmsMessageTable,
  SmsTicketTable,
  SsoAttemptTable,
} from './tables/identity.ts'
import type { InterfaceCallTable, InterfaceLogTable } from './tables/interface.ts'
import type { JobTable } from './tables/job.ts'
import type { MenuTable } from './tables/menu.ts'
import type { NoticeReceiptTable, NoticeTable, NoticeTargetTable, StoredFileTable } from './tables/notice.ts'
import type { LogoutNoticeTable, OidcArtifactTable, SigningKeyTable } from './tables/openid.ts'
import type { OrgTable } from './tables/org.ts'
import type {
  ImportBatchTable,
  ImportChangeTable,
  ImportPartTable,
  ListExportTable,
  ListLayoutTable,
  ListViewTable,
  MessageTable,
} from './tables/personal.ts'
import type { ReminderDeliveryTable, ReminderRuleTable, ReminderTargetTable } from './tables/reminder.ts'
import type { RoleMenuTable, RoleOrgTable, RoleTable } from './tables/role.ts'
import type {
  EndedSessionTable,
  GuessCountTable,
  KnownDeviceTable,
  LimiterTable,
  LoginSessionTable,
  PreviewTable,
  SignInTable,
  TokenTable,
} from './tables/session.ts'
import type { DirectoryVersionTable, ParameterTable, SiteSettingTable } from './tables/site.ts'
import type { SyncBindingTable, SyncRowTable, SyncRunTable, SyncTaskTable } from './tables/sync.ts'
import type { TrainingCertificateTable, TrainingParticipantTable, TrainingTable } from './tables/training.ts'
import type { UserPostTable, UserRoleTable, UserTable } from './tables/user.ts'

/*
 * The tables as Kysely types; `migrations/` creates them. The same on SQLite and PostgreSQL: ids are text, times are
 * milliseconds since 1970 (UTC), days are `YYYY-MM-DD` text, flags are 0 or 1.
 */

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
  hearing_officer: HearingOfficerTable
  hearing_officer_identity: HearingMarkTable
  hearing_officer_field: HearingMarkTable
  hearing_officer_case: HearingMarkTable
  sync_task: SyncTaskTable
  sync_run: SyncRunTable
  sync_row: SyncRowTable
  sync_binding: SyncBindingTable
  training: TrainingTable
  training_participant: TrainingParticipantTable
  training_certificate: TrainingCertificateTable
}

/**
 * The open database. On SQLite there is one connection: inside `transaction().execute(async (tx) => …)` use only `tx`;
 * a query on the database would deadlock.
 */
export type Database = Kysely<Tables>
