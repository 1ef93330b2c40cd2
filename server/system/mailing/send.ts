import { reminderChannelLabels } from '../../../openapi/facts/reminder.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Config } from '../../config/config.ts'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import { countCall } from '../../identity/index.ts'
import { enqueue } from '../../jobs/index.ts'
import type { Account } from '../../kernel/account.ts'
import { type AuditContext, audited } from '../../kernel/audited.ts'
import type { MailingAudience } from '../../kernel/contributions/mailing-audience.ts'
import { conflict, refused } from '../../kernel/failure.ts'
import { insertRows } from '../../kernel/insert-rows.ts'
import { afterQuiet, siteQuietHours } from '../../kernel/quiet-hours.ts'
import { delivering } from './deliver.ts'
import { partsOf } from './preview.ts'
import { digestOf, type Way, waysTo } from './reach.ts'

/** Messages of one job. */
const batch = 100

interface Sending {
  readonly subject: string | null
  /** The people, as of the preview, read in the transaction. */
  readonly find: (tx: Database) => Promise<readonly string[]>
  /** What the audit says besides the text and the numbers, such as the name of the training. */
  readonly about?: object
  readonly body: Schemas['NewMailing']
}

type Sent = { readonly id: string; readonly people: number }

/**
 * Sends a notice to people of an audience: the notice, a row for each person and channel, its jobs and its audit are
 * one transaction, so that after a crash it is sent to all or was never made. The same key of the same user is one
 * sending, whatever is repeated, also at the same time; a row is one message however often its job is tried. Text
 * messages wait for the end of the quiet hours, messages in the app do not. Throws 409 AA0001 where people or channels
 * are no longer those of the preview, or the key is that of another notice; 400 AA0001 as `previewMailing`, and where
 * nobody is reached; 429 AA0001 after 20 notices of one user in an hour.
 */
export async function sendMailing(
  context: AuditContext & { readonly account: Account; readonly config: Pick<Config, 'names'> },
  audience: MailingAudience,
  { subject, find, about = {}, body }: Sending,
): Promise<Sent> {
  const { account, clock } = context
  const now = clock.now()
  partsOf(context, body)
  return audited(context, async (tx, record) => {
    const known = await sentBefore(tx, account, audience, { subject, body })
    if (known) return known
    await countCall(tx, 'beginMailing', { ip: '', account: account.userId, now })
    const asked = { subject, ids: await find(tx), channels: body.channels }
    const ways = await waysTo(tx, audience, asked, now)
    if (digestOf(ways) !== body.digest) throw conflict('接收人或联系方式已有变化，请重新预览')
    const people = new Set(ways.filter(({ reason }) => reason === undefined).map(({ person }) => person.id)).size
    if (people === 0) throw refused('没有能通知到的人')
    const id = newId(now)
    const added = await tx
      .insertInto('mailing')
      .values({
        id,
        audience: audience.key,
        subject,
        title: body.title,
        content: body.content,
        in_app: body.channels.includes('message') ? 1 : 0,
        by_sms: body.channels.includes('sms') ? 1 : 0,
        request_key: body.key,
        people,
        created_by: account.userId,
        created_at: now,
      })
      .onConflict((same) => same.columns(['created_by', 'request_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    // The same request at the same time was first.
    if (!added) return (await sentBefore(tx, account, audience, { subject, body })) ?? { id, people }
    await plan(tx, { id, title: body.title, ways }, now)
    const channels = body.channels.map((one) => reminderChannelLabels[one]).join('、')
    record({ kind: 'mailing', id, name: body.title, after: { ...about, content: body.content, channels, people } })
    return { id, people }
  })
}

/** What the same request has sent before. */
async function sentBefore(
  tx: Database,
  account: Account,
  audience: MailingAudience,
  { subject, body }: Pick<Sending, 'subject' | 'body'>,
): Promise<Sent | undefined> {
  const sent = await tx
    .selectFrom('mailing')
    .select(['id', 'audience', 'subject', 'title', 'content', 'people'])
    .where('created_by', '=', account.userId)
    .where('request_key', '=', body.key)
    .executeTakeFirst()
  if (!sent) return undefined
  const isSame = sent.audience === audience.key && sent.subject === subject
  if (!isSame || sent.title !== body.title || sent.content !== body.content)
    throw conflict('该发送标识已用于另一条通知')
  return { id: sent.id, people: sent.people }
}

/** Writes a row for each person and channel, and has those sent that reach a person. */
async function plan(
  tx: Database,
  { id, title, ways }: { readonly id: string; readonly title: string; readonly ways: readonly Way[] },
  now: number,
): Promise<void> {
  const quietUntil = afterQuiet(siteQuietHours(tx), now)
  const rows = ways.map(({ person, channel, reason }) => ({
    id: newId(now),
    mailing_id: id,
    person: person.id,
    channel,
    state: reason === undefined ? ('planned' as const) : ('skipped' as const),
    reason: reason ?? null,
    due_at: channel === 'sms' ? quietUntil : now,
    claimed_at: null,
    attempts: 0,
    sent_at: null,
  }))
  await insertRows(tx, 'mailing_recipient', rows)
  for (const channel of ['message', 'sms'] as const) {
    const planned = rows.filter((row) => row.channel === channel && row.state === 'planned')
    for (let from = 0; from < planned.length; from += batch) {
      const some = planned.slice(from, from + batch)
      const ids = some.map((row) => row.id)
      const dueAt = some[0]?.due_at ?? now
      await enqueue(tx, delivering, { key: `${id}:${channel}:${from}`, payload: { ids }, subject: title, dueAt }, now)
    }
  }
}
