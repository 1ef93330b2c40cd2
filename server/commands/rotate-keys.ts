import type { Database } from '../database/schema.ts'
import { rotateSigningKey } from '../identity/openid/signing-keys.ts'

/**
 * Makes the next signing key of the OpenID provider, which servers that run on the database read within seconds, and
 * resolves to the words for it. `now` in milliseconds since 1970.
 */
export async function rotateKeys(db: Database, now: number): Promise<{ readonly text: string; readonly exitCode: 0 }> {
  const generation = await rotateSigningKey(db, now)
  return { text: `已生成第 ${generation} 代签名密钥，十分钟后启用；此前签发的令牌在到期前仍可验证`, exitCode: 0 }
}
