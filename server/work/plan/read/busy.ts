import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Account } from '../../../kernel/account.ts'
import type { DateSource } from '../../../kernel/contributions/date-source.ts'
import { refused } from '../../../kernel/failure.ts'
import { userScope } from '../../../kernel/organisation-scope.ts'
import { dayMs, formatDateTime, momentOf } from '../../../kernel/time.ts'
import { withinReach } from '../office.ts'
import { workdaysOf } from '../public-days.ts'
import { freeTimes } from './free-times.ts'
import { differencesOf, occurrencesIn } from './occurrence.ts'
import { invitations, ownEntries, type Span, within } from './rows.ts'

const mostDays = 31

/** Something that a person has at a time. */
export interface Block extends Span {
  readonly name?: string
}

/**
 * POST /api/work/plan/busy: what these people have in a time, those outside the user's reach left out. 400
 * AA0001 at `endTime` for a time without length, or more than 31 days.
 */
export const listBusyTimes: Handler<'listBusyTimes'> = async ({ db, account, body, dateSources }) => {
  const span = { from: momentOf('beginTime', body.beginTime), to: momentOf('endTime', body.endTime) }
  if (span.to <= span.from) throw refused('结束时间须晚于开始时间', 'endTime')
  if (span.to - span.from > mostDays * dayMs) throw refused(`一次最多查看 ${mostDays} 天的忙闲`, 'endTime')
  const people = await peopleAsked(db, account, body.userIds ?? [])
  const held = await heldBlocks(
    db,
    dateSources,
    people.map(({ id }) => id),
    span,
  )
  const busy = await Promise.all(
    people.map(async ({ id }) => {
      const own = await blocksOf(db, account, { id, except: body.exceptId }, span)
      return [...own, ...held(id)].toSorted((one, other) => one.from - other.from || one.to - other.to)
    }),
  )
  return {
    total: people.length,
    people: people.map(({ id, name }, index) => ({ id, name, blocks: (busy[index] ?? []).map(shown) })),
    free: freeTimes(busy.flat(), span, await workdaysOf(db, span)).map(shown),
  }
}

const shown = ({ from, to, name }: Block): Schemas['BusyBlock'] => ({
  startTime: formatDateTime(from),
  endTime: formatDateTime(to),
  ...(name !== undefined && { name }),
})

/** Of these users the account itself and those that it can choose, by name. */
async function peopleAsked(db: Database, account: Account, ids: readonly string[]) {
  if (ids.length === 0) return []
  const reach = await withinReach(db, account)
  return db
    .selectFrom('user')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where(userScope(reach, reach.scope))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
}

async function blocksOf(
  db: Database,
  account: Account,
  { id, except }: { readonly id: string; readonly except: string | undefined },
  span: Span,
): Promise<Block[]> {
  const rows = (
    await Promise.all([
      within(ownEntries(db, id), span).execute(),
      within(invitations(db, id), span).where('plan_participant.answer', '!=', 'declined').execute(),
    ])
  )
    .flat()
    .filter((row) => row.id !== except)
  const visible = await visibleIds(
    db,
    account,
    id,
    rows.map((row) => row.id),
  )
  const differences = await differencesOf(db, rows)
  return rows.flatMap((row) =>
    occurrencesIn(row, differences(row.id), span).map(({ name, starts_at, ends_at }) => ({
      from: starts_at,
      to: ends_at,
      ...(visible.has(row.id) && { name }),
    })),
  )
}

/** The hearings and trainings that these people hold: to others no more than taken time. */
async function heldBlocks(db: Database, sources: readonly DateSource[], ids: readonly string[], span: Span) {
  if (ids.length === 0) return () => []
  const found = await Promise.all(sources.map(async ({ heldBy }) => (await heldBy?.(db, ids, span).execute()) ?? []))
  const grouped = Map.groupBy(found.flat(), ({ user_id }) => user_id)
  return (id: string): Block[] =>
    (grouped.get(id) ?? []).map(({ starts_at, ends_at }) => ({ from: starts_at, to: ends_at }))
}

/** Of some entries of a person those whose title the account may know: its own, and those that it is invited to. */
async function visibleIds(db: Database, { userId }: Account, personId: string, ids: readonly string[]) {
  if (personId === userId) return new Set(ids)
  if (ids.length === 0) return new Set<string>()
  const own = await db
    .selectFrom('plan_entry')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', '=', userId)
    .execute()
  const invited = await db
    .selectFrom('plan_participant')
    .select('entry_id as id')
    .where('entry_id', 'in', ids)
    .where('user_id', '=', userId)
    .execute()
  return new Set([...own, ...invited].map(({ id }) => id))
}
