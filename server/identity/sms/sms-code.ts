import { randomInt } from 'node:crypto'
import type { Database } from '../../database/schema.ts'
import { lifetimes } from '../lifetimes.ts'
import { hashSecret, sameSecret } from '../secret.ts'
import { issueTicket, type SmsRequest } from './sms-ticket.ts'

/** Wrong ones after which a code is worth nothing. */
const mostTries = 5

/** Six digits that nobody can foresee. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Kept with number and purpose, so that one number's code is none of another's. */
const hashOf = ({ phone, purpose }: SmsRequest, code: string): string => hashSecret(`${purpose}:${phone}:${code}`)

/** Keeps a code for five minutes, in place of the one before. `now` in milliseconds since 1970. */
export async function keepCode(db: Database, request: SmsRequest, code: string, now: number): Promise<void> {
  const { phone, purpose } = request
  const fresh = { code_hash: hashOf(request, code), tries: 0, expires_at: now + lifetimes.smsCode }
  await db
    .insertInto('sms_code')
    .values({ phone, purpose, ...fresh })
    .onConflict((on) => on.columns(['phone', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/** Forgets a code that could not be sent. */
export async function dropCode(db: Database, request: SmsRequest, code: string): Promise<void> {
  await rowOf(db, request).where('code_hash', '=', hashOf(request, code)).execute()
}

/**
 * What a code is worth: a ticket, how many tries are left, or nothing because there is no live code any more. The try is
 * counted before the code is compared, and a right one is used up by being deleted: of guesses and of right answers at
 * the same moment no sixth is looked at, and one alone gets a ticket.
 */
export async function redeemCode(
  db: Database,
  request: SmsRequest,
  code: string,
  now: number,
): Promise<{ readonly ticket: string } | { readonly left: number } | undefined> {
  const { phone, purpose } = request
  const counted = await db
    .updateTable('sms_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  if (!counted) return undefined
  if (!sameSecret(counted.code_hash, hashOf(request, code))) return { left: mostTries - counted.tries }
  return db.transaction().execute(async (tx) => {
    const [used] = await rowOf(tx, request).where('code_hash', '=', counted.code_hash).returning('phone').execute()
    return used && { ticket: await issueTicket(tx, request, now) }
  })
}

const rowOf = (db: Database, { phone, purpose }: SmsRequest) =>
  db.deleteFrom('sms_code').where('phone', '=', phone).where('purpose', '=', purpose)
