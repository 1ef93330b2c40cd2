import type { PublicHandler } from '../../http/handler.ts'
import { countCall, refuseUnlessOpen } from '../../identity/index.ts'

/**
 * POST /api/auth/usernameCheck: whether a username is available, case-insensitive. Registration reveals the same; the
 * limiter prevents enumeration (429 AA0001), and one indexed query takes as long for either answer.
 */
export const usernameCheck: PublicHandler<'usernameCheck'> = async ({ db, clock, query, ip }) => {
  refuseUnlessOpen(db)
  await countCall(db, 'usernameCheck', { ip, now: clock.now() })
  const taken = await db
    .selectFrom('user')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['username']), '=', query.username.toLowerCase()))
    .executeTakeFirst()
  return { available: taken === undefined }
}
