import type { PeopleSource } from '../people/people-source.ts'
import type {
  BusyQuestion,
  BusyTimes,
  EnteredPublicYear,
  NewPlanEntry,
  PlanAnswer,
  PlanDetail,
  PlanEntries,
  PlanEntry,
  PlanFile,
  PlanImport,
  PlanImportCheck,
  PlanRange,
  PlanSubscription,
  PlanTarget,
  PlanTimes,
  PublicYear,
} from '../plan/plan.ts'
import { token } from '../token.ts'

/** The calendar of the signed-in user, wherever it is kept. Every method rejects with `ApiError`. */
export interface PlanGateway {
  /** Every occurrence that touches the days, by start. The caller reports a failure. */
  range(range: PlanRange, signal?: AbortSignal): Promise<PlanEntries>
  /** What has not ended of today and the days after it, so many in all: 1 to 14. The caller reports a failure. */
  upcoming(days: number, signal?: AbortSignal): Promise<readonly PlanEntry[]>
  /** One entry, or of a repeating one the occurrence. The caller reports a failure. */
  detail(id: string, occurrence?: string, signal?: AbortSignal): Promise<PlanDetail>
  /** Returns the id. */
  create(entry: NewPlanEntry): Promise<string>
  /** Returns the id under which the entry is then: another one for what is split off. */
  update(target: PlanTarget, entry: NewPlanEntry): Promise<string>
  /** The same with nothing but other times; also the version that it has then. */
  move(target: PlanTarget, times: PlanTimes): Promise<{ readonly id: string; readonly version: number }>
  /** With a reason for those who take part, who are told it; required where there are some. */
  cancel(target: PlanTarget, reason?: string): Promise<void>
  answer(id: string, answer: Exclude<PlanAnswer, 'pending'>, note?: string): Promise<void>
  /** What people have in a time of at most 31 days. The caller reports a failure. */
  busy(question: BusyQuestion, signal?: AbortSignal): Promise<BusyTimes>
  /** One entry as a calendar file. */
  entryFile(id: string): Promise<PlanFile>
  /** The own entries and invitations of some days, at most 366, as a calendar file. */
  rangeFile(beginDate: string, endDate: string): Promise<PlanFile>
  /** What an import of a calendar file would do. The caller reports a failure. */
  checkImport(calendarFile: string): Promise<PlanImportCheck>
  /** Does what was checked, without telling other people. The caller reports a failure. */
  runImport(file: {
    readonly plan: string
    readonly fileName: string
    readonly calendarFile: string
  }): Promise<{ readonly added: number; readonly changed: number }>
  /** Imports of which entries are left, the latest first. */
  imports(signal?: AbortSignal): Promise<readonly PlanImport[]>
  /** Deletes what an import has added; entries with guests are kept. */
  removeImport(id: string): Promise<{ readonly removed: number; readonly kept: number }>
  subscription(signal?: AbortSignal): Promise<PlanSubscription>
  /** Makes a new address by which other calendars read this one, in place of the one before. Told this once. */
  subscribe(): Promise<string>
  unsubscribe(): Promise<void>
  /** The caller reports a failure. */
  publicDays(year: number, signal?: AbortSignal): Promise<PublicYear>
  /** Replaces those of the year. */
  savePublicDays(year: EnteredPublicYear): Promise<void>
  /** Those who can be invited. */
  readonly candidates: PeopleSource
}
export const PlanGateway = token<PlanGateway>('PlanGateway')
