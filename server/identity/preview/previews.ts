import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import type { AuditSource, Person, Recorder } from '../../kernel/audited.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { hashSecret, newSecret } from '../secret.ts'
import { lifetimes } from '../session/lifetimes.ts'
import type { PreviewTable } from './table.ts'

/** A read-only view of the app as another user (decision 0065). */
export type Preview = Selectable<PreviewTable>

/** How a preview ends, as the audit says it. */
export const ways = {
  asked: '结束预览',
  expired: '到时自动结束',
  signedOut: '退出登录',
  sessionOver: '登录已结束',
  refused: '不再允许预览',
} as const

interface Beginning {
  readonly administrator: Pick<Account, 'userId' | 'username' | 'name' | 'sessionId'>
  readonly target: Person
  readonly audit: Pick<AuditSource, 'ip' | 'traceId'>
  readonly now: number
}

/** Begins a preview by the session of an administrator, and audits it; resolves to its token and how long it lasts. */
export async function openPreview(
  tx: Database,
  record: Recorder,
  { administrator, target, audit, now }: Beginning,
): Promise<{ readonly previewToken: string; readonly expiresIn: number }> {
  const previewToken = newSecret()
  const preview = {
    id: hashSecret(previewToken),
    session_id: administrator.sessionId,
    user_id: administrator.userId,
    username: administrator.username,
    user_name: administrator.name,
    target_id: target.id,
    target_name: `${target.name}（${target.username}）`,
    begun_at: now,
    ends_at: now + lifetimes.preview(tx),
    ended_at: null,
    ip: audit.ip,
    trace_id: audit.traceId,
  }
  await tx.insertInto('preview').values(preview).execute()
  record(entryOf(preview, { 最迟结束时间: formatDateTime(preview.ends_at) }))
  return { previewToken, expiresIn: lifetimes.preview(tx) / 1000 }
}

/** Ends a preview and audits it, unless it has ended already. A preview ends at its last minute at the latest. */
export async function closePreview(
  tx: Database,
  record: Recorder,
  preview: Preview,
  { way, now }: { readonly way: keyof typeof ways; readonly now: number },
): Promise<void> {
  const ended_at = Math.min(now, preview.ends_at)
  const { numUpdatedRows } = await tx
    .updateTable('preview')
    .set({ ended_at })
    .where('id', '=', preview.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const by = { id: preview.user_id, username: preview.username, name: preview.user_name }
  record({ ...entryOf(preview, { 结束时间: formatDateTime(ended_at), 结束方式: ways[way] }), by })
}

/** Ends the previews of a login session that its user, or an administrator, ends. */
export async function closePreviewsOf(tx: Database, record: Recorder, sessionId: string, now: number): Promise<void> {
  const open = await tx
    .selectFrom('preview')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const preview of open)
    await closePreview(tx, record, preview, { way: preview.ends_at <= now ? 'expired' : 'signedOut', now })
}

/** A preview in the audit, where it is known by another hash of its token than in the database. */
const entryOf = (preview: Preview, end: Readonly<Record<string, string>>) => ({
  kind: 'preview' as const,
  id: hashSecret(preview.id),
  name: preview.target_name,
  before: {},
  after: {
    预览的用户: preview.target_name,
    用户编号: preview.target_id,
    开始时间: formatDateTime(preview.begun_at),
    ...end,
  },
})
