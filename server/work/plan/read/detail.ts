import { sql } from 'kysely'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Account } from '../../../kernel/account.ts'
import { notFound } from '../../../kernel/failure.ts'
import { formatDateTime, momentOf } from '../../../kernel/time.ts'
import { usableAccount } from '../../../kernel/usable-account.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import { officeScope } from '../office.ts'
import { readRule } from '../repeat/rule.ts'
import { ruleWords } from '../repeat/rule-words.ts'
import { officeZone } from '../repeat/zone.ts'
import { shownOccurrence } from './answer.ts'
import { differencesOf, type Occurrence, occurrencesIn } from './occurrence.ts'
import { type EntryRow, invitations, ownEntries, sharedEntries } from './rows.ts'

/** 404 AA0005. */
export const entryMissing = () => notFound('日程不存在，或不对您可见')

/** An entry that the account may see, cancelled or not; undefined for any other. */
export async function visibleEntry(db: Database, account: Account, id: string): Promise<EntryRow | undefined> {
  const mine = ownEntries(db, account.userId).where('plan_entry.id', '=', id)
  const invited = invitations(db, account.userId).where('plan_entry.id', '=', id)
  const found = (await mine.executeTakeFirst()) ?? (await invited.executeTakeFirst())
  if (found) return found
  return sharedEntries(db, account, await officeScope(db, account))
    .where('plan_entry.id', '=', id)
    .executeTakeFirst()
}

/** The occurrence that begins at this moment by the rule; without one the first. Undefined where there is none. */
export async function occurrenceOf(db: Database, row: EntryRow, at?: number): Promise<Occurrence | undefined> {
  const { id: _id, name, place, note, all_day, starts_at, ends_at } = row
  const whole = { name, place, note, all_day, starts_at, ends_at }
  if (row.rule === null) return { ...whole, occurrence: undefined }
  if (at === undefined) return { ...whole, occurrence: starts_at }
  const differences = (await differencesOf(db, [row]))(row.id)
  const different = differences.find(({ occurrence_at }) => occurrence_at === at)
  if (different) return different.cancelled === 1 ? undefined : { ...different, occurrence: at }
  return occurrencesIn(row, [], { from: at, to: at + 1 }).find(({ occurrence }) => occurrence === at)
}

/** GET /api/work/plan/detail: an entry that the user may see, or of a repeating one the occurrence; 404 AA0005. */
export const getPlanEntry: Handler<'getPlanEntry'> = async ({ db, account, query }) => {
  const row = await visibleEntry(db, account, query.id)
  if (!row) throw entryMissing()
  const at = query.occurrence === undefined ? undefined : momentOf('occurrence', query.occurrence)
  const occurrence = await occurrenceOf(db, row, at)
  if (!occurrence) throw entryMissing()
  return {
    ...shownOccurrence(row, occurrence),
    ...withoutNulls({ note: occurrence.note, business: row.business, rule: row.rule }),
    ...withoutNulls({ remindMinutes: row.remind_minutes, zone: row.zone === officeZone ? null : row.zone }),
    ...(row.rule !== null && { ruleText: ruleWords(readRule(row.rule, row)) }),
    visibility: row.visibility,
    cancelled: row.cancelled_at !== null,
    organiser: row.owner_name,
    participants: await participantsOf(db, account, row.id),
  }
}

async function participantsOf(db: Database, { day }: Account, id: string): Promise<Schemas['PlanParticipant'][]> {
  const rows = await db
    .selectFrom('plan_participant')
    .innerJoin('user', 'user.id', 'plan_participant.user_id')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(['user.id', 'user.name', 'org.name as orgName', 'answer', 'answered_at', 'plan_participant.note'])
    .select(sql<number>`case when ${usableAccount(day)} then 1 else 0 end`.as('usable'))
    .where('entry_id', '=', id)
    .orderBy('user.name_key')
    .orderBy('user.id')
    .execute()
  return rows.map(({ answered_at, note, usable, ...told }) => ({
    ...told,
    ...withoutNulls({ note, answerTime: answered_at === null ? null : formatDateTime(answered_at) }),
    ...(usable === 0 && { unusable: true }),
  }))
}
