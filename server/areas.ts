import { reminderEventLabels } from '../openapi/facts/reminder.ts'
import { overview } from './analysis/overview/index.ts'
import { catalogue } from './api/catalogue/index.ts'
import { directory } from './api/directory/index.ts'
import { gateway } from './api/gateway/index.ts'
import { provider } from './api/provider/index.ts'
import { interfaceRequest } from './api/request/index.ts'
import type { Area } from './area.ts'
import { commonMigrations } from './database/common-migrations.ts'
import { joined, type Migrations } from './database/migrate.ts'
import { files } from './files/index.ts'
import type { Operations, Services } from './http/handler.ts'
import { platform } from './identity/external/index.ts'
import { identity } from './identity/index.ts'
import { jobs } from './jobs/index.ts'
import type { MenuPage } from './kernel/contributions/menu-page.ts'
import type { ReminderEvent } from './kernel/contributions/reminder-event.ts'
import type { SealedSecrets } from './kernel/contributions/sealed-secrets.ts'
import { live } from './live/index.ts'
import { message } from './message/index.ts'
import { application } from './setting/application/index.ts'
import { parameter } from './setting/config/index.ts'
import { dict } from './setting/dict/index.ts'
import { interfaceLog } from './setting/interface-log/index.ts'
import { log } from './setting/log/index.ts'
import { notice } from './setting/notice/index.ts'
import { reminder } from './setting/remind/index.ts'
import { sync } from './setting/sync/index.ts'
import { version } from './setting/version/index.ts'
import { answerLink } from './system/answer-link/index.ts'
import { area } from './system/area/index.ts'
import { draw } from './system/draw/index.ts'
import { effective } from './system/effective/index.ts'
import { hearing } from './system/hearing/index.ts'
import { mailing } from './system/mailing/index.ts'
import { menu } from './system/menu/index.ts'
import { org } from './system/org/index.ts'
import { own } from './system/own/index.ts'
import { preview } from './system/preview/index.ts'
import { registration } from './system/registration/index.ts'
import { role } from './system/role/index.ts'
import { search } from './system/search/index.ts'
import { statistics } from './system/statistics/index.ts'
import { training } from './system/training/index.ts'
import { user } from './system/user/index.ts'
import { view } from './system/view/index.ts'
import { plan } from './work/plan/index.ts'
import { serviceRequest } from './work/service/index.ts'
import { task } from './work/task/index.ts'

/** Every area of the server, one line each; nothing else names one. */
export const areas: readonly Area[] = [
  identity,
  platform,
  registration,
  jobs,
  files,
  message,
  live,
  own,
  menu,
  org,
  user,
  role,
  effective,
  preview,
  view,
  answerLink,
  mailing,
  area,
  hearing,
  draw,
  training,
  statistics,
  search,
  application,
  parameter,
  dict,
  notice,
  reminder,
  sync,
  log,
  interfaceLog,
  version,
  serviceRequest,
  plan,
  task,
  directory,
  provider,
  catalogue,
  interfaceRequest,
  gateway,
  overview,
]

/** Every operation of this server. */
export const operations: Operations = Object.assign({}, ...areas.map((one) => one.operations))

/** Every migration of this release. */
export const migrations: Migrations = joined([commonMigrations, ...areas.map((one) => one.migrations ?? {})])

/** The secrets of areas that a new key seals again. */
export const sealedOfAreas: readonly SealedSecrets[] = areas.flatMap(({ sealed = [] }) => sealed)

/** Every page of the menu that an area has. */
export const pages: readonly MenuPage[] = areas.flatMap((one) => one.pages ?? [])

const orderOf = ({ key }: ReminderEvent) => Object.keys(reminderEventLabels).indexOf(key)

/** What the areas contribute, as the hubs read it from their services. */
export const contributed: Pick<
  Services,
  | 'jobKinds'
  | 'reminderEvents'
  | 'dictionaryColumns'
  | 'orgHoldings'
  | 'auditWords'
  | 'syncObjects'
  | 'answerPurposes'
  | 'mailingAudiences'
  | 'followed'
  | 'taskSources'
  | 'dateSources'
  | 'figureSets'
  | 'alarmSources'
  | 'firstSteps'
  | 'searchSources'
> = {
  jobKinds: areas.flatMap(({ jobs = [] }) => jobs),
  dictionaryColumns: areas.flatMap(({ dictionaries = [] }) => dictionaries),
  auditWords: areas.flatMap(({ audited }) => audited ?? []),
  followed: areas.flatMap(({ followed = [] }) => followed),
  alarmSources: areas.flatMap(({ alarms = [] }) => alarms),
  firstSteps: areas.flatMap(({ firstSteps = [] }) => firstSteps).toSorted((a, b) => a.place - b.place),
  searchSources: areas.flatMap(({ found = [] }) => found),
  figureSets: areas.flatMap(({ figures = [] }) => figures),
  answerPurposes: areas.flatMap(({ asked = [] }) => asked),
  mailingAudiences: areas.flatMap(({ mailed = [] }) => mailed),
  dateSources: areas.flatMap(({ dates = [] }) => dates),
  taskSources: areas.flatMap(({ tasks = [] }) => tasks),
  syncObjects: areas.flatMap(({ synced = [] }) => synced),
  orgHoldings: areas.flatMap(({ ofOrganisations = [] }) => ofOrganisations),
  reminderEvents: areas.flatMap(({ reminders = [] }) => reminders).toSorted((a, b) => orderOf(a) - orderOf(b)),
}
