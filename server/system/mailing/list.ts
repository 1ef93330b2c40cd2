import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import type { MailingAudience } from '../../kernel/contributions/mailing-audience.ts'
import { notFound } from '../../kernel/failure.ts'
import { paged } from '../../kernel/paged.ts'
import { contains } from '../../kernel/text.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'

interface Reader {
  readonly db: Database
  readonly account: Account
}

/** Which notices of an audience the operation lists. */
interface Mailings {
  readonly subject: string | null
  /** The condition on `mailing`, such as `byAuthor('mailing.created_by')(account)`. */
  readonly seen: Expression<SqlBool>
}

interface Paging {
  readonly current?: number
  readonly size?: number
}

const eb = expressionBuilder<Tables, 'mailing' | 'mailing_recipient'>()

const of = ({ key }: MailingAudience, { subject, seen }: Mailings): Expression<SqlBool> =>
  eb.and([
    eb('mailing.audience', '=', key),
    subject === null ? eb('mailing.subject', 'is', null) : eb('mailing.subject', '=', subject),
    seen,
  ])

/** A page of the notices to an audience, the latest first, with what became of them for the people whom one sees. */
export async function pageOfMailings(
  { db, account }: Reader,
  audience: MailingAudience,
  mailings: Mailings,
  query: Paging & { readonly keyword?: string },
): Promise<{ rows: Schemas['Mailing'][]; total: number }> {
  const matching = db
    .selectFrom('mailing')
    .leftJoin('user as sender', 'sender.id', 'mailing.created_by')
    .selectAll('mailing')
    .select('sender.name as senderName')
    .where(of(audience, mailings))
    .$if(Boolean(query.keyword), (all) => all.where(contains(eb.ref('mailing.title'), query.keyword ?? '')))
  const { rows, total } = await paged(matching, query, {
    id: 'mailing.id',
    orders: { createTime: eb.ref('mailing.created_at') },
    unless: 'createTime:false',
  })
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
    audience.seen(account),
  )
  return {
    rows: rows.map((row) => {
      const { people = 0, sent = 0, waiting = 0 } = counts.get(row.id) ?? {}
      return {
        id: row.id,
        name: row.title,
        content: row.content,
        channels: [...(row.in_app ? (['message'] as const) : []), ...(row.by_sms ? (['sms'] as const) : [])],
        people,
        sent,
        waiting,
        failed: people - sent - waiting,
        ...withoutNulls({ senderName: row.senderName }),
        createTime: formatDateTime(row.created_at),
      }
    }),
    total,
  }
}

/** How many people each notice is for, and how many of them were told, or wait, by one channel at least. */
async function countsOf(db: Database, ids: readonly string[], seen: Expression<SqlBool>) {
  if (ids.length === 0) return new Map<string, { people: number; sent: number; waiting: number }>()
  const people = db
    .selectFrom('mailing_recipient')
    .select(['mailing_id', 'person'])
    .select(({ fn }) => [
      fn.max(eb.case().when('state', '=', 'sent').then(1).else(0).end()).as('sent'),
      fn.max(eb.case().when('state', 'in', ['planned', 'sending']).then(1).else(0).end()).as('waiting'),
    ])
    .where('mailing_id', 'in', ids)
    .where(seen)
    .groupBy(['mailing_id', 'person'])
  const rows = await db
    .selectFrom(people.as('told'))
    .select(({ fn, eb: one }) => [
      'mailing_id',
      fn.countAll<number | string>().as('people'),
      fn.sum<number | string>('sent').as('sent'),
      fn.sum<number | string>(one.case().when('sent', '=', 0).then(one.ref('waiting')).else(0).end()).as('waiting'),
    ])
    .groupBy('mailing_id')
    .$castTo<{ mailing_id: string; people: number; sent: number; waiting: number }>()
    .execute()
  return new Map(rows.map(({ mailing_id, ...counts }) => [mailing_id, counts]))
}

type RecipientQuery = Paging & { readonly id: string; readonly channel?: 'message' | 'sms'; readonly state?: string }

/**
 * A page of what became of a notice, by person and channel. 404 AA0005 where the operation does not list the notice.
 */
export async function pageOfRecipients(
  { db, account }: Reader,
  audience: MailingAudience,
  mailings: Mailings,
  query: RecipientQuery,
): Promise<{ rows: Schemas['MailingRecipient'][]; total: number }> {
  const { id, channel, state } = query
  const found = await db
    .selectFrom('mailing')
    .select('mailing.id')
    .where('mailing.id', '=', id)
    .where(of(audience, mailings))
    .executeTakeFirst()
  if (!found) throw notFound('通知不存在')
  const matching = db
    .selectFrom('mailing_recipient')
    .selectAll()
    .where('mailing_id', '=', id)
    .where(audience.seen(account))
    .$if(channel !== undefined, (all) => all.where('channel', '=', channel ?? 'sms'))
    // as: the schema's pattern allows these words only.
    .$if(state !== undefined, (all) => all.where('state', 'in', (state ?? '').split(',') as Schemas['MailingState'][]))
  const { rows, total } = await paged(matching, query, {
    id: 'mailing_recipient.id',
    orders: { id: eb.ref('mailing_recipient.id') },
    unless: 'id:true',
  })
  const people = await audience.people(
    db,
    mailings.subject,
    rows.map(({ person }) => person),
  )
  const known = new Map(people.map((person) => [person.id, person]))
  return {
    rows: rows.map((row) => ({
      id: row.id,
      personId: row.person,
      name: known.get(row.person)?.name ?? '',
      ...withoutNulls({ orgName: known.get(row.person)?.orgName ?? null, reason: row.reason }),
      channel: row.channel,
      state: row.state,
      ...(row.state === 'planned' && { dueTime: formatDateTime(row.due_at) }),
      ...(row.sent_at !== null && { sendTime: formatDateTime(row.sent_at) }),
    })),
    total,
  }
}
