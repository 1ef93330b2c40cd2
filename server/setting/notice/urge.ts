import { urgeNoticeSteps } from '../../../openapi/facts/states/notice.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { orgScope, userScope } from '../../kernel/organisation-scope.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { writeMessage } from '../../message/index.ts'
import { readingPage } from './deliver.ts'
import { visibleNotices } from './managed-notices.ts'

const hour = 3_600_000
/** Messages of one call. */
const most = 2000
/** Letters of a title that leave room for what stands before it. */
const titleLength = 90

/** Throws 400 AA0001 at `orgId` for an organisation outside the data scope. */
async function requireOrg(tx: Database, account: Account, id: string): Promise<void> {
  const found = await tx.selectFrom('org').select('id').where('id', '=', id).where(orgScope(account)).executeTakeFirst()
  if (!found) throw refused('所选机构不存在或不在您的管理范围内', 'orgId')
}

/**
 * POST /api/setting/notice/urge: a message to each receiver of the data scope, or each of one organisation, who has not
 * opened the notice, or not confirmed it where it has to be; at most once an hour to the same user, by all who urge
 * together. 404 AA0005 where the account manages no such notice; 400 AA0001 for one that is not in effect.
 */
export const urgeNotice: Handler<'urgeNotice'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  return audited(context, async (tx, record) => {
    // Locked: of two calls at the same time the second finds those that the first has urged.
    const notice = await visibleNotices.one(tx, account, { id: body.id })
    if (body.orgId !== undefined) await requireOrg(tx, account, body.orgId)
    const isOver = notice.expires_at !== null && notice.expires_at <= now
    requireAllowed(urgeNoticeSteps, isOver ? 'expired' : notice.status)
    const waiting = tx
      .selectFrom('notice_receipt')
      .innerJoin('user', 'user.id', 'notice_receipt.user_id')
      .where('notice_id', '=', notice.id)
      .where(notice.must_confirm === 1 ? 'confirmed_at' : 'read_at', 'is', null)
      .where('user.status', '=', 'normal')
      .where(userScope(account))
      .$if(body.orgId !== undefined, (query) => query.where('user.org_id', '=', body.orgId ?? ''))
    const { count: all } = await waiting.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    // Whom a clock that ran ahead has urged in the future is urged again.
    const dueFor = waiting.where((eb) =>
      eb.or([eb('urged_at', 'is', null), eb('urged_at', '<=', now - hour), eb('urged_at', '>', now + hour)]),
    )
    const { count: due } = await dueFor.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const users = (await dueFor.select('user.id').orderBy('user.id').limit(most).execute()).map(({ id }) => id)
    if (users.length > 0) {
      await tx
        .updateTable('notice_receipt')
        .set({ urged_at: now })
        .where('notice_id', '=', notice.id)
        .where('user_id', 'in', users)
        .execute()
      const title = `催读：${[...notice.name].slice(0, titleLength).join('')}`
      const content =
        notice.must_confirm === 1 ? '您尚未确认该公告，请尽快阅读并确认。' : '您尚未阅读该公告，请尽快查看。'
      const message = { kind: 'notice', title, content, link: readingPage(notice.id), noticeId: notice.id } as const
      await writeMessage(tx, users, message, now)
      record({ kind: 'notice', id: notice.id, name: notice.name, after: { urged: users.length } })
    }
    return { urged: users.length, recent: all - due, left: due - users.length }
  })
}
