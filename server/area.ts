import type { FastifyInstance } from 'fastify'
import type { Migrations } from './database/migrate.ts'
import type { DemonstrationPart } from './demonstration/demonstration-part.ts'
import type { Operations } from './http/handler.ts'
import type { Backend } from './http/serve-operations.ts'
import type { JobKind } from './jobs/job.ts'
import type { AlarmSource } from './kernel/contributions/alarm-source.ts'
import type { AnswerPurpose } from './kernel/contributions/answer-purpose.ts'
import type { AuditWords } from './kernel/contributions/audit-words.ts'
import type { DateSource } from './kernel/contributions/date-source.ts'
import type { DictionaryColumn } from './kernel/contributions/dictionary-column.ts'
import type { FigureSet } from './kernel/contributions/figure-set.ts'
import type { FirstStep } from './kernel/contributions/first-step.ts'
import type { Followed } from './kernel/contributions/followed.ts'
import type { MailingAudience } from './kernel/contributions/mailing-audience.ts'
import type { MenuPage } from './kernel/contributions/menu-page.ts'
import type { OrgHolding } from './kernel/contributions/org-holding.ts'
import type { ReminderEvent } from './kernel/contributions/reminder-event.ts'
import type { SealedSecrets } from './kernel/contributions/sealed-secrets.ts'
import type { SearchSource } from './kernel/contributions/search-source.ts'
import type { TaskSource } from './kernel/contributions/task-source.ts'
import type { SyncObject } from './kernel/sync/sync-object.ts'

/**
 * What one area of the server contributes: its folder's `index.ts` exports it, and `areas.ts` has a line for it. What
 * reads the contributions of all areas (a hub) names none of them, so that an area is added or taken away without
 * touching a hub.
 */
export interface Area {
  /** Its folder below `server/`, such as `system/training`. */
  readonly name: string
  /** Handlers of its operations of the API description. */
  readonly operations: Operations
  /** Those of its own tables alone, and of its own entries in the menu, the dictionaries and the rules of reminders. */
  readonly migrations?: Migrations
  /** Its pages of the menu, with their buttons. */
  readonly pages?: readonly MenuPage[]
  /** Kinds of its work in the background. */
  readonly jobs?: readonly JobKind[]
  /** What the audit needs to tell the changes of its records in words. */
  readonly audited?: AuditWords
  /** Its records that belong to one organisation each. */
  readonly ofOrganisations?: readonly OrgHolding[]
  /** What of its records can be synchronised with other systems (同步任务). */
  readonly synced?: readonly SyncObject[]
  /** What users can be reminded of (提醒). */
  readonly reminders?: readonly ReminderEvent[]
  /** What of its work waits for users (待办). */
  readonly tasks?: readonly TaskSource[]
  /** What of it has a time, for the calendar (日程). */
  readonly dates?: readonly DateSource[]
  /** What it asks people without an account by one-time links (应答链接). */
  readonly asked?: readonly AnswerPurpose[]
  /** People whom it can tell something together (群发通知). */
  readonly mailed?: readonly MailingAudience[]
  /** Secrets that a new key seals again. */
  readonly sealed?: readonly SealedSecrets[]
  /** What open screens follow over the live stream, such as `draws`. */
  readonly followed?: readonly Followed[]
  /** What it adds to the demonstration that a site outside production begins with. */
  readonly demonstration?: DemonstrationPart
  /** Its fields whose values are those of a dictionary (字典). */
  readonly dictionaries?: readonly DictionaryColumn[]
  /** Figures of its records, for the pages that show some (统计). */
  readonly figures?: readonly FigureSet[]
  /** What it finds wrong among its rows, for administrators (告警). */
  readonly alarms?: readonly AlarmSource[]
  /** Its records that are found by name from every page (搜索). */
  readonly found?: readonly SearchSource[]
  /** What a new site needs of it before people can work, told to administrators until it is done (首次使用). */
  readonly firstSteps?: readonly FirstStep[]
  /** Serves its addresses that are no operations, and begins what it does by itself while the server listens. */
  readonly serve?: (app: FastifyInstance, backend: Backend) => void | Promise<void>
}
