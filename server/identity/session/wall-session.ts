import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import type { Recorder } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { accountOf } from '../account.ts'
import { hashSecret, newSecret } from '../secret.ts'
import { lifetimes } from './lifetimes.ts'
import { nameOf } from './login-session.ts'

/** A user has so many screens at most. */
const most = 5

/** Another hash than that of a cookie: the token of a screen is no cookie of a session. */
const idOf = (token: string): string => hashSecret(`wall:${token}`)

/** A screen that shows something of a user without the user's session. */
export interface WallSession {
  readonly id: string
  readonly user_id: string
  readonly expires_at: number
  /** What it shows, as it was given to `openWall`. */
  readonly shows: string
}

/**
 * Begins a screen (decision 0186): a session that no cookie and no token opens, without an idle end, listed and ended
 * as the user's others are. Resolves to its token, of which only a hash is stored. Throws 400 AA0001 for a sixth.
 */
export async function openWall(
  tx: Database,
  record: Recorder,
  { userId, username }: Pick<Account, 'userId' | 'username'>,
  { shows, ip, userAgent }: { readonly shows: string; readonly ip: string; readonly userAgent: string | undefined },
  now: number,
): Promise<{ readonly token: string; readonly expires_at: number }> {
  const open = await tx
    .selectFrom('login_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('shows', 'is not', null)
    .where('expires_at', '>', now)
    .execute()
  if (open.length >= most) throw refused(`最多同时展示 ${most} 块大屏，请先在“登录设备”中下线不用的大屏`)
  const token = newSecret()
  const [id, expires_at] = [idOf(token), now + lifetimes.wall(tx)]
  await tx
    .insertInto('login_session')
    .values({
      id,
      user_id: userId,
      xsrf: newSecret(),
      created_at: now,
      last_used_at: now,
      expires_at,
      ip,
      device_id: null,
      user_agent: userAgent?.slice(0, 256) ?? null,
      provider: null,
      logout_hint: null,
      factor: null,
      factor_synced: null,
      shows,
    })
    .execute()
  record({ kind: 'login_session', id: nameOf(id), name: username, after: { shows: '大屏', ip } })
  return { token, expires_at }
}

/**
 * The screen of a token, which belongs to the device that first used it, and the account as it is now; undefined where
 * there is none, or the account may not be signed in.
 */
export async function findWall(
  db: Database,
  token: string,
  {
    deviceId,
    ip,
    userAgent,
  }: { readonly deviceId: string; readonly ip: string; readonly userAgent: string | undefined },
  now: number,
): Promise<{ readonly session: WallSession; readonly account: Account } | undefined> {
  const row = await db
    .updateTable('login_session')
    .set({ last_used_at: now, device_id: deviceId, ip, user_agent: userAgent?.slice(0, 256) ?? null })
    .where('id', '=', idOf(token))
    .where('expires_at', '>', now)
    .where(({ or, eb }) => or([eb('device_id', 'is', null), eb('device_id', '=', deviceId)]))
    .returning(['id', 'user_id', 'expires_at', 'shows'])
    .executeTakeFirst()
  const account = row && (await accountOf(db, row, now))
  return row && account && row.shows !== null ? { session: { ...row, shows: row.shows }, account } : undefined
}
