import { randomInt } from 'node:crypto'
import type { Database } from '../../database/schema.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { hashSecret, sameSecret } from '../secret.ts'
import { lifetimes } from '../session/lifetimes.ts'
import { issueTicket, type SmsRequest } from './sms-ticket.ts'

/**
 * A code, asked for by one browser: only this one may enter it, so that strangers neither replace it nor spend its
 * tries.
 */
export interface CodeRequest extends SmsRequest {
  /** The browser's id (`X-Device-Id`). */
  readonly browser: string
}

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Stored with number, purpose and browser, so that a code is valid only for them. */
const hashOf = ({ phone, purpose, browser }: CodeRequest, code: string): string =>
  hashSecret(`${purpose}:${phone}:${browser}:${code}`)

/** Stores a code for its minutes, replacing the previous one of the same browser. `now` in milliseconds since 1970. */
export async function keepCode(db: Database, request: CodeRequest, code: string, now: number): Promise<void> {
  const fresh = { code_hash: hashOf(request, code), tries: 0, expires_at: now + lifetimes.smsCode(db) }
  await db
    .insertInto('sms_code')
    .values({ ...keyOf(request), ...fresh })
    .onConflict((on) => on.columns(['phone', 'purpose', 'browser_hash']).doUpdateSet(fresh))
    .execute()
}

/** Deletes a code that could not be sent. */
export async function dropCode(db: Database, request: CodeRequest, code: string): Promise<void> {
  await rowOf(db, request).where('code_hash', '=', hashOf(request, code)).execute()
}

/** Whether this browser has a code to enter, right or wrong: without one there is nothing to guess. */
export async function hasCode(db: Database, request: CodeRequest, now: number): Promise<boolean> {
  const kept = await db
    .selectFrom('sms_code')
    .select('tries')
    .where((row) => row.and(keyOf(request)))
    .where('expires_at', '>', now)
    .where('tries', '<', parameter(db, 'sms.code.tries'))
    .executeTakeFirst()
  return kept !== undefined
}

/**
 * Checks a code: resolves to a ticket, to the number of tries left, or to neither where there is no valid code. The try
 * is counted before the code is compared, and a correct code is consumed by deleting it: with concurrent requests no
 * guess too many is compared, and only one gets a ticket.
 */
export async function redeemCode(
  db: Database,
  request: CodeRequest,
  code: string,
  now: number,
): Promise<{ readonly ticket: string } | { readonly left: number } | undefined> {
  const most = parameter(db, 'sms.code.tries')
  const counted = await db
    .updateTable('sms_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where((row) => row.and(keyOf(request)))
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

const keyOf = ({ phone, purpose, browser }: CodeRequest) => ({ phone, purpose, browser_hash: hashSecret(browser) })

const rowOf = (db: Database, request: CodeRequest) => db.deleteFrom('sms_code').where((row) => row.and(keyOf(request)))
