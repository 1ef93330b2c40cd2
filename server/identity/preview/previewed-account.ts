import type { Database } from '../../database/schema.ts'
import type { RequestOrigin } from '../../http/sessions.ts'
import type { Account } from '../../kernel/account.ts'
import { audited } from '../../kernel/audited.ts'
import { previewOver } from '../../kernel/failure.ts'
import { accountToExplain } from '../account.ts'
import { hashSecret } from '../secret.ts'
import { nameOf } from '../session/login-session.ts'
import { previewRefusal, reachesFor } from './preview-refusal.ts'
import { closePreview, type Preview, type ways } from './previews.ts'

interface Present {
  readonly db: Database
  readonly administrator: Account
  readonly now: number
}

/**
 * The user that a preview of the administrator's session shows. Throws 403 AA0002 `preview-over` where it has ended,
 * and ends it, with an entry in the audit, where its time is over or it is no longer allowed. The password is not due:
 * what the user would see first is only a question about it.
 */
export async function previewedAccount(
  { db, administrator, now }: Present,
  token: string,
  request: RequestOrigin,
): Promise<Account> {
  const preview = await db
    .selectFrom('preview')
    .selectAll()
    .where('id', '=', hashSecret(token))
    .where('session_id', '=', administrator.sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!preview) throw previewOver()
  const { userId: id, username, name, sessionId } = administrator
  const end = async (way: keyof typeof ways, message: string) => {
    const audit = { ...request, session: nameOf(sessionId), person: { id, username, name } }
    await audited({ db, clock: { now: () => now }, audit }, (tx, record) =>
      closePreview(tx, record, preview, { way, now }),
    )
    return previewOver(message)
  }
  if (preview.ends_at <= now) throw await end('expired', '预览已到时间')
  const found = await accountToExplain(db, preview.target_id, now)
  if (!found) throw await end('refused', '该用户已删除，预览已结束')
  const refusal = refusalNow(administrator, preview, found)
  if (refusal !== undefined) throw await end('refused', refusal)
  return { ...found.account, sessionId, password: { changedAt: now, initial: false } }
}

function refusalNow(
  administrator: Account,
  { target_id }: Preview,
  found: Parameters<typeof previewRefusal>[1],
): string | undefined {
  if (target_id === administrator.userId || !reachesFor(administrator, found.account.orgPath))
    return '您已不能预览该用户，预览已结束'
  return previewRefusal(administrator, found)
}
