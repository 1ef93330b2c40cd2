import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import { hashSecret } from '../../identity/index.ts'
import type { Addressee, MailingAudience } from '../../kernel/contributions/mailing-audience.ts'
import { notFound, refused } from '../../kernel/failure.ts'
import { dayOf } from '../../kernel/time.ts'
import { usableAccount } from '../../kernel/usable-account.ts'

export type Channel = Schemas['ReminderChannel']
type Reason = Schemas['MailingReason']

/** One person and one channel; with the reason where that does not reach the person. */
export interface Way {
  readonly person: Addressee
  readonly channel: Channel
  readonly reason: Reason | undefined
}

/** People of one notice. */
const mostPeople = 5000
/** How many an operation looks for: one more than a notice can have, by which it is refused. */
export const enoughPeople = mostPeople + 1
/** As many as one statement asks for. */
const batch = 500

/** The usable accounts with these id numbers, by the number; of several accounts the one that was made first. */
export async function accountsOf(
  db: Database,
  people: readonly Addressee[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const numbers = people.flatMap(({ idNumber }) => idNumber ?? [])
  if (numbers.length === 0) return new Map()
  const found = await db
    .selectFrom('user')
    .select(['id', 'id_number'])
    .where('id_number', 'in', numbers)
    .where(usableAccount(dayOf(now)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(found.map(({ id, id_number }) => [id_number ?? '', id]))
}

/** Why a channel does not reach a person; undefined where it does. */
export function reasonAgainst(person: Addressee, channel: Channel, accounts: ReadonlyMap<string, string>) {
  if (person.standing !== undefined) return 'stopped'
  if (channel === 'sms') return person.phone === null ? 'noPhone' : undefined
  return accounts.has(person.idNumber ?? '') ? undefined : 'noAccount'
}

interface Asked {
  readonly subject: string | null
  readonly ids: readonly string[]
  readonly channels: readonly Channel[]
}

/**
 * How each of these people is reached, in the order of the people and then of the channels. An account is looked for
 * only of who is told something. Throws 400 AA0001 for more than 5,000 people, 404 AA0005 for none.
 */
export async function waysTo(
  db: Database,
  audience: MailingAudience,
  { subject, ids, channels }: Asked,
  now: number,
): Promise<readonly Way[]> {
  if (ids.length > mostPeople) throw refused('一次最多通知 5,000 人，请缩小范围')
  if (ids.length === 0) throw notFound('没有符合条件的接收人')
  const ordered = (['message', 'sms'] as const).filter((one) => channels.includes(one))
  const ways: Way[] = []
  for (let from = 0; from < ids.length; from += batch) {
    const people = await audience.people(db, subject, ids.slice(from, from + batch))
    const told = people.filter(({ standing }) => standing === undefined)
    const accounts: ReadonlyMap<string, string> = ordered.includes('message')
      ? await accountsOf(db, told, now)
      : new Map()
    for (const person of people)
      for (const channel of ordered) ways.push({ person, channel, reason: reasonAgainst(person, channel, accounts) })
  }
  return ways
}

/** Names who is told by which channel, and who is not, so that what was previewed is what is sent. */
export const digestOf = (ways: readonly Way[]): string =>
  hashSecret(ways.map(({ person, channel, reason = '' }) => `${person.id} ${channel} ${reason}`).join('\n'))
