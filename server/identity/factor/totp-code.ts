import type { Database } from '../../database/schema.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Vault } from '../vault.ts'
import { timeStepOf } from './totp.ts'

/** A right code of an authenticator app. */
export interface TotpCode {
  readonly factorId: string
  readonly step: number
}

/**
 * A time step that is later than the present one by more than this, five minutes, was stored by a clock that ran ahead:
 * it counts as none, or the app would be refused until the time has come.
 */
const ahead = 10

/** What the secret of a factor is sealed for, so that it cannot be moved to another account. */
export const totpPurpose = (userId: string): string => `totp of ${userId}`

/**
 * The app of a user that shows this code now, if it is later than the last one that was accepted. Throws 503 AA0009
 * where its secret cannot be read, because the key of the server is another one.
 */
export async function totpCodeOf(
  { db, vault, now }: { readonly db: Database; readonly vault: Vault; readonly now: number },
  userId: string,
  code: string,
): Promise<TotpCode | undefined> {
  const rows = await db
    .selectFrom('second_factor')
    .select(['id', 'secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .orderBy('id')
    .execute()
  const secrets = rows.map(({ secret }) => secret && vault.open(secret, totpPurpose(userId)))
  for (const [index, row] of rows.entries()) {
    const secret = secrets[index]
    const step = secret ? timeStepOf(secret, code, now) : undefined
    if (step !== undefined && isLater(step, row.last_step)) return { factorId: row.id, step }
  }
  if (secrets.some((secret) => !secret)) throw keyLost()
  return undefined
}

const isLater = (step: number, last: number | null): boolean => last === null || step > last || last > step + ahead

/** Uses up a code; false where another request was faster. */
export async function spendTotpCode(tx: Database, { factorId, step }: TotpCode, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', factorId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step), eb('last_step', '>', step + ahead)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const keyLost = (): Failure => new Failure(503, 'AA0009', '动态验证码暂时无法核对，请使用其他方式或联系管理员')
