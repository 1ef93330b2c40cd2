import type { Database } from '../../database/schema.ts'
import type { AnswerPurpose } from '../../kernel/contributions/answer-purpose.ts'

/**
 * Withdraws the links of a record, or those of one person: they are as unknown ones from now on, and what waits is not
 * sent.
 */
export async function withdrawAnswerLinks(
  tx: Database,
  { key }: Pick<AnswerPurpose, 'key'>,
  { subject, person }: { readonly subject: string; readonly person?: string },
  now: number,
): Promise<void> {
  await inForce(tx, now)
    .where('purpose', '=', key)
    .where('subject', '=', subject)
    .$if(person !== undefined, (all) => all.where('person', '=', person ?? ''))
    .execute()
}

/** Withdraws every link of a person who is asked nothing any more, whatever it is about. */
export async function withdrawLinksOf(tx: Database, person: string, now: number): Promise<void> {
  await inForce(tx, now).where('person', '=', person).execute()
}

const inForce = (tx: Database, now: number) =>
  tx
    .updateTable('answer_link')
    .set((eb) => ({ withdrawn_at: now, sealed_token: null, version: eb('version', '+', 1) }))
    .where('withdrawn_at', 'is', null)

/** Has the links of a record end with it, after its time was changed; `expiresAt` in milliseconds since 1970. */
export async function moveAnswerLinks(
  tx: Database,
  { key }: Pick<AnswerPurpose, 'key'>,
  { subject, expiresAt }: { readonly subject: string; readonly expiresAt: number },
): Promise<void> {
  await tx
    .updateTable('answer_link')
    .set((eb) => ({ expires_at: expiresAt, version: eb('version', '+', 1) }))
    .where('purpose', '=', key)
    .where('subject', '=', subject)
    .where('withdrawn_at', 'is', null)
    .execute()
}
