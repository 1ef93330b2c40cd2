import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Services } from '../../http/handler.ts'
import { countCall, hashSecret, revertCall } from '../../identity/index.ts'
import type { AnswerLink, AnswerPurpose, AskedPerson } from '../../kernel/contributions/answer-purpose.ts'
import { Failure } from '../../kernel/failure.ts'
import { linkOf, purposeOf } from './purposes.ts'
import type { AnswerLinkTable } from './table.ts'

/** A link that its holder may use. */
export interface OpenLink {
  readonly purpose: AnswerPurpose
  readonly link: AnswerLink
  readonly person: AskedPerson
  readonly expiresAt: number
  readonly version: number
}

interface Visit extends Pick<Services, 'answerPurposes'> {
  readonly ip: string
  readonly now: number
  readonly proof: Schemas['AnswerProof']
  /** Which limit its calls have; that of reading the page by default. */
  readonly calls?: 'answerLink' | 'readAnswerFile'
}

/** One answer for every reason, so that nobody learns which it is. */
const missing = () =>
  new Failure(404, 'AA0005', '链接无效或已过期，或手机号后四位不正确。请核对后再试，或联系发出短信的单位')

/**
 * Runs `work` with the link of a token, for who knows the last four digits of the person's number too: whoever was sent
 * the link on learns nothing. Throws 404 AA0005, the same for an unknown, expired or withdrawn link and for other
 * digits; 429 AA0001 after ten wrong tries of one token in a day, sixty calls of one in ten minutes (six hundred for
 * pieces of files), or wrong ones of two hundred in five minutes from one address. The right token is served whatever
 * the address has done.
 */
export async function withLink<Result>(
  db: Database,
  visit: Visit,
  work: (find: (tx: Database) => Promise<OpenLink | undefined>) => Promise<Result | undefined>,
): Promise<Result> {
  const { ip, now, proof, calls = 'answerLink' } = visit
  const caller = { ip, now, account: hashSecret(proof.token) }
  // What was never issued is counted by address alone: ten thousand invented tokens leave no rows.
  if (await isIssued(db, caller.account)) {
    await countCall(db, calls, caller)
    // Before it is judged, so that calls at the same time are not judged beyond the limit.
    await countCall(db, 'guessAnswerLink', caller)
    try {
      const result = await work((tx) => openLink(tx, visit))
      if (result !== undefined) {
        await revertCall(db, 'guessAnswerLink', caller)
        return result
      }
    } catch (error) {
      await revertCall(db, 'guessAnswerLink', caller)
      throw error
    }
  }
  await countCall(db, 'wrongAnswerLink', caller)
  throw missing()
}

/** Whether a link has, or had, the token with this hash. */
async function isIssued(db: Database, tokenHash: string): Promise<boolean> {
  const row = await db.selectFrom('answer_link').select('id').where('token_hash', '=', tokenHash).executeTakeFirst()
  return row !== undefined
}

/** The link; undefined where the proof is none of a link in force. */
async function openLink(tx: Database, { now, proof, answerPurposes }: Visit): Promise<OpenLink | undefined> {
  const row: Selectable<AnswerLinkTable> | undefined = await tx
    .selectFrom('answer_link')
    .selectAll()
    .where('token_hash', '=', hashSecret(proof.token))
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  const purpose = row && purposeOf({ answerPurposes }, row.purpose)
  if (!row || !purpose) return undefined
  const link = linkOf(row)
  const person = await purpose.person(tx, link, now)
  if (!person || person.phone.slice(-4) !== proof.phoneEnding) return undefined
  return { purpose, link, person, expiresAt: row.expires_at, version: row.version }
}
