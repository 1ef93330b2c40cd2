import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/schema.ts'
import { whileListening } from '../../http/rounds.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { dayOf } from '../../kernel/time.ts'
import { usableAccount } from '../../kernel/usable-account.ts'
import { nextReminder } from './change/reach.ts'
import type { Entry } from './change/target.ts'
import { tell, timeWords } from './change/tell.ts'
import { differencesOf, occurrencesIn } from './read/occurrence.ts'

const lookEvery = 15_000
const hour = 3_600_000
const minute = 60_000
/** Entries of one look; the next ones come in the next. */
const mostOfLook = 200

/**
 * Reminds of what begins soon. Each entry in a transaction of its own, which also says when its next reminder is due:
 * whenever the process ends, each is told once. What has ended meanwhile is not told. `now` in milliseconds since 1970.
 */
export async function remindOfEntries(db: Database, now: number): Promise<void> {
  const due = await db
    .selectFrom('plan_entry')
    .select(['id', 'remind_at'])
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .orderBy('id')
    .limit(mostOfLook)
    .execute()
  // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
  for (const { id, remind_at } of due)
    await db.transaction().execute((tx) => remindOf(tx, { id, remindAt: remind_at ?? 0 }, now))
}

async function remindOf(tx: Database, { id, remindAt }: { id: string; remindAt: number }, now: number): Promise<void> {
  // Another process may have told it meanwhile; the update waits for its transaction.
  const entry = await tx
    .updateTable('plan_entry')
    .set({ remind_at: null })
    .where('id', '=', id)
    .where('remind_at', '=', remindAt)
    .returningAll()
    .executeTakeFirst()
  if (!entry) return
  const differences = (await differencesOf(tx, [entry]))(id)
  await tx
    .updateTable('plan_entry')
    .set({ remind_at: nextReminder(entry, differences, now) })
    .where('id', '=', id)
    .execute()
  const start = remindAt + (entry.remind_minutes ?? 0) * minute
  const occurrence = occurrencesIn(entry, differences, { from: start, to: start + 1 }).find(
    ({ starts_at }) => starts_at === start,
  )
  if (!occurrence || occurrence.ends_at <= now) return
  const { name, place } = occurrence
  const content = `“${name}”的时间：${timeWords(occurrence)}${place === null ? '' : `，地点：${place}`}。`
  await tell(tx, await readersOf(tx, entry, now), { id, title: `日程提醒：${name}`.slice(0, 100), content }, now)
}

/** The owner, and those who take part and have not declined, of usable accounts. */
async function readersOf(tx: Database, { id, owner_id }: Entry, now: number): Promise<readonly string[]> {
  const people = tx
    .selectFrom('plan_participant')
    .select('user_id')
    .where('entry_id', '=', id)
    .where('answer', '!=', 'declined')
  const rows = await tx
    .selectFrom('user')
    .select('user.id')
    .where((eb) => eb.or([eb('user.id', 'in', people), ...(owner_id === null ? [] : [eb('user.id', '=', owner_id)])]))
    .where(usableAccount(dayOf(now)))
    .orderBy('user.id')
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes what belongs to an account that was deleted and was shown to nobody else. */
export async function dropOrphans(db: Database): Promise<void> {
  await db
    .deleteFrom('plan_entry')
    .where('owner_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('plan_participant').select('user_id').whereRef('entry_id', '=', 'plan_entry.id'))),
    )
    .execute()
}

/** Tends the calendar while the server listens. */
export function serveReminding(app: FastifyInstance, { db, clock }: Pick<Backend, 'db' | 'clock'>): void {
  whileListening(app, { name: 'reminders of plans', every: lookEvery, run: () => remindOfEntries(db, clock.now()) })
  whileListening(app, { name: 'plans of deleted accounts', every: hour, run: () => dropOrphans(db) })
}
