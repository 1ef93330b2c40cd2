import { beginPreviewSteps } from '../../../openapi/facts/states/user.ts'
import type { Handler } from '../../http/handler.ts'
import { accountToExplain, openPreview, previewRefusal } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { managedUsers } from '../user/index.ts'

/**
 * POST /api/system/user/preview/begin: the token of a read-only preview as another user. Refused for oneself, for a
 * user who may not be signed in, and for one with a right or a data scope beyond the account's (AA0001); throws
 * `managedUsers.outside`.
 */
export const beginPreview: Handler<'beginPreview'> = async (context) => {
  const { db, account, body, clock, audit } = context
  if (body.id === account.userId) throw refused(beginPreviewSteps.own)
  const now = clock.now()
  const inScope = db.selectFrom('user').select('id').where('id', '=', body.id).where(userScope(account))
  const found = (await inScope.executeTakeFirst()) && (await accountToExplain(db, body.id, now))
  if (!found) throw await managedUsers.outside(db, account, body.id)
  const refusal = previewRefusal(account, found)
  if (refusal !== undefined) throw refused(refusal)
  const { userId: id, username, name } = found.account
  const target = { id, username, name }
  const begun = await audited(context, (tx, record) =>
    openPreview(tx, record, { administrator: account, target, audit, now }),
  )
  return { ...begun, user: target }
}
