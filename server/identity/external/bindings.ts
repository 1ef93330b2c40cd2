import { notFound } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { notifyOwner } from '../notify-owner.ts'
import { endBindings } from './end-bindings.ts'

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
    const user = { id: account.userId, username: account.username }
    const [login] = await endBindings(tx, record, { user, source: body.source, providers: context.providers() })
    if (login === undefined) throw notFound('该账号没有绑定此平台')
    await notifyOwner(tx, user.id, { of: 'binding', how: 'unbound', login }, { by: 'owner', now: context.clock.now() })
  })
}
