import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { Services } from '../../http/handler.ts'
import { hashSecret, newSecret } from '../../identity/index.ts'
import { enqueue } from '../../jobs/index.ts'
import type { AnswerPurpose } from '../../kernel/contributions/answer-purpose.ts'
import { addressOf, sealedFor } from './sealed-address.ts'
import { sending } from './send.ts'

/** What issuing needs of a handler's or a job's services. */
export interface Issuer extends Pick<Services, 'vault'> {
  origin(): string
}

interface NewLink {
  /** Ids of the record that is asked about, and of the person. */
  readonly subject: string
  readonly person: string
  /** In milliseconds since 1970: from then on it is as an unknown one. */
  readonly expiresAt: number
}

/** A link that was issued; `address` is its only copy until the text message is sent. */
interface IssuedLink {
  readonly id: string
  readonly person: string
  readonly address: string
}

/**
 * Issues a link in the transaction that asks the person: 256 random bits, of which the database keeps a hash. There is
 * one for each purpose, record and person: a second one replaces the first, whose answer stays unless it was
 * withdrawn. `now` in milliseconds since 1970.
 */
export async function issueAnswerLink(
  tx: Database,
  { vault, origin }: Issuer,
  { key }: Pick<AnswerPurpose, 'key'>,
  { subject, person, expiresAt }: NewLink,
  now: number,
): Promise<IssuedLink> {
  const [id, token] = [newId(now), newSecret()]
  const fresh = {
    token_hash: hashSecret(token),
    sealed_token: vault.seal(token, sealedFor(subject, person)),
    message_id: newId(now),
    sent_at: null,
    expires_at: expiresAt,
    withdrawn_at: null,
  }
  const row = await tx
    .insertInto('answer_link')
    .values({ ...fresh, id, purpose: key, subject, person, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'subject', 'person']).doUpdateSet((eb) => ({
        ...fresh,
        version: eb('answer_link.version', '+', 1),
        choice: eb.case().when('answer_link.withdrawn_at', 'is', null).then(eb.ref('answer_link.choice')).end(),
        entry: eb.case().when('answer_link.withdrawn_at', 'is', null).then(eb.ref('answer_link.entry')).end(),
        answered_at: eb
          .case()
          .when('answer_link.withdrawn_at', 'is', null)
          .then(eb.ref('answer_link.answered_at'))
          .end(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, person, address: addressOf(origin(), token) }
}

/** How many text messages one job sends. */
const batch = 100

/**
 * Has links sent by text message once the transaction is committed, or at `sendAt`, each once whatever happens.
 * `subject` names in the list of jobs what they are about.
 */
export async function sendAnswerLinks(
  tx: Database,
  links: readonly Pick<IssuedLink, 'id'>[],
  subject: string,
  now: number,
  sendAt = now,
): Promise<void> {
  for (let from = 0; from < links.length; from += batch) {
    const ids = links.slice(from, from + batch).map(({ id }) => id)
    await enqueue(tx, sending, { key: newId(now), payload: { ids }, subject, dueAt: sendAt }, now)
  }
}

/** Whether the text message with a person's link has gone out. */
export async function isLinkSent(
  db: Database,
  { key }: Pick<AnswerPurpose, 'key'>,
  { subject, person }: Pick<NewLink, 'subject' | 'person'>,
): Promise<boolean> {
  const link = await db
    .selectFrom('answer_link')
    .select('sent_at')
    .where('purpose', '=', key)
    .where('subject', '=', subject)
    .where('person', '=', person)
    .executeTakeFirst()
  return link !== undefined && link.sent_at !== null
}
