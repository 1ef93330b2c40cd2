import type { Schemas } from '../../../openapi/schema.d.ts'
import type { ProviderConfig } from '../../config/provider-config.ts'
import type { Database } from '../../database/schema.ts'
import { formatDateTime } from '../../kernel/time.ts'

/** The identities bound to an account, oldest first; also those of providers no longer configured. */
export async function bindingsOf(
  db: Database,
  userId: string,
  providers: readonly ProviderConfig[],
): Promise<Schemas['BoundIdentity'][]> {
  const rows = await db
    .selectFrom('external_identity')
    .select(['provider', 'nickname', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute()
  return rows.map(({ provider, nickname, created_at, last_used_at }) => {
    const { name = provider, kind = 'platform' } = providers.find(({ id }) => id === provider) ?? {}
    return {
      source: provider,
      sourceName: name,
      kind,
      nickname,
      createTime: formatDateTime(created_at),
      ...(last_used_at !== null && { lastTime: formatDateTime(last_used_at) }),
    }
  })
}
