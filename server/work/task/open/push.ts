import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import { dayOf } from '../../../kernel/time.ts'
import { usableAccount } from '../../../kernel/usable-account.ts'
import { priorities } from '../inbox.ts'
import { lockedIntake, noteWritten } from '../intake/rule.ts'
import { noteEvents } from '../note-events.ts'
import { isOwnLink, linkRules } from './link-hosts.ts'
import { mistakeIn, type PushedTask, pushedTask } from './pushed-task.ts'

/** What became of one to-do of a batch. */
export interface Outcome {
  readonly key: string
  readonly result: 'created' | 'changed' | 'unchanged' | 'done' | 'withdrawn' | 'refused'
  readonly error?: string
}

/** Kinds of to-dos that one application may have open at once where none are set for it, and to-dos. */
const most = { types: 20, open: 100_000 }

/** Why a whole request writes nothing; the transaction has to end without effect. */
export class PushRefused extends Error {
  /** `tooMany` in the request, one key twice in it, or more than is left of the day. */
  readonly because: 'tooMany' | 'twice' | 'dayIsFull'
  constructor(because: PushRefused['because'], description: string) {
    super(description)
    this.because = because
  }
}

const refusal = (key: string, error: string): Outcome => ({ key, result: 'refused', error })

/**
 * Creates the to-dos of an application by their keys, or changes those that are open; what has ended stays so, however
 * late the same one comes. Each by itself, in the given transaction. `now` in milliseconds since 1970. Rejects with
 * `PushRefused` for a request that is none by the rule of the application (decision 0180).
 */
export async function pushTasks(
  tx: Database,
  applicationId: string,
  given: readonly unknown[],
  now: number,
): Promise<readonly Outcome[]> {
  const day = dayOf(now)
  const intake = await lockedIntake(tx, applicationId, day)
  if (given.length > intake.perBatch)
    throw new PushRefused('tooMany', `tasks: at most ${intake.perBatch} in a request of this application`)
  const parsed = given.map((one) => pushedTask.safeParse(one))
  const valid = parsed.flatMap(({ data }) => data ?? [])
  const twice = valid.find(({ key }, index) => valid.findIndex((one) => one.key === key) < index)
  if (twice) throw new PushRefused('twice', `key: ${twice.key} is named twice in the request`)
  const rule = (await linkRules(tx, [applicationId])).get(applicationId)
  const people = await usersNamed(
    tx,
    valid.flatMap(({ assignee, initiatorUsername: initiator }) => [
      assignee,
      ...(initiator === undefined ? [] : [initiator]),
    ]),
    now,
  )
  const room = { ...(await roomOf(tx, applicationId)), typesAreSet: intake.types.length > 0 }
  const outcomes: Outcome[] = []
  for (const [index, { data: task, error }] of parsed.entries()) {
    if (!task) {
      outcomes.push(refusal(keyOf(given[index]), error ? mistakeIn(error) : 'malformed'))
      continue
    }
    const assignee = people.get(task.assignee)
    if (!rule || !isOwnLink(task.url, rule)) outcomes.push(refusal(task.key, 'url: not a host of a registered address'))
    else if (room.typesAreSet && !intake.types.includes(task.type))
      outcomes.push(refusal(task.key, `type: not one of the registered types: ${intake.types.join(', ')}`))
    else if (assignee === undefined) outcomes.push(refusal(task.key, 'assignee: no usable account has this username'))
    else if (task.initiatorUsername !== undefined && !people.has(task.initiatorUsername))
      outcomes.push(refusal(task.key, 'initiatorUsername: no usable account has this username'))
    else {
      const initiator = people.get(task.initiatorUsername ?? '')
      outcomes.push(await keep(tx, { applicationId, task, assignee, initiator, now, room }))
    }
  }
  const written = outcomes.filter(({ result }) => result === 'created' || result === 'changed').length
  if (written === 0) return outcomes
  if (intake.writtenToday + written > intake.perDay)
    throw new PushRefused('dayIsFull', `the application may create or change ${intake.perDay} to-dos a day`)
  await noteWritten(tx, applicationId, day, intake.writtenToday + written)
  return outcomes
}

interface Kept {
  readonly applicationId: string
  readonly task: PushedTask
  readonly assignee: string
  /** The account that began it, where the application names one. */
  readonly initiator: string | undefined
  readonly now: number
  /** What is open; where types are set for the application, their number is not limited again. */
  readonly room: { readonly types: Set<string>; open: number; readonly typesAreSet: boolean }
}

async function keep(tx: Database, { applicationId, task, assignee, initiator, now, room }: Kept): Promise<Outcome> {
  const { key } = task
  const columns = {
    type: task.type,
    name: task.name,
    about: task.about ?? null,
    initiator: task.initiator ?? null,
    initiator_id: initiator ?? null,
    url: task.url,
    priority: priorities.indexOf(task.priority) + 1,
    reading: task.reading ? 1 : 0,
    due_at: task.dueTime === undefined ? null : Date.parse(task.dueTime),
  } as const
  const [known] = await tx
    .selectFrom('task')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('key', '=', key)
    .execute()
  if (!known) {
    if (room.open >= most.open) return refusal(key, `the application has ${most.open} open to-dos`)
    if (!room.typesAreSet && !room.types.has(task.type) && room.types.size >= most.types)
      return refusal(key, `type: the application has to-dos of ${most.types} other types`)
    const id = newId(now)
    const row = { ...columns, id, application_id: applicationId, key, assignee_id: assignee, asked_of: assignee }
    const made = await tx
      .insertInto('task')
      .values({ ...row, arrived_at: now, updated_at: now })
      .onConflict((on) => on.columns(['application_id', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    // The same one has come in another request at this moment.
    if (!made) return { key, result: 'unchanged' }
    room.open += 1
    room.types.add(task.type)
    await noteEvents(tx, [id], { act: 'created' }, now)
    return { key, result: 'created' }
  }
  if (known.status !== 'open' && known.status !== 'returned') return { key, result: 'unchanged' }
  const moves = known.status === 'returned' || known.asked_of !== assignee
  const isSame = Object.entries(columns).every(([name, value]) => Reflect.get(known, name) === value)
  if (isSame && !moves) return { key, result: 'unchanged' }
  await tx
    .updateTable('task')
    .set({ ...columns, updated_at: now })
    .$if(moves, (update) => update.set({ assignee_id: assignee, asked_of: assignee, status: 'open', arrived_at: now }))
    .where('id', '=', known.id)
    .where('status', 'in', ['open', 'returned'])
    .execute()
  await noteEvents(tx, [known.id], { act: 'changed' }, now)
  return { key, result: 'changed' }
}

async function usersNamed(tx: Database, names: readonly string[], now: number): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await tx
    .selectFrom('user')
    .select(['id', 'username'])
    .where('username', 'in', [...new Set(names)])
    .where(usableAccount(dayOf(now)))
    .execute()
  return new Map(rows.map(({ id, username }) => [username, id]))
}

async function roomOf(tx: Database, applicationId: string): Promise<Omit<Kept['room'], 'typesAreSet'>> {
  const rows = await tx
    .selectFrom('task')
    .select((eb) => ['type', eb.fn.countAll<number>().as('count')])
    .where('application_id', '=', applicationId)
    .where('status', '=', 'open')
    .groupBy('type')
    .execute()
  return { types: new Set(rows.map(({ type }) => type)), open: rows.reduce((sum, { count }) => sum + count, 0) }
}

function keyOf(given: unknown): string {
  const key: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'key') : undefined
  return typeof key === 'string' ? key.slice(0, 64) : ''
}
