import { randomInt } from 'node:crypto'
import type { Database } from '../../database/schema.ts'
import { hashTogether, verifyTogether } from '../password/password.ts'

/** How many a user has. */
const count = 10
/** Crockford's base32: no letter that looks like a digit. Twelve are 60 bits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** A set of recovery codes as shown once, and the hashes to store. */
export interface RecoveryCodes {
  /** `K7QW-2M4X-9RTB` */
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
}

/** Draws a set of codes. Hashes them, so it is called before a transaction. */
export async function drawRecoveryCodes(): Promise<RecoveryCodes> {
  const drawn = Array.from({ length: count }, () =>
    Array.from({ length }, () => letters[randomInt(letters.length)]).join(''),
  )
  return { codes: drawn.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), hashes: await hashTogether(drawn) }
}

/** Gives a user these codes instead of the present ones. */
export async function replaceRecoveryCodes(tx: Database, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, hash, used_at: null })))
    .execute()
}

/**
 * The hash of the unused code that a user has typed; undefined for a wrong one. Hyphens, blanks and case are ignored.
 */
export async function recoveryCodeOf(db: Database, userId: string, typed: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .orderBy('hash')
    .execute()
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return verifyTogether(
    rows.map(({ hash }) => hash),
    code,
  )
}

/** Uses up a code; false where another request was faster. */
export async function useRecoveryCode(tx: Database, userId: string, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many codes a user has left. */
export async function recoveryCodesLeft(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
