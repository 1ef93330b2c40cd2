import { randomInt } from 'node:crypto'
import type { Database } from '../../database/schema.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { hashSecret, sameSecret } from '../secret.ts'
import { lifetimes } from '../session/lifetimes.ts'
import { issueTicket, type SmsRequest } from './sms-ticket.ts'

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Stored with number and purpose, so that a code is valid only for them. */
const hashOf = ({ phone, purpose }: SmsRequest, code: string): string => hashSecret(`${purpose}:${phone}:${code}`)

/** Stores a code for its minutes, replacing the previous one. `now` in milliseconds since 1970. */
export async function keepCode(db: Database, request: SmsRequest, code: string, now: number): Promise<void> {
  const { phone, purpose } = request
  const fresh = { code_hash: hashOf(request, code), tries: 0, expires_at: now + lifetimes.smsCode(db) }
  await db
    .insertInto('sms_code')
    .values({ phone, purpose, ...fresh })
    .onConflict((on) => on.columns(['phone', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/** Deletes a code that could not be sent. */
export async function dropCode(db: Database, request: SmsRequest, code: string): Promise<void> {
  await rowOf(db, request).where('code_hash', '=', hashOf(request, code)).execute()
}

/**
 * Checks a code: resolves to a ticket, to the number of tries left, or to neither where there is no valid code. The try
 * is counted before the code is compared, and a correct code is consumed by deleting it: with concurrent requests no
 * guess too many is compared, and only one gets a ticket.
 */
export async function redeemCode(
  db: Database,
  request: SmsRequest,
  code: string,
  now: number,
): Promise<{ readonly ticket: string } | { readonly left: number } | undefined> {
  const { phone, purpose } = request
  const most = parameter(db, 'sms.code.tries')
  const counted = await db
    .updateTable('sms_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  if (!counted) return undefined
  if (!sameSecret(counted.code_hash, hashOf(request, code))) return { left: most - counted.tries }
  return db.transaction().execute(async (tx) => {
    const [used] = await rowOf(tx, request).where('code_hash', '=', counted.code_hash).returning('phone').execute()
    return used && { ticket: await issueTicket(tx, request, now) }
  })
}

const rowOf = (db: Database, { phone, purpose }: SmsRequest) =>
  db.deleteFrom('sms_code').where('phone', '=', phone).where('purpose', '=', purpose)
