import { notFound } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { formatDateTime } from '../../kernel/time.ts'

/** The identities bound to the user's own account, oldest first; also those of providers no longer configured. */
export const listBindings: Handler<'listBindings'> = async ({ db, account, providers }) => {
  const rows = await db
    .selectFrom('external_identity')
    .select(['provider', 'nickname', 'created_at', 'last_used_at'])
    .where('user_id', '=', account.userId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute()
  const configured = providers()
  return rows.map(({ provider, nickname, created_at, last_used_at }) => {
    const { name = provider, kind = 'platform' } = configured.find(({ id }) => id === provider) ?? {}
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

/** Removes a binding from the user's own account; 404 AA0005 if there is none. Open sessions continue. */
export const unbindPlatform: Handler<'unbindPlatform'> = async (context) => {
  const { account, body } = context
  await audited(context, async (tx, record) => {
    const before = await tx
      .deleteFrom('external_identity')
      .where('user_id', '=', account.userId)
      .where('provider', '=', body.source)
      .returning(['provider', 'nickname'])
      .executeTakeFirst()
    if (!before) throw notFound('该账号没有绑定此平台')
    record({ kind: 'external_identity', id: account.userId, name: account.username, before })
  })
}
