import type { PublicDay } from '../calendar/public-days.ts'

/** `due` is the time by which a to-do is to be done, and cannot be chosen. */
export type PlanKind = 'hearing' | 'training' | 'meeting' | 'personal' | 'due'
/** Who sees more than that the time is taken. */
export type PlanVisibility = 'self' | 'participants' | 'office'
export type PlanAnswer = 'pending' | 'accepted' | 'declined' | 'tentative'
/** What of a repeating entry changes; `all` for one that does not repeat. */
export type PlanScope = 'one' | 'following' | 'all'

/**
 * When something is. Times are `YYYY-MM-DD HH:mm:ss`, China time; the end is exclusive. Of whole days both are
 * 00:00:00, and the end is the day after the last one.
 */
export interface PlanTimes {
  readonly startTime: string
  readonly endTime: string
  readonly allDay: boolean
}

/** One occurrence in the calendar. */
export interface PlanEntry extends PlanTimes {
  /** Of what another area has, its kind and the id of the record, separated by a colon. */
  readonly id: string
  /** Of a repeating entry, when this occurrence begins by its rule: names it in changes. */
  readonly occurrence?: string
  readonly name: string
  readonly kind: PlanKind
  readonly place?: string
  /** Own; invited to; shown to the office by a colleague; of another area, which changes it. */
  readonly relation: 'own' | 'invited' | 'shared' | 'area'
  /** Name of the user whose entry it is, where it is not the reader's own. */
  readonly organiser?: string
  /** The reader's own answer to an invitation. */
  readonly answer?: PlanAnswer
  readonly repeats: boolean
  /** Path inside the app: where it can be changed, or its business. */
  readonly link?: string
  /** What it is to the area that has it: 培训. */
  readonly source?: string
  /** Of an entry of the calendar. */
  readonly version?: number
}

export interface PlanParticipant {
  readonly id: string
  readonly name: string
  readonly orgName?: string
  /** The account is disabled or past its last day. */
  readonly unusable?: boolean
  readonly answer: PlanAnswer
  readonly answerTime?: string
  readonly note?: string
}

/** An entry, or one occurrence of it, with all that its readers may know. */
export interface PlanDetail extends Omit<PlanEntry, 'relation' | 'source' | 'organiser' | 'version'> {
  readonly relation: 'own' | 'invited' | 'shared'
  /** Value of an RRULE (RFC 5545, 3.3.10). */
  readonly rule?: string
  /** The repetition in words. */
  readonly ruleText?: string
  /** Time zone by whose clocks it repeats, where that is not the one of the office. */
  readonly zone?: string
  readonly visibility: PlanVisibility
  readonly remindMinutes?: number
  readonly business?: string
  readonly note?: string
  readonly cancelled: boolean
  readonly organiser: string
  readonly participants: readonly PlanParticipant[]
  readonly version: number
}

/** An entry as its form has it. */
export interface NewPlanEntry extends PlanTimes {
  readonly name: string
  readonly kind: Exclude<PlanKind, 'due'>
  readonly place?: string
  readonly visibility: PlanVisibility
  readonly participantIds?: readonly string[]
  readonly rule?: string
  readonly remindMinutes?: number
  readonly business?: string
  readonly link?: string
  readonly note?: string
}

/** Which entry is changed, as it was read, and how much of it. */
export interface PlanTarget {
  readonly id: string
  readonly version: number
  readonly scope: PlanScope
  readonly occurrence?: string
}

export interface PlanRange {
  /** First and last day, `YYYY-MM-DD`, at most 62 of them. */
  readonly beginDate: string
  readonly endDate: string
  /** `mine` if omitted. */
  readonly whose?: 'mine' | 'office'
  /** One or several, separated by commas. */
  readonly kind?: string
  readonly name?: string
}

/** What a range has; `more` where it has others besides. */
export interface PlanEntries {
  readonly entries: readonly PlanEntry[]
  readonly more: boolean
}

export interface BusyQuestion {
  readonly beginTime: string
  readonly endTime: string
  readonly userIds: readonly string[]
  /** An entry that does not count, because it is being changed. */
  readonly exceptId?: string
}

type TimeSpan = Pick<PlanTimes, 'startTime' | 'endTime'>

/** What people have in a time, and when all of them are free. */
export interface BusyTimes {
  /** How many people there are, of those that were asked about. */
  readonly total: number
  readonly people: readonly {
    readonly id: string
    readonly name: string
    /** Without a name where the reader may only know that the time is taken. */
    readonly blocks: readonly (TimeSpan & { readonly name?: string })[]
  }[]
  readonly free: readonly TimeSpan[]
}

/** A calendar file (RFC 5545). */
export interface PlanFile {
  readonly name: string
  readonly content: string
}

/** Whether other calendars may read the user's, since when, and when one has done so last. */
export interface PlanSubscription {
  readonly active: boolean
  readonly createTime?: string
  readonly readTime?: string
}

/** Public holidays and make-up workdays of a year; without days until its notice is published. */
export interface PublicYear {
  readonly year: number
  readonly published: boolean
  readonly source?: string
  readonly days: readonly PublicDay[]
}

/** The same as an administrator enters them. */
export type EnteredPublicYear = Required<Omit<PublicYear, 'published'>>

export type PlanImportState = 'new' | 'changed' | 'same' | 'refused'

/** One entry of a calendar file, and what an import does with it. */
export interface PlanImportEntry {
  readonly name: string
  readonly state: PlanImportState
  /** Why it is refused. */
  readonly reason?: string
  /** Absent where the times could not be read. */
  readonly startTime?: string
  readonly endTime?: string
  readonly allDay?: boolean
  readonly ruleText?: string
  /** Labels of the fields that change. */
  readonly changes?: readonly string[]
}

/** What an import of a calendar file would do. */
export interface PlanImportCheck {
  /** Stands for it when it is done. */
  readonly plan: string
  readonly counts: Readonly<Record<PlanImportState, number>>
  /** What of the file is left out, in words. */
  readonly notes: readonly string[]
  /** The first of them: refused, changed, new, same. */
  readonly entries: readonly PlanImportEntry[]
}

/** A calendar file that was imported, with how many of the entries that it brought are left. */
export interface PlanImport {
  readonly id: string
  readonly fileName: string
  readonly createTime: string
  readonly entries: number
}
