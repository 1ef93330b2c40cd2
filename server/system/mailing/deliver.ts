import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { mayReach, SmsNotSent } from '../../identity/index.ts'
import { type JobKind, type JobRun, sendEach } from '../../jobs/index.ts'
import type { MailingAudience } from '../../kernel/contributions/mailing-audience.ts'
import { writeMessage } from '../../message/index.ts'
import { accountsOf, reasonAgainst } from './reach.ts'
import type { MailingRecipientTable } from './table.ts'

declare module '../../http/handler.ts' {
  interface Services {
    /** People who can be told something together, of all areas. */
    readonly mailingAudiences: readonly MailingAudience[]
  }
}

type Recipient = Selectable<MailingRecipientTable>

/** As of a reminder: a text message that was given to the gateway so recently may still be on its way. */
const underWay = 30_000

/** Sends the messages of a notice, each once whatever happens between two steps (decision 0152). */
export const delivering: JobKind<{ readonly ids: readonly string[] }> = {
  name: 'mailing-send',
  attempts: 4,
  together: 2,
  run: sendEach(sendOne),
}

/** Sends one, or writes why not; resolves to false where it has to be tried again. */
async function sendOne(id: string, run: JobRun): Promise<boolean> {
  const { db, sms, clock } = run.backend
  const message = await db.transaction().execute((tx) => begin(tx, id, run))
  if (message === 'over') return true
  if (message === 'later') return false
  try {
    await sms.send({ id, ...message })
  } catch (error) {
    if (!(error instanceof SmsNotSent)) throw error
    const last = run.attempt >= delivering.attempts
    await settle(db, id, { state: last ? 'failed' : 'planned', reason: 'gateway', claimed_at: null })
    return false
  }
  await settle(db, id, { state: 'sent', reason: null, sent_at: clock.now() })
  return true
}

/**
 * The first step of a message, which looks at the person again. A message in the app is written with its state; a text
 * message is marked as being sent before the gateway is called, so that after a crash it is sent again under its id.
 */
async function begin(
  tx: Database,
  id: string,
  { backend, hold }: JobRun,
): Promise<'over' | 'later' | { readonly phone: string; readonly content: string }> {
  await hold(tx)
  const now = backend.clock.now()
  const own = await lockRecipient(tx, id)
  if (!own || !['planned', 'sending'].includes(own.state)) return 'over'
  if (own.state === 'sending' && own.claimed_at !== null && Math.abs(now - own.claimed_at) < underWay) return 'later'
  const mailing = await tx
    .selectFrom('mailing')
    .select(['audience', 'subject', 'title', 'content'])
    .where('id', '=', own.mailing_id)
    .executeTakeFirstOrThrow()
  const audience = backend.mailingAudiences.find(({ key }) => key === mailing.audience)
  const [person] = (await audience?.people(tx, mailing.subject, [own.person])) ?? []
  const accounts = person && own.channel === 'message' ? await accountsOf(tx, [person], now) : new Map<string, string>()
  const reason = person ? reasonAgainst(person, own.channel, accounts) : 'stopped'
  const skip = async (why: NonNullable<Recipient['reason']>) => {
    await settle(tx, id, { state: 'skipped', reason: why })
    return 'over' as const
  }
  if (reason !== undefined) return skip(reason)
  const attempts = own.attempts + 1
  const { title, content } = mailing
  if (own.channel === 'message') {
    // Its text is all that there is.
    const message = { kind: 'system', title, content, link: null } as const
    await writeMessage(tx, [accounts.get(person?.idNumber ?? '') ?? ''], message, now)
    await settle(tx, id, { state: 'sent', reason: null, sent_at: now, attempts })
    return 'over'
  }
  const phone = person?.phone ?? ''
  if (own.attempts === 0 && !(await mayReach(tx, 'deliverMailing', phone, now))) return skip('limit')
  await settle(tx, id, { state: 'sending', claimed_at: now, attempts })
  return { phone, content }
}

const lockRecipient = (tx: Database, id: string): Promise<Recipient | undefined> =>
  tx
    .updateTable('mailing_recipient')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

async function settle(db: Database, id: string, change: Partial<Recipient>): Promise<void> {
  await db.updateTable('mailing_recipient').set(change).where('id', '=', id).execute()
}
