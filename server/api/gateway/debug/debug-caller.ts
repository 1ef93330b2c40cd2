import type { Backend } from '../../../http/serve-operations.ts'
import { findApplication, hashSecret, isVisible, type TokenCaller } from '../../../identity/index.ts'
import { dayOf } from '../../../kernel/time.ts'
import { usableAccount } from '../../../kernel/usable-account.ts'
import { gatewayScope } from '../scope-of-users.ts'

/** What a token of 在线调试 begins with, so that it is looked for in its own place. */
export const debugMark = 'debug.'

/** Who calls at the gateway; a token of 在线调试 opens one interface alone. */
export interface GatewayCaller extends TokenCaller {
  readonly onlyInterface?: string
}

/** Who tries an interface out by this token; undefined for one that is unknown or over. */
export async function debugCaller(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  token: string,
): Promise<GatewayCaller | undefined> {
  const now = clock.now()
  const day = dayOf(now)
  const row = await db
    .selectFrom('api_debug_token as token')
    .innerJoin('user', 'user.id', 'token.user_id')
    .select(['token.interface_id', 'token.application_id', 'token.user_id', 'token.as_user'])
    .where('token.id', '=', hashSecret(token))
    .where('token.expires_at', '>', now)
    .where(usableAccount(day))
    .executeTakeFirst()
  const application = row && (await findApplication(db, row.application_id, now))
  if (!application) return undefined
  const caller = { application, scopes: [gatewayScope], onlyInterface: row.interface_id }
  if (row.as_user === 0) return caller
  return (await isVisible(db, application, { userId: row.user_id, day }))
    ? { ...caller, userId: row.user_id }
    : undefined
}
