import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { notFound } from '../../kernel/failure.ts'
import { notifyOwner } from '../notify-owner.ts'
import { bindingsOf } from './bindings-of.ts'
import { endBindings } from './end-bindings.ts'

/** GET /api/platform/bindings: those of the user's own account. */
export const listBindings: Handler<'listBindings'> = ({ db, account, providers }) =>
  bindingsOf(db, account.userId, providers())

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
