import type { Database } from '../../database/schema.ts'
import { refused } from '../../kernel/failure.ts'
import { transportsOf } from './passkey.ts'
import { type PasskeySite, passkeySiteOf } from './passkey-site.ts'

/** The site of passkeys; throws 400 AA0001 where the address of this server allows none. */
export function passkeySiteHere({ origin }: { origin(): string }): PasskeySite {
  const site = passkeySiteOf(origin())
  if (!site) throw refused('当前访问地址不支持通行密钥，请使用其他登录方式')
  return site
}

/** The passkeys of a user as the browser is told them, oldest first. */
export async function passkeyRefsOf(db: Database, userId: string) {
  const rows = await db
    .selectFrom('second_factor')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ credential_id, transports }) =>
    credential_id === null ? [] : [{ credentialId: credential_id, transports: transportsOf(transports) }],
  )
}

/** 400 AA0001: the challenge has been used, replaced or is over. */
export const challengeOver = () => refused('通行密钥验证已失效，请重试')
