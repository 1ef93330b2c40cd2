import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { SmsNotSent } from '../../identity/index.ts'
import { JobFailure, type JobKind, type JobRun, sendEach } from '../../jobs/index.ts'
import { linkOf, purposeOf } from './purposes.ts'
import { addressOf, sealedFor } from './sealed-address.ts'
import type { AnswerLinkTable } from './table.ts'

/**
 * Sends links by text message. Each message has the id that was stored with the link, so that after a crash it is the
 * same message for the gateway and the outbox, and its token is erased once it is sent.
 */
export const sending: JobKind<{ readonly ids: readonly string[] }> = {
  name: 'answer-send',
  attempts: 4,
  run: sendEach(sendOne),
}

/** Sends one, where it is still to be sent; resolves to false where it has to be tried again. */
async function sendOne(id: string, { backend, hold }: JobRun): Promise<boolean> {
  const { db, clock, sms } = backend
  const message = await db.transaction().execute(async (tx) => {
    await hold(tx)
    const row = await tx.selectFrom('answer_link').selectAll().where('id', '=', id).executeTakeFirst()
    return row && messageOf(tx, row, backend)
  })
  if (!message) return true
  try {
    await sms.send(message)
  } catch (error) {
    if (error instanceof SmsNotSent) return false
    throw error
  }
  await db
    .updateTable('answer_link')
    .set({ sealed_token: null, sent_at: clock.now() })
    .where('message_id', '=', message.id)
    .execute()
  return true
}

type LinkMessage = Parameters<JobRun['backend']['sms']['send']>[0] & { readonly id: string }

/** The text message of a link; undefined where it is sent, replaced, withdrawn or over. */
async function messageOf(
  tx: Database,
  row: Selectable<AnswerLinkTable>,
  backend: JobRun['backend'],
): Promise<LinkMessage | undefined> {
  const { sealed_token, subject, person, expires_at, message_id } = row
  const now = backend.clock.now()
  if (sealed_token === null || expires_at <= now) return undefined
  const [purpose, link] = [purposeOf(backend, row.purpose), linkOf(row)]
  const asked = await purpose?.person(tx, link, now)
  const text = await purpose?.message(tx, link)
  if (!asked || text === undefined) return undefined
  const token = backend.vault.open(sealed_token, sealedFor(subject, person))
  if (token === undefined) throw new JobFailure('短信中的链接无法读取，请重新发送', { final: true })
  const content = `${text}${addressOf(backend.origin(), token)}`
  return { id: message_id, phone: asked.phone, content, secret: token }
}
