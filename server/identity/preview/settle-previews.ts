import type { Database } from '../../database/schema.ts'
import { audited } from '../../kernel/audited.ts'
import { nameOf } from '../session/login-session.ts'
import { closePreview } from './previews.ts'

/**
 * Audits the end of the previews whose time is over, or whose login session is: no request has come since that would
 * have done it. Then deletes those whose time is over.
 */
export async function settlePreviews(db: Database, now: number): Promise<void> {
  const over = await db
    .selectFrom('preview')
    .selectAll()
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('ends_at', '<=', now),
        eb('session_id', 'not in', eb.selectFrom('login_session').select('login_session.id')),
      ]),
    )
    .orderBy('id')
    .execute()
  for (const preview of over) {
    const { trace_id: traceId, ip, session_id } = preview
    const audit = { operation: 'endPreview', traceId, ip, session: nameOf(session_id), person: undefined }
    await audited({ db, clock: { now: () => now }, audit }, (tx, record) =>
      closePreview(tx, record, preview, { way: preview.ends_at <= now ? 'expired' : 'sessionOver', now }),
    )
  }
  await db.deleteFrom('preview').where('ended_at', 'is not', null).where('ends_at', '<=', now).execute()
}
